import { isNight, scenarioOf } from '../game.ts'
import { board } from '../map.ts'
import { brigadeOf, isGuns, isScreen, printedOf } from '../rules/pieces.ts'
import { anchors, gates } from '../scenarios.ts'
import { has, MARK, type S, worksHexes } from '../state.ts'
import { brigades, NOBODY, USA } from '../units.ts'
import { type Field, isAwake, nearestOf } from './field.ts'
import { bendOf, partId, partOf } from './postures.ts'
import { heights, isThere } from './sectors.ts'

/** Who of the Confederates holds on no longer, as the Texans drew off that morning when the second wave came on. */

/** A brigade goes when it has lost this part of its limit. */
const SPARED = 7
/** So near an enemy in the works turns the others out. */
const TURNED = 3
/** So many times as many right before him are not waited for. */
const PRESSED = 2
/** Of this many, so near him by day, so many times those beside him are more than he waits for: where one can march away, and where the works are all there is to win. */
const HOST = 8
const SEEN = { toGo: 4, toHold: 3 }
const OUTMATCHED = { toGo: 1, toHold: 3 }
const BESIDE = 2
/** Guns go from an enemy in the works so near, and from one in their sight when nobody stands so near them; one man is nobody. */
const GUNS_TURNED = 6
const GUNS_SEE = 10
const SUPPORT = 3
const ALONE = 1

/** Those who march to Fort Gilmer once the line before them is broken. */
const MARCH_OFF: ReadonlySet<string> = new Set(['texas', 'gary', 'reserves'])
/** Who has a place of his own in the line, and does not go farther from it than so many hexes but to where the roads leave the field. */
const HOMES: Readonly<Record<string, readonly [anchor: string, far: number]>> = {
  hampton: ['CV', 7],
  va24: ['CV', 7],
  sc7: ['CV', 7],
  'cav-det': ['RA', 3],
  va25: ['CR', 7],
}

/** May he be sent there? */
export function isHis(s: S, i: number, post: number): boolean {
  const [anchor, far] = HOMES[printedOf(s, i)?.id ?? ''] ?? ['', 0]
  const home = anchors.get(anchor)
  const isBound = home !== undefined && scenarioOf(s).area[home] === 1 && !gates.includes(post)
  return !isBound || board.distance(home, post) <= far
}

/** Do roads lead out of this battle? */
const hasWayOut = (s: S): boolean => gates.some((hex) => scenarioOf(s).area[hex] === 1)
/** The Union has been in the works on the heights, and there is somewhere else to march to. */
export const isBroken = (s: S): boolean =>
  hasWayOut(s) && worksHexes.some((hex, n) => s.held[n] === USA + 1 && heights.works.includes(hex))

const pointsOf = (s: S, all: readonly number[]): number => all.reduce((sum, j) => sum + s.points[j], 0)

/** The enemy is in the works beside it, or past them. */
export const isBeset = ({ w, foes }: Field, hex: number): boolean =>
  foes.some((j) => isThere(w.hex[j]) && board.distance(w.hex[j], hex) <= TURNED)

/** He, or his brigade, has lost enough. */
function isSpent(s: S, i: number): boolean {
  const b = brigadeOf(s, i)
  if (b === NOBODY) return s.points[i] < (printedOf(s, i)?.strength ?? 0)
  return s.losses[b] * SPARED >= brigades[b].limit
}

/** So many are right before his hex that he would be driven out. */
function isPressed({ w, own, foes }: Field, i: number): boolean {
  const before = foes.filter((j) => !has(w, j, MARK.routed | MARK.pinned) && board.distance(w.hex[j], w.hex[i]) === 1)
  const here = own.filter((j) => w.hex[j] === w.hex[i])
  return pointsOf(w, before) >= PRESSED * pointsOf(w, here)
}

/** By day so many have come up before him that they are not waited for. */
function isOutmatched({ w, own, foes }: Field, i: number): boolean {
  if (isNight(w)) return false
  const within = (all: readonly number[], far: number) =>
    all.filter((j) => !has(w, j, MARK.routed) && !isGuns(w, j) && board.distance(w.hex[j], w.hex[i]) <= far)
  const aim = hasWayOut(w) ? 'toGo' : 'toHold'
  const before = pointsOf(w, within(foes, SEEN[aim]))
  return before >= HOST && before >= OUTMATCHED[aim] * pointsOf(w, within(own, BESIDE))
}

const isTurned = (field: Field, i: number): boolean =>
  isSpent(field.w, i) ||
  isBeset(field, field.w.hex[i]) ||
  (isBroken(field.w) && MARCH_OFF.has(partId(partOf(field.w, i)))) ||
  isOutmatched(field, i) ||
  isPressed(field, i)

/** Who would spare his men does not wait to be driven out; others fight on. */
const isSparing = ({ w, how }: Field, i: number): boolean => {
  const { go, waits } = bendOf(w, how, i)
  return go > 0 && waits && !has(w, i, MARK.engaged)
}
export const leaves = (field: Field, i: number): boolean => isSparing(field, i) && isTurned(field, i)

/** Guns go with those who stand by them, and before the enemy is among them. */
export function gunsLeave(field: Field, i: number): boolean {
  const { w, own, foes } = field
  if (!hasWayOut(w) || isNight(w) || !isSparing(field, i)) return false
  const hex = w.hex[i]
  if (isBroken(w) || foes.some((j) => isThere(w.hex[j]) && board.distance(w.hex[j], hex) <= GUNS_TURNED)) return true
  const stands = (j: number) =>
    !isGuns(w, j) && !isScreen(j) && w.points[j] > ALONE && isAwake(w, j) && !leaves(field, j)
  const support = own.filter((j) => board.distance(w.hex[j], hex) <= SUPPORT)
  return nearestOf(w, foes, hex) <= GUNS_SEE && !support.some(stands)
}
