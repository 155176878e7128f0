import type { Facts, Line } from '@vedette/kernel'
import { isNote, leadOf, notesIn, toldSince } from '@vedette/kit/table/fought.ts'
import type { Battle, BattleResult } from '@vedette/table'
import { board } from '../map.ts'
import { sideOf } from '../rules/pieces.ts'
import { label } from '../words/codes.ts'
import { meleeTable } from './melee-odds.ts'
import { pieceIndex } from './names.ts'
import { fireTable } from './odds.ts'

/** Fire and melee as the log tells them: no state keeps their dice once they are over. */

const tellsDie: ReadonlySet<string> = new Set(['fires', 'melee-result'])
const follows: ReadonlySet<string> = new Set([
  'loses',
  'captured',
  'stands',
  'fails',
  'routs',
  'goes-back',
  'leaves',
  'surrenders',
  'abandoned',
  'guns-taken',
  'leader-falls',
  'leader-unhurt',
  'revealed',
  'dummy',
  'advances',
])
/** What is done while one of them is fought out. */
const ofFight: ReadonlySet<string> = new Set([
  'aim',
  'join',
  'open-fire',
  'melee',
  'counter-charge',
  'retire',
  'advance',
  'stay',
])

/** Where among these lines a die has fallen last; -1 where none has. */
const lastDie = (lines: readonly Line[]): number =>
  lines.findLastIndex((line) => isNote(line) && tellsDie.has(line.code))

/** The die that has fallen last, and what has followed from it. */
export function resultIn(lines: readonly Line[]): BattleResult | undefined {
  const from = lastDie(lines)
  const line = lines[from]
  if (line === undefined || !isNote(line)) return undefined
  const { code, facts } = line
  const said = code === 'melee-result' ? label('roll.melee', facts) : label('roll.fire', facts)
  return {
    dice: Number(facts.die) > 0 ? [{ said, values: [Number(facts.die)] }] : [],
    lines: [],
    log: notesIn(lines.slice(from + 1), follows),
    next: [],
  }
}

function pastBattle(code: string, facts: Facts, result: BattleResult): Battle {
  const isMelee = code === 'melee-result'
  const at = board.indexOf(String(facts.at))
  const [column, die] = [Number(facts.column), Number(facts.die)]
  return {
    from: at,
    to: at,
    attacker: sideOf(Math.max(0, pieceIndex(leadOf(facts)))),
    round: 0,
    heading: label(isMelee ? 'battle.melee' : 'battle.fire', facts),
    about: [],
    decided: true,
    isPast: true,
    unsure: false,
    odds: () => null,
    ...(die > 0 ? { table: isMelee ? meleeTable(column, die) : fireTable(column, die) } : {}),
    result,
    declare: [],
  }
}

/** The fire or melee that was fought last, as long as nothing else has been done since. */
export function foughtLast(lines: readonly Line[]): Battle | null {
  const told = toldSince(lines, ofFight)
  const line = told[lastDie(told)]
  const result = resultIn(told)
  return result && line !== undefined && isNote(line) ? pastBattle(line.code, line.facts, result) : null
}
