import { readdirSync, readFileSync } from 'node:fs'
import type { Title } from '@vedette/kernel'
import type { Pack } from '@vedette/kit/table/speech.ts'
import { asksForWhatIsGiven, speaksThroughGames } from '@vedette/kit/test/sentences.ts'
import type { Voice } from '@vedette/table'
import type { S } from '../state.ts'
import { argsOf } from '../words/args.ts'
import series from '../words/en.json' with { type: 'json' }

/** Law: whatever a game's rules have to tell is said, and no message asks for what nobody gives. */
export function saysWhatItTells(title: Title<S>, scenario: string, voice: Voice, english: Pack): void {
  speaksThroughGames({ title, scenario, voice, games: 1 })

  // Words and facts are the same in every game of the series, so any one will do.
  const { sentences, labels } = argsOf({ pieces: [], points: [], pieceIndex: () => -1 }, [])
  const sources = ['late-unpleasantness/', `${title.id}/`].flatMap((folder) =>
    ['', 'rules/', 'table/'].flatMap((part) => {
      const at = new URL(`../../${folder}${part}`, import.meta.url)
      const files = readdirSync(at).filter((file) => file.endsWith('.ts'))
      return files.map((file) => readFileSync(new URL(file, at), 'utf8'))
    }),
  )
  asksForWhatIsGiven([series, english], [sentences, labels], sources)
}
