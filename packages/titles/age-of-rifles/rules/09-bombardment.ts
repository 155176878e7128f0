import { lineOf } from '@vedette/board'
import type { Refusal } from '@vedette/kernel'
import { combat, range, swamp } from '../charts.ts'
import { boardOf, groundAt, isBox, numberOf } from '../game.ts'
import { terrainOf } from '../map.ts'
import { OPTION } from '../options.ts'
import { idOf, isArtillery, isGunboat, sideOf } from '../pieces.ts'
import { has, MARK, onMap, option, type S } from '../state.ts'
import { formations, units } from '../units.ts'
import { refuse, type Say } from '../words/codes.ts'
import { hasEnemy, unitsIn } from './02-pieces.ts'
import { orderedBy } from './06-march.ts'
import { isActive } from './06-step.ts'
import { capped, rowOf } from './10-strength.ts'
import { inRangeOf } from './12-command.ts'
import { mayBombard, standingOf } from './12-types.ts'
import { hasSight } from './18-sight.ts'
import { isSupplied } from './19-supply.ts'

/** 9: bombardment. */

const reachOf = (i: number): number => (isGunboat(i) ? range.gunboat : range.artillery)
const halfOf = (i: number): number => (isGunboat(i) ? range.gunboatHalf : range.artilleryHalf)

/** 4.4: a battery of the formation that acts, or of the army's reserve near its leader. */
function serves(s: S, i: number): boolean {
  if (sideOf(i) !== s.side) return false
  if (isActive(s, i) && formations[units[i].formation].kind !== 'army')
    return mayBombard(standingOf(s, orderedBy(s, i)))
  if (formations[units[i].formation].kind !== 'army') return false
  // 2.6: boats act on the chit of the army alone.
  return s.acting - 1 === units[i].formation || (!isGunboat(i) && inRangeOf(s, s.acting - 1)(s.hex[i]))
}

/** 9.1, 9.5, 19.4, 19.5: may this battery fire at all? */
export function refuseGun(s: S, i: number): Refusal | null {
  const who = { unit: idOf(i) }
  if (!isArtillery(i) || !onMap(s, i)) return refuse('9.1', 'no-battery', who)
  if (!serves(s, i)) return refuse('4.4', 'another-acts', { piece: idOf(i) })
  if (has(s, i, MARK.disrupted)) return refuse('9.1', 'disrupted', who)
  if (has(s, i, MARK.moved) && !isGunboat(i)) return refuse('9.1', 'has-moved', { piece: idOf(i) })
  if (has(s, i, MARK.bombarded)) return refuse('9.5', 'has-bombarded', { piece: idOf(i) })
  if (!isSupplied(s, i)) return refuse('19.4', 'out-of-supply', who)
  return null
}

/** 9.1, 9.3: may it fire there? 21.2: gunboats see as far as they fire. */
export function refuseAim(s: S, i: number, target: number): Refusal | null {
  const no = refuseGun(s, i)
  if (no) return no
  const at = { unit: idOf(i), at: numberOf(s, target) }
  if (boardOf(s).distance(s.hex[i], target) > reachOf(i)) return refuse('9.1', 'out-of-range', at)
  const sees = isGunboat(i) ? hasSight(s, s.hex[i], target, range.gunboat) : hasSight(s, s.hex[i], target)
  return sees ? null : refuse('9.1', 'no-sight', at)
}

/** Is it in a list of hexes, one more than each? */
export const isListed = (list: Uint16Array, hex: number): boolean => list.includes(hex + 1)
/** 9.2, 10.2: once in a formation action. */
export const wasShelled = (s: S, hex: number): boolean => isListed(s.shelled, hex)
export const wasStormed = (s: S, hex: number): boolean => isListed(s.stormed, hex)
export function noteHex(list: Uint16Array, hex: number): void {
  const free = list.indexOf(0)
  if (free >= 0) list[free] = hex + 1
}

/** 9.2, 9.3: a hex that is to be bombarded. */
export function refuseShelled(s: S, target: number): Refusal | null {
  const at = { at: numberOf(s, target) }
  if (isBox(s, target) || !hasEnemy(s, s.side, target)) return refuse('9.1', 'nobody-there', at)
  if (wasShelled(s, target)) return refuse('9.2', 'shelled-before', at)
  if (groundAt(boardOf(s), target).bombardment === null && !option(s, OPTION.fortsBombarded))
    return refuse('9.3', 'not-a-fort', at)
  return null
}

/** 9.3: does the fire go through a swamp? */
const isThroughSwamp = (s: S, from: number, target: number): boolean =>
  lineOf(boardOf(s), from, target).some((crossed) =>
    (typeof crossed === 'number' ? [crossed] : crossed.filter((hex) => hex >= 0)).every(
      (hex) => terrainOf(boardOf(s), hex) === 'swamp',
    ),
  )

/** 9.2, 9.3, 9.6: the row of a bombardment by these batteries. */
export function bombardmentRow(s: S, batteries: readonly number[], target: number, say: Say): number {
  const board = boardOf(s)
  const ground = say('9.3', 'ground', groundAt(board, target).bombardment ?? combat.cap)
  const there = unitsIn(s, target)
  const isCrowd = option(s, OPTION.bombardStacked) && there.length > 1 && !there.every(isArtillery)
  const crowd = say('9.6', 'stacked', isCrowd ? combat.bombardStacked : 0)
  let sum = 0
  for (const i of batteries) {
    const from = s.hex[i]
    const points = board.distance(from, target) > halfOf(i) ? s.strength[i] : 2 * s.strength[i]
    const out = say('9.3', 'out-of-swamp', terrainOf(board, from) === 'swamp' ? swamp.bombardmentOut : 0)
    const through = say('9.3', 'through-swamp', isThroughSwamp(s, from, target) ? swamp.bombardmentThrough : 0)
    sum += points * (100 + capped(ground + out + through) + crowd)
  }
  return rowOf(sum)
}
