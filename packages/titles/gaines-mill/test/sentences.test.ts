import { readdirSync, readFileSync } from 'node:fs'
import { asksForWhatIsGiven, packsAreWhole, speaksThroughGames } from '@vedette/kit/test/sentences.ts'
import { expect, test } from 'vitest'
import { gainesMill } from '../title.ts'
import { labels, sentences } from '../words/args.ts'
import de from '../words/de.json' with { type: 'json' }
import deLessons from '../words/de.lessons.json' with { type: 'json' }
import deRules from '../words/de.rules.json' with { type: 'json' }
import en from '../words/en.json' with { type: 'json' }
import enLessons from '../words/en.lessons.json' with { type: 'json' }
import enRules from '../words/en.rules.json' with { type: 'json' }
import { speak } from '../words/voice.ts'

const { notes } = speak().sentences

speaksThroughGames({ title: gainesMill, scenario: 'battle', voice: speak().sentences, games: 2 })

const sources = ['../', '../rules/', '../table/'].flatMap((folder) => {
  const at = new URL(folder, import.meta.url)
  return readdirSync(at).flatMap((file) => (file.endsWith('.ts') ? [readFileSync(new URL(file, at), 'utf8')] : []))
})
asksForWhatIsGiven([en, de], [sentences, labels], sources)

const german = speak({ language: 'de', pack: de }).sentences
speaksThroughGames({ title: gainesMill, scenario: 'battle', voice: german, games: 1 })

packsAreWhole({
  'German pack': [en, de],
  'German pack of the rules': [enRules, deRules],
  'German pack of the lessons': [enLessons, deLessons],
})

test('half a point is spelled out in German too', () => {
  expect(german.notes.moved({ unit: 'us-5th-cavalry', from: '1109', to: '1209', cost: 0.5 })).toBe(
    '5th US Cavalry zieht von 1109 (Watt house) nach 1209 (ein halber Punkt).',
  )
})

test('a result is spelled out beside its code', () => {
  const facts = { unit: 'g-b-anderson', target: 'meade', kind: 'close', dice: [3, 4], strength: 7, steps: 4 }
  expect(notes['combat-result']({ ...facts, differential: -4, result: 'AC1' })).toBe(
    'Attack Strength 7 against 3 and 4 and 4 steps: −4. AC1: the attacker loses a step.',
  )
  expect(notes['combat-result']({ ...facts, differential: 5, result: 'DR2d' })).toMatch(
    /the defender retreats 2 hexes and is disrupted[.]$/,
  )
})
