import { field } from '@vedette/board'
import type { Postures } from '@vedette/kernel'
import { isEmpty, lift, put, topOf } from '@vedette/kit/rules/pieces.ts'
import { board, fromStar, isForest, stars } from '../map.ts'
import { RANGE } from '../numbers.ts'
import { inEnemyZone } from '../rules/06-zones.ts'
import { sees } from '../rules/08-fire.ts'
import { isDusk } from '../rules/15-dusk.ts'
import { ACTED, ACTIVATED, COMBAT, FIRED, has, isMarked, LIMBERED, onMap, type S, schema } from '../state.ts'
import { CSA, isArtillery, isCavalry, isSharpshooter, NOBODY, sideOf, UNITS, USA, units, unitsOf } from '../units.ts'
import { type Blows, danger, type Foe, foesOf, noBlows } from './danger.ts'
import { attackWorth } from './exchange.ts'
import { type Bend, bendsOf } from './postures.ts'
import { ahead, starValue } from './worth.ts'

/** What a place is worth to a unit: linear terms, in points. */

/** What does not change with the hex that one unit might stand in; made anew for each unit that is looked at. */
interface Look {
  unit: number
  /** How well others cover each star. */
  readonly cover: Float64Array
  /** Stars that no friend holds. */
  readonly wanted: number[]
  /** Support that could still come against each enemy; -1 where nobody has asked yet. */
  readonly toCome: Int8Array
}

export interface Field {
  /** A state to try things in; whoever changes it puts it back, or calls `moved`. */
  readonly s: S
  readonly seat: number
  readonly foes: readonly Foe[]
  /** How far the nearest enemy is, hex by hex. */
  readonly toFoe: Uint16Array
  /** How hard the other side presses on each star. */
  readonly pressure: readonly number[]
  /** How each unit is bent. */
  readonly bends: readonly Bend[]
  readonly blows: Blows
  readonly look: Look
}

export function fieldOf(view: S, seat: number, postures: Postures): Field {
  const s = schema.copy(view)
  const foes = foesOf(s, seat)
  const toFoe = field(
    board,
    foes.map(({ hex }) => hex),
    FAR_OFF,
  )
  const pressure = fromStar.map((from) =>
    foes.reduce((sum, { hex, strength }) => sum + (Math.max(0, 9 - from[hex]) * strength) / 45, 0),
  )
  const look = { unit: NOBODY, cover: new Float64Array(stars.length), wanted: [], toCome: new Int8Array(UNITS) }
  return { s, seat, foes, toFoe, pressure, bends: bendsOf(s, seat, postures), blows: noBlows(), look }
}

/** Says that units of the field have moved for good. */
export function moved({ look }: Field): void {
  look.unit = NOBODY
}

/** How far off somebody counts who is not there at all. */
const FAR_OFF = 30

/** Turns to another unit. It may stand anywhere, since it is not counted itself. */
function lookAt({ s, seat, look }: Field, i: number): Look {
  if (look.unit === i) return look
  const { cover, wanted, toCome } = look
  look.unit = i
  toCome.fill(-1)
  wanted.length = 0
  for (let n = 0; n < stars.length; n++) {
    const holder = topOf(s, stars[n])
    if (holder < 0 || holder === i || sideOf[holder] !== seat) wanted.push(n)
    cover[n] = 0
    if (seat === CSA) continue
    for (const j of unitsOf[USA]) {
      if (j === i || !onMap(s, j)) continue
      const away = fromStar[n][s.hex[j]]
      if (away < 5) cover[n] += ((5 - away) / 5) * (0.5 + 0.2 * s.steps[j])
    }
  }
  return look
}

/** Runs something with a unit in another hex, found there by everybody. */
export function standing<T>(field: Field, i: number, hex: number, what: (field: Field, i: number) => T): T {
  const { s } = field
  lookAt(field, i)
  const was = s.hex[i]
  const stood = onMap(s, i) && topOf(s, was) === i
  put(s, i, hex, 'top')
  const found = what(field, i)
  if (was < board.size) put(s, i, was, stood ? 'top' : 'under')
  else lift(s, i, was)
  return found
}

/** Friends who could still come up beside this enemy in this Move Phase, if the unit stands there. */
function toCome(s: S, i: number, target: number): number {
  let friends = 0
  for (const j of unitsOf[sideOf[i]]) {
    if (j === i || !onMap(s, j) || has(s, j, ACTED) || !has(s, j, ACTIVATED) || isArtillery(j)) continue
    const far = board.distance(s.hex[j], s.hex[target])
    if (far > 1 && far <= 4) friends++
  }
  let open = 0
  for (const hex of board.around[s.hex[target]]) if (isEmpty(s, hex)) open++
  return Math.min(2, Math.round(0.5 * Math.min(friends, open)))
}

function supportToCome(field: Field, i: number, target: number): number {
  const { toCome: known } = lookAt(field, i)
  if (known[target] < 0) known[target] = toCome(field.s, i, target)
  return known[target]
}

