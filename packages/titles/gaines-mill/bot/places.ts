import type { Postures } from '@vedette/kernel'
import { board, isForest, stars } from '../map.ts'
import { RANGE } from '../numbers.ts'
import { inEnemyZone } from '../rules/06-zones.ts'
import { refuseShot } from '../rules/08-fire.ts'
import { isDusk } from '../rules/15-dusk.ts'
import { ACTED, ACTIVATED, COMBAT, FIRED, has, isMarked, LIMBERED, onMap, type S, schema, unitIn } from '../state.ts'
import { CSA, isArtillery, isCavalry, isSharpshooter, NOBODY, sideOf, USA, units, unitsOf } from '../units.ts'
import { danger, type Foe, foesOf } from './danger.ts'
import { attackWorth } from './exchange.ts'
import { type Bend, bendsOf } from './postures.ts'
import { ahead, starValue } from './worth.ts'

/** What a place is worth to a unit: linear terms, in points. */

export interface Field {
  /** A state to try things in; whoever changes it puts it back. */
  readonly s: S
  readonly seat: number
  readonly foes: readonly Foe[]
  /** How hard the other side presses on each star. */
  readonly pressure: readonly number[]
  /** How each unit is bent. */
  readonly bends: readonly Bend[]
}

export function fieldOf(view: S, seat: number, postures: Postures): Field {
  const s = schema.copy(view)
  s.tell = null
  const foes = foesOf(s, seat)
  const pressure = stars.map((star) =>
    foes.reduce((sum, { hex, strength }) => sum + (Math.max(0, 9 - board.distance(hex, star)) * strength) / 45, 0),
  )
  return { s, seat, foes, pressure, bends: bendsOf(s, seat, postures) }
}

/** Runs something with a unit in another hex, found there by everybody. */
export function standing<T>(s: S, i: number, hex: number, what: () => T): T {
  const was = s.hex[i]
  const stood = onMap(s, i) && s.unitAt[was] === i + 1
  if (stood) s.unitAt[was] = 0
  const other = s.unitAt[hex]
  s.hex[i] = hex
  s.unitAt[hex] = i + 1
  const found = what()
  s.unitAt[hex] = other
  s.hex[i] = was
  if (stood) s.unitAt[was] = i + 1
  return found
}

/** Friends who could still come up beside this enemy in this Move Phase. */
function toCome(s: S, i: number, target: number): number {
  let friends = 0
  for (const j of unitsOf[sideOf[i]]) {
    if (j === i || !onMap(s, j) || has(s, j, ACTED) || !has(s, j, ACTIVATED) || isArtillery(j)) continue
    const far = board.distance(s.hex[j], s.hex[target])
    if (far > 1 && far <= 4) friends++
  }
  let open = 0
  for (let d = 0; d < 6; d++) {
    const hex = board.neighbours[s.hex[target] * 6 + d]
    if (hex >= 0 && unitIn(s, hex) === NOBODY) open++
  }
  return Math.min(2, Math.round(0.5 * Math.min(friends, open)))
}

/** The best close combat from where the unit stands in `s`; 0 when none is worth while. */
function closeFrom({ s, foes, bends }: Field, i: number, planning: boolean): number {
  let best = 0
  for (const { unit, hex } of foes) {
    if (board.distance(s.hex[i], hex) !== 1) continue
    best = Math.max(best, attackWorth(s, COMBAT.close, i, unit, planning ? toCome(s, i, unit) : 0) + bends[i].dare)
  }
  return best
}

/** The best shot from where the unit stands in `s`; 0 when none is worth while. */
function shotFrom({ s, foes, bends }: Field, i: number): number {
  let best = 0
  const far = RANGE[units[i].kind]
  if (inEnemyZone(s, sideOf[i], s.hex[i])) return 0
  for (const { unit, hex } of foes) {
    const range = board.distance(s.hex[i], hex)
    if (range < 2 || range > far || refuseShot(s, i, unit)) continue
    const kind = isSharpshooter(i) ? COMBAT.sharpshooters : COMBAT.fire
    best = Math.max(best, attackWorth(s, kind, i, unit) + bends[i].dare)
  }
  return best
}

