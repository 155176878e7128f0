import { readdirSync, readFileSync } from 'node:fs'
import type { Title } from '@vedette/kernel'
import type { Pack } from '@vedette/kit/table/speech.ts'
import { asksForWhatIsGiven, speaksThroughGames } from '@vedette/kit/test/sentences.ts'
import type { Voice } from '@vedette/table'
import { describe, expect, test } from 'vitest'
import { type Found, missing } from '../../test/codes.ts'
import type { S } from '../state.ts'
import { argsOf } from '../words/args.ts'
import series from '../words/en.json' with { type: 'json' }

/** Law: every code that a game's rules can utter has its sentence, and none shows a hole. */
export function everyCodeSpeaks(title: Title<S>, scenario: string, found: Found, voice: Voice, english: Pack): void {
  const { refusals, modifiers, notes, prompts, outcomes } = voice

  describe('every code has its sentence', () => {
    test('refusals', () => expect(missing(found.refusals, refusals)).toEqual([]))
    test('lines of sums', () => expect(missing(found.modifiers, modifiers)).toEqual([]))
    test('notes of the log', () => expect(missing(found.notes, notes)).toEqual([]))
    test('endings', () => expect(missing(found.outcomes, outcomes)).toEqual([]))
    test('prompts and throws', () => expect(missing(found.prompts, prompts)).toEqual([]))
  })

  speaksThroughGames({ title, scenario, voice, games: 1 })

  // Words and facts are the same in every game of the series, so any one will do.
  const { sentences, labels } = argsOf({ troops: [], pieces: [], points: [], cards: [], turns: [] })
  const sources = ['late-unpleasantness/', `${title.id}/`].flatMap((folder) =>
    ['', 'rules/', 'table/'].flatMap((part) => {
      const at = new URL(`../../${folder}${part}`, import.meta.url)
      const files = readdirSync(at).filter((file) => file.endsWith('.ts'))
      return files.map((file) => readFileSync(new URL(file, at), 'utf8'))
    }),
  )
  asksForWhatIsGiven([series, english], [sentences, labels], sources)
}