/** The best close combat from where the unit stands in `s`; 0 when none is worth while. */
function closeFrom(field: Field, i: number, planning: boolean): number {
  const { s, foes, toFoe, bends } = field
  if (toFoe[s.hex[i]] !== 1) return 0
  let best = 0
  for (const { unit, hex } of foes) {
    if (board.distance(s.hex[i], hex) !== 1) continue
    const more = planning ? supportToCome(field, i, unit) : 0
    best = Math.max(best, attackWorth(s, COMBAT.close, i, unit, more) + bends[i].dare)
  }
  return best
}

/** The best shot from where the unit stands in `s`; 0 when none is worth while. */
function shotFrom({ s, foes, toFoe, bends }: Field, i: number): number {
  const from = s.hex[i]
  const far = RANGE[units[i].kind]
  if (toFoe[from] < 2 || toFoe[from] > far) return 0
  const kind = isSharpshooter(i) ? COMBAT.sharpshooters : COMBAT.fire
  let best = 0
  for (const { unit, hex } of foes) {
    if (board.distance(from, hex) > far || !sees(s, from, hex)) continue
    best = Math.max(best, attackWorth(s, kind, i, unit) + bends[i].dare)
  }
  return best
}

/** What the unit can do from where it stands in `s`, in this turn and, if it must wait for it, in the next. */
function attacks(field: Field, i: number): number {
  const { s } = field
  const guns = isArtillery(i)
  const works = (has(s, i, ACTIVATED) || (guns && sideOf[i] === USA)) && !isMarked(s, i) && !has(s, i, FIRED)
  const close = closeFrom(field, i, !guns)
  const shot = isDusk(s) || isCavalry(i) ? 0 : shotFrom(field, i)
  if (!works) return 0.25 * ahead(s) * Math.max(close, shot)
  if (guns && has(s, i, LIMBERED)) return 0.4 * ahead(s) * Math.max(close, shot)
  if (guns) return (close > 0 && has(s, i, ACTIVATED) ? 2 : 1) * close + (close > 0 ? 0 : 1.3 * shot)
  return Math.max(close, shot)
}

/** Help for friends who stand beside the same enemy. */
function help({ s, foes, toFoe }: Field, i: number): number {
  if (toFoe[s.hex[i]] !== 1) return 0
  let sum = 0
  for (const { hex } of foes) {
    if (board.distance(s.hex[i], hex) !== 1) continue
    for (const near of board.around[hex]) {
      const friend = topOf(s, near)
      if (friend >= 0 && friend !== i && sideOf[friend] === sideOf[i]) sum += 0.15
    }
  }
  return Math.min(0.6, sum)
}

/** How far the nearest star is that no friend holds. */
function toStar(field: Field, i: number, hex: number): number {
  let nearest = FAR_OFF
  for (const n of lookAt(field, i).wanted) nearest = Math.min(nearest, fromStar[n][hex])
  return nearest
}

/** The Confederate goes for the enemy, and for the stars the more the later it is. */
const pull = (field: Field, i: number, hex: number): number =>
  -0.3 * Math.max(0, field.toFoe[hex] - 1) - (0.05 + 0.25 * (1 - ahead(field.s))) * toStar(field, i, hex)

/** The Union stands before what must be kept, there where it is pressed and few others stand. */
function guard(field: Field, i: number, hex: number): number {
  const { pressure } = field
  const { cover } = lookAt(field, i)
  let sum = 0
  for (let n = 0; n < stars.length; n++) {
    const far = fromStar[n][hex]
    if (far >= 5 && far > 12) continue
    sum += (pressure[n] * (Math.max(0, 5 - far) / 5 - 0.01 * far)) / (1 + cover[n])
  }
  return sum
}

/** How much the Union gives to stand before the stars: guns go where they can fire. */
const GUARD = { foot: 0.45, guns: 0.15 }

/** Losses that threaten count in full for whoever chooses where to attack, little for whoever must hold his ground. */
const CAUTION = [1, 0.2]

/** What the place itself is worth, whoever is attacked from it. */
export function groundWorth(field: Field, i: number): number {
  const { s, seat, foes, bends, blows } = field
  const hex = s.hex[i]
  const { caution, star, foe } = bends[i]
  const bent = (star && -star * toStar(field, i, hex)) - foe * field.toFoe[hex]
  const own = seat === CSA ? pull(field, i, hex) : (isArtillery(i) ? GUARD.guns : GUARD.foot) * guard(field, i, hex)
  const cover = isForest(hex) ? 0.05 : 0
  // Guns that are rushed are lost; they stand behind others.
  const rushed = isArtillery(i) && inEnemyZone(s, seat, hex) ? 0.3 : 0
  const threat = caution * CAUTION[seat] * danger(s, foes, blows, i, hex)
  return own + bent + starValue(s, hex) + cover - rushed - threat
}

const groundAndAttacks = (field: Field, i: number): number =>
  groundWorth(field, i) + attacks(field, i) + (field.seat === CSA ? help(field, i) : 0)

/** What it is worth that a unit is found in this hex when the moves are done. */
export const placeWorth = (field: Field, i: number, hex: number): number => standing(field, i, hex, groundAndAttacks)
