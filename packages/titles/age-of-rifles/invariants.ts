import { misplaced } from '@vedette/kit/rules/pieces.ts'
import { PHASE } from './flow.ts'
import { groundOfGame, numberOf, scenarioOf } from './game.ts'
import { idOf, isUnit, PIECES, sideOf, UNITS } from './pieces.ts'
import { unitsIn } from './rules/02-pieces.ts'
import { isOverfullIn } from './rules/05-stacking.ts'
import { isWorking } from './rules/21-bridge-work.ts'
import { has, isPlaced, MARK, onMap, type S } from './state.ts'
import { units } from './units.ts'

/** What must always be true of a state, for tests and the fuzzer. */

function brokenUnit(s: S, i: number): string[] {
  const found: string[] = []
  const strength = s.strength[i]
  if (strength > units[i].full) found.push(`${idOf(i)} has ${strength} points`)
  if (onMap(s, i) && strength === 0) found.push(`${idOf(i)} stands without a point`)
  if (isPlaced(s, i) && !isPlace(s, s.hex[i])) found.push(`${idOf(i)} stands beside its board`)
  return found
}

/** A hex that counts, or a box. */
function isPlace(s: S, place: number): boolean {
  const { played, places } = groundOfGame(s)
  return place < played.length ? played[place] === 1 : place < places
}

function brokenHex(s: S, hex: number): string[] {
  const there = unitsIn(s, hex)
  const found: string[] = []
  if (there.some((i) => sideOf(i) !== sideOf(there[0]))) found.push(`both sides stand in ${numberOf(s, hex)}`)
  const isMoving = there.some((i) => has(s, i, MARK.picked) || s.retreat[i] > 0)
  if (!isMoving && isOverfullIn(s, hex, [])) found.push(`too many stand in ${numberOf(s, hex)}`)
  return found
}

export function broken(s: S): string[] {
  const found = misplaced(s)
  for (let i = 0; i < UNITS; i++) found.push(...brokenUnit(s, i))
  const hexes = new Set(
    Array.from({ length: PIECES }, (_, i) => i)
      .filter((i) => isUnit(i) && isPlaced(s, i))
      .map((i) => s.hex[i]),
  )
  for (const hex of hexes) found.push(...brokenHex(s, hex))
  if (s.turn > scenarioOf(s).turns.length) found.push(`turn ${s.turn}`)
  if (isWorking(s) && s.phase !== PHASE.movement && s.phase !== PHASE.reserves)
    found.push('somebody works at a bridge out of his action')
  if (s.acting > 0 && (s.phase < PHASE.initial || s.phase > PHASE.close)) found.push('somebody acts out of his action')
  return found
}
