import { blocker, makeSights, rises, type Standing, sideBlocker } from '@vedette/board'
import { known } from '@vedette/kernel'
import { chart } from '../charts.ts'
import { isNight } from '../game.ts'
import { board, HEXES, isFoggy, isSevereSlope, isSlope, isWoods } from '../map.ts'
import { BODIES } from '../pieces.ts'
import { has, MARK, onMap, type S } from '../state.ts'
import { isCrew, isScreen, isSkirmisher } from './pieces.ts'

/** 9.4: lines of sight. Heights are in half levels. */

const { eye, woods, troops, slope, night } = chart.sight
const ground = (hex: number): number => 2 * board.level[hex]
const eyeAt = (hex: number): number => ground(hex) + eye

/** 9.41: what stands on the ground. */
const overGround = (standing: Standing) =>
  rises(board, eyeAt, (hex) => ground(hex) + (isWoods(hex) ? woods : standing[hex] > 0 ? troops : 0))

/** 9.56, note 5: a slope that is higher than both ends and falls away from the upper hex of neither. */
function slopeBars(side: number, from: number, to: number): boolean {
  const [hex, d] = [Math.floor(side / 6), side % 6]
  const beyond = board.neighbours[side]
  return isCrest(hex, d, from, to) || (beyond >= 0 && isCrest(beyond, (d + 3) % 6, from, to))
}
function isCrest(upper: number, d: number, from: number, to: number): boolean {
  if (upper === from || upper === to || !(isSlope(upper, d) || isSevereSlope(upper, d))) return false
  const top = ground(upper) + slope
  return top > eyeAt(from) && top > eyeAt(to)
}

/** As far as any gun reaches. */
const FAR = 26
const isClear = makeSights(
  board,
  FAR,
  (standing, from, to) =>
    blocker(board, from, to, overGround(standing), 'both') < 0 && sideBlocker(board, from, to, slopeBars) < 0,
)

/** 9.42: who stands in the way; not skirmishers, pickets, crews, nor who lies, runs or digs. */
const blocks = (s: S, i: number): boolean =>
  onMap(s, i) &&
  !isCrew(i) &&
  !isScreen(i) &&
  !isSkirmisher(s, i) &&
  !has(s, i, MARK.prone | MARK.abandoned | MARK.routed | MARK.builds)
const standingNow = (s: S): Standing => {
  const standing = new Uint8Array(HEXES)
  for (let i = 0; i < BODIES; i++) if (blocks(s, i)) standing[s.hex[i]] = 1
  return standing
}
const STANDING = Symbol('who stands in the way of sights')
function standingIn(s: S): Standing {
  return known(s, STANDING, () => standingNow(s))
}

/** 23.44: nobody sees through a hex of fog, though into it and out of it. */
const isFogBetween = (s: S, from: number, to: number): boolean =>
  s.fog > 0 && blocker(board, from, to, isFoggy, 'both') >= 0

/** 9.41, 9.43, 23.12: is one hex in sight of another? */
const isSeen = (s: S, standing: () => Standing, from: number, to: number): boolean => {
  const range = board.distance(from, to)
  if (range <= 1) return true
  if (isNight(s) && range > night) return false
  return isClear(standing(), from, to) && !isFogBetween(s, from, to)
}
export const hasSight = (s: S, from: number, to: number): boolean => isSeen(s, () => standingIn(s), from, to)

/** The same for many looks at a state that does not change meanwhile: who stands in the way is found once, if need be. */
export function looker(s: S): (from: number, to: number) => boolean {
  let found: Standing | null = null
  const standing = (): Standing => {
    found ??= standingNow(s)
    return found
  }
  return (from, to) => isSeen(s, standing, from, to)
}
