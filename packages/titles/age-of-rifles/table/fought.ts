import type { Facts, Line } from '@vedette/kernel'
import { leadOf, notesIn, toldSince } from '@vedette/kit/table/fought.ts'
import type { Battle, BattleResult } from '@vedette/table'
import { sideOf } from '../pieces.ts'
import { label } from '../words/codes.ts'
import { pieceIndex } from './names.ts'

/** Fire, charges and assaults as the log tells them: no state keeps their dice once they are over. */

const tellsDice: ReadonlySet<string> = new Set(['fire', 'answers'])
const follows: ReadonlySet<string> = new Set([
  'loses',
  'stands',
  'gives-way',
  'disrupted',
  'eliminated',
  'blown',
  'retreats',
  'leader-lost',
  'unhurt',
  'captured',
  'replaced',
])
/** What is done while one of them is resolved. */
const ofFight: ReadonlySet<string> = new Set([
  'shell',
  'gun',
  'storm',
  'charge',
  'join',
  'fire',
  'volley',
  'pass',
  'lose',
  'retire',
  'advance',
])

const thrown = (facts: Facts) => ({
  said: label('roll.fire', facts),
  values: (facts.dice as readonly number[]).map(Number),
})

/** The fire or assault that was resolved last, as long as nothing else has been done since. */
export function foughtLast(lines: readonly Line[], hexOf: (number: string) => number): Battle | null {
  const told = toldSince(lines, ofFight)
  const [first, ...more] = notesIn(told, tellsDice)
  if (first === undefined) return null
  const at = hexOf(String(first.facts.at))
  const result: BattleResult = {
    dice: [first, ...more].map(({ facts }) => thrown(facts)),
    lines: [],
    log: notesIn(told, follows),
    next: [],
  }
  return {
    from: at,
    to: at,
    attacker: sideOf(pieceIndex(leadOf(first.facts))),
    heading: label('battle.fought', first.facts),
    about: [],
    round: 0,
    decided: true,
    isPast: true,
    unsure: false,
    declare: [],
    odds: () => null,
    result,
  }
}