/** What the unit can do from where it stands in `s`, in this turn and, if it must wait for it, in the next. */
function blows(field: Field, i: number): number {
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
function help({ s, foes }: Field, i: number): number {
  let sum = 0
  for (const { hex } of foes) {
    if (board.distance(s.hex[i], hex) !== 1) continue
    for (let d = 0; d < 6; d++) {
      const near = board.neighbours[hex * 6 + d]
      const friend = near < 0 ? NOBODY : unitIn(s, near)
      if (friend !== NOBODY && friend !== i && sideOf[friend] === sideOf[i]) sum += 0.15
    }
  }
  return Math.min(0.6, sum)
}

/** How far the nearest enemy is. */
function toFoe({ foes }: Field, hex: number): number {
  let nearest = 30
  for (const foe of foes) nearest = Math.min(nearest, board.distance(hex, foe.hex))
  return nearest
}

/** How far the nearest star is that no friend holds. */
function toStar({ s, seat }: Field, i: number, hex: number): number {
  let nearest = 30
  for (const goal of stars) {
    const there = unitIn(s, goal)
    if (there !== NOBODY && there !== i && sideOf[there] === seat) continue
    nearest = Math.min(nearest, board.distance(hex, goal))
  }
  return nearest
}

/** The Confederate goes for the enemy, and for the stars the more the later it is. */
const pull = (field: Field, i: number, hex: number): number =>
  -0.3 * Math.max(0, toFoe(field, hex) - 1) - (0.05 + 0.25 * (1 - ahead(field.s))) * toStar(field, i, hex)

const bentTowards = (field: Field, i: number, hex: number, { star, foe }: Bend): number =>
  -star * toStar(field, i, hex) - foe * toFoe(field, hex)

/** The Union stands before what must be kept, there where it is pressed and few others stand. */
function guard({ s, pressure }: Field, i: number, hex: number): number {
  let sum = 0
  stars.forEach((star, n) => {
    const far = board.distance(hex, star)
    const mine = Math.max(0, 5 - far) / 5
    if (mine === 0 && far > 12) return
    let cover = 0
    for (const j of unitsOf[USA]) {
      if (j === i || !onMap(s, j)) continue
      const away = board.distance(s.hex[j], star)
      if (away < 5) cover += ((5 - away) / 5) * (0.5 + 0.2 * s.steps[j])
    }
    sum += (pressure[n] * mine) / (1 + cover)
    sum -= (0.01 * pressure[n] * far) / (1 + cover)
  })
  return sum
}

/** How much the Union gives to stand before the stars: guns go where they can fire. */
const GUARD = { foot: 0.45, guns: 0.15 }

/** Losses that threaten count in full for whoever chooses where to attack, little for whoever must hold his ground. */
const CAUTION = [1, 0.2]

/** What the place itself is worth, whoever is attacked from it. */
export function groundWorth(field: Field, i: number): number {
  const { s, seat, foes, bends } = field
  const hex = s.hex[i]
  const bend = bends[i]
  const bent = bend.star || bend.foe ? bentTowards(field, i, hex, bend) : 0
  const own = seat === CSA ? pull(field, i, hex) : (isArtillery(i) ? GUARD.guns : GUARD.foot) * guard(field, i, hex)
  const cover = isForest(hex) ? 0.05 : 0
  // Guns that are rushed are lost; they stand behind others.
  const rushed = isArtillery(i) && inEnemyZone(s, seat, hex) ? 0.3 : 0
  return own + bent + starValue(s, hex) + cover - rushed - bend.caution * CAUTION[seat] * danger(s, foes, i, hex)
}

/** What it is worth that a unit is found in this hex when the moves are done. */
export const placeWorth = (field: Field, i: number, hex: number): number =>
  standing(field.s, i, hex, () => groundWorth(field, i) + blows(field, i) + (field.seat === CSA ? help(field, i) : 0))
