import type { Facts, Line } from '@vedette/kernel'
import { isNote, leadOf, notesIn, toldSince } from '@vedette/kit/table/fought.ts'
import type { Battle, BattleResult } from '@vedette/table'
import { board } from '../map.ts'
import { sideOf } from '../units.ts'
import { label } from '../words/codes.ts'
import { pieceIndex } from './names.ts'

/** Fire as the log tells it: no state keeps its dice once it is over. */

/** What may follow from a fire. */
const follows: ReadonlySet<string> = new Set([
  'loses',
  'guns-lost',
  'eliminated',
  'disordered',
  'abandoned',
  'killed',
  'retreats',
  'check',
  'hills',
  'advances',
])
/** What is done while fire is resolved. */
const ofFire: ReadonlySet<string> = new Set([
  'open',
  'aim',
  'sweep',
  'resolve',
  'answer',
  'counter',
  'no-answer',
  'retreat',
  'advance',
  'stay',
  'rout',
])

const tellsFire: ReadonlySet<string> = new Set(['fires'])
const firesIn = (lines: readonly Line[]): Facts[] => notesIn(lines, tellsFire).map(({ facts }) => facts)

/** The dice of these lines, with what has followed; undefined where none have fallen. */
function toldIn(lines: readonly Line[]): BattleResult | undefined {
  const fires = firesIn(lines)
  if (fires.length === 0) return undefined
  return {
    dice: fires.map((facts) => ({
      said: label('roll.fire', facts),
      values: [Number(facts.die), Number(facts.cohesion)],
    })),
    lines: [],
    log: notesIn(lines, follows),
    next: [],
  }
}

/** The dice of the fire that is told last. */
export const resultOf = (lines: readonly Line[]): BattleResult | undefined =>
  toldIn(lines.slice(lines.findLastIndex((line) => isNote(line) && line.code === 'combat') + 1))

/** All fire that has been resolved since anything else was done. */
export function foughtLast(lines: readonly Line[]): Battle | null {
  const told = toldSince(lines, ofFire)
  const result = toldIn(told)
  const [first] = firesIn(told)
  if (!result || !first) return null
  const to = board.indexOf(String(first.at))
  return {
    from: to,
    to,
    attacker: sideOf[pieceIndex(leadOf(first))] ?? 0,
    round: 0,
    heading: label('battle.fought', {
      at: String(first.at),
      more: new Set(firesIn(told).map(({ at }) => at)).size - 1,
    }),
    about: [],
    decided: true,
    isPast: true,
    unsure: false,
    odds: () => null,
    result,
    declare: [],
  }
}
