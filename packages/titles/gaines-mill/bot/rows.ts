import { columnOf } from '@vedette/kit/rules/chart.ts'
import { type Ending, playOut } from '../endings.ts'
import { board, HEXES } from '../map.ts'
import { isReaction } from '../rules/07-combat.ts'
import { ignoresRetreats, retreatRoom } from '../rules/07-retreats.ts'
import { defenceDice, sharpDice, tableFor } from '../rules/07-strength.ts'
import { CHARGING, COMBAT, DISORDERED, DISRUPTED, has, leave, OFF_MAP, type S, schema, stand } from '../state.ts'
import type { CombatTable, Result } from '../tables.ts'
import { UNITS, units } from '../units.ts'

/**
 * The endings of combats as the panel reckons them (endings.ts), for searches that ask for thousands. What a column
 * comes to depends on little beside it: steps and markers, and what room there is to retreat. So every such case is
 * played through the rules once, where it first comes up, and remembered.
 */

/** No table drives a unit farther than this, and no retreat costs more steps (7.62). */
const FARTHEST = 5
const ROOMS = FARTHEST + 1
const CASES = ROOMS * ROOMS
/** Room for a retreat, in one number: hexes that can be made, and steps that it costs in all (7.61, 7.62). */
const room = (hexes: number, steps: number): number => hexes * ROOMS + steps

function roomOf(s: S, i: number, enemy: number, retreats: number): number {
  const { hexes, steps } = retreatRoom(s, i, s.hex[i], enemy, retreats)
  return room(hexes, steps)
}

/** The room that a result asks for, of the unit that it drives back and that heeds it. */
function roomFor(s: S, i: number, target: number, { attackerRetreats, defenderRetreats }: Result): number {
  if (attackerRetreats > 0 && !ignoresRetreats(i)) return roomOf(s, i, s.hex[target], attackerRetreats)
  if (defenderRetreats > 0 && !ignoresRetreats(target)) return roomOf(s, target, s.hex[i], defenderRetreats)
  return 0
}

/** Rows of the tables, numbered as they come up. */
const numbers = new Map<CombatTable, number>()
function numberOf(table: CombatTable): number {
  const number = numbers.get(table) ?? numbers.size
  numbers.set(table, number)
  return number
}

/** Endings by the two units, and then by column and room. */
const known = new Map<number, (Ending | undefined)[]>()

/** Everything an ending depends on beside its column and the room there is. */
function endingsOf(s: S, kind: number, i: number, target: number, table: CombatTable): (Ending | undefined)[] {
  const charges = has(s, target, CHARGING) ? (isReaction(s) ? 2 : 1) : 0
  const marker = has(s, target, DISORDERED) ? 2 : has(s, target, DISRUPTED) ? 1 : 0
  let key = numberOf(table)
  key = key * 8 + s.steps[i]
  key = key * 8 + s.steps[target]
  key = key * 3 + charges
  key = key * 3 + marker
  key = key * 2 + (units[i].bonus && kind !== COMBAT.sharpshooters ? 1 : 0)
  key = key * 2 + (units[target].morale === 3 ? 1 : 0)
  key = key * 4 + (ignoresRetreats(i) ? 1 : 0) + (ignoresRetreats(target) ? 2 : 0)
  let row = known.get(key)
  if (!row) {
    row = []
    known.set(key, row)
  }
  return row
}

const scratch = schema.create()

/** 7.3, 9.0: how the dice of an attack are read. */
const ONE_DIE = 0
const TWO_DICE = 1
const ONE_SHARP = 2
const TWO_SHARP = 3
/** Of 6 or 36 throws, how many come to each total, or to each highest die. */
const WAYS = [
  [0, 1, 1, 1, 1, 1, 1],
  [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1],
  [0, 1, 1, 1, 1, 1, 1],
  [0, 1, 3, 5, 7, 9, 11],
]
/** What is thrown against or added to lies in this range. */
const LEAST = -32
const VALUES = 96
const chances = new Map<CombatTable, (Float64Array | undefined)[]>()

/** How likely each column is, where so much is brought to the dice. */
function chancesOf(table: CombatTable, mode: number, brought: number): Float64Array {
  let kept = chances.get(table)
  if (!kept) {
    kept = []
    chances.set(table, kept)
  }
  const at = mode * VALUES + brought - LEAST
  const found = kept[at]
  if (found) return found
  const ways = WAYS[mode]
  const all = ways.reduce((sum, n) => sum + n, 0)
  const made = new Float64Array(table.columns.length)
  for (let roll = 1; roll < ways.length; roll++) {
    if (ways[roll] > 0)
      made[columnOf(table.columns, mode >= ONE_SHARP ? brought + roll : brought - roll)] += ways[roll] / all
  }
  kept[at] = made
  return made
}

/** The mean of something over all endings of an attack of this strength, from where both stand. */
export function meanOf(
  s: S,
  kind: number,
  i: number,
  target: number,
  strength: number,
  of: (ending: Ending, result: Result) => number,
): number {
  const table = tableFor(kind, i)
  const sharp = kind === COMBAT.sharpshooters
  const one = (sharp ? sharpDice(s, i) : defenceDice(s, i, target)) === 1
  const mode = sharp ? (one ? ONE_SHARP : TWO_SHARP) : one ? ONE_DIE : TWO_DICE
  const columns = chancesOf(table, mode, sharp ? strength : strength - s.steps[target])
  const endings = endingsOf(s, kind, i, target, table)
  let sum = 0
  for (let column = 0; column < columns.length; column++) {
    if (columns[column] === 0) continue
    const result = table.results[column]
    const at = column * CASES + roomFor(s, i, target, result)
    let ending = endings[at]
    if (!ending) {
      schema.assign(scratch, s)
      ending = playOut(scratch, kind, i, target, column)
      endings[at] = ending
    }
    sum += columns[column] * of(ending, result)
  }
  return sum
}

/** An empty field for attacks whose place is not known: two hexes, and all the room that a defender could want. */
const field = schema.create()
field.hex.fill(OFF_MAP)
const [FROM, TO] = openGround()

function openGround(): [number, number] {
  for (let from = 0; from < HEXES; from++) {
    const to = board.around[from].find((hex) => retreatRoom(field, 0, hex, from, FARTHEST).hexes === FARTHEST)
    if (to !== undefined) return [from, to]
  }
  throw new Error('Nowhere on this map is there room for a retreat.')
}

/** The mean over all endings of an attack by one of this kind that may come some time, as if there were all the room. */
export function meanInTheOpen(
  s: S,
  kind: number,
  i: number,
  target: number,
  strength: number,
  two: boolean,
  of: (ending: Ending) => number,
): number {
  const table = tableFor(kind, i)
  const columns = chancesOf(table, two ? TWO_DICE : ONE_DIE, strength - s.steps[target])
  const endings = endingsOf(s, kind, i, target, table)
  let sum = 0
  for (let column = 0; column < columns.length; column++) {
    if (columns[column] === 0) continue
    const { defenderRetreats } = table.results[column]
    const at = column * CASES + (ignoresRetreats(target) ? 0 : room(defenderRetreats, 0))
    endings[at] ??= inTheOpen(s, kind, i, target, column)
    sum += columns[column] * of(endings[at] as Ending)
  }
  return sum
}

function inTheOpen(s: S, kind: number, i: number, target: number, column: number): Ending {
  schema.assign(scratch, s)
  for (let j = 0; j < UNITS; j++) leave(scratch, j, OFF_MAP)
  stand(scratch, i, FROM)
  stand(scratch, target, TO)
  return playOut(scratch, kind, i, target, column)
}
