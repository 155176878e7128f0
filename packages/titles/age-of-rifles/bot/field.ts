import { field } from '@vedette/board'
import { boardOf } from '../game.ts'
import { isArtillery, isUnit } from '../pieces.ts'
import { hasEnemy, unitsIn, unitsOn } from '../rules/02-pieces.ts'
import { orderedBy } from '../rules/06-march.ts'
import { isActive } from '../rules/06-step.ts'
import { wasStormed } from '../rules/09-bombardment.ts'
import { mayAssault, type Standing, standingOf } from '../rules/12-types.ts'
import { has, MARK, type S, schema } from '../state.ts'
import { NOBODY, units } from '../units.ts'
import { goalsOf } from './aims.ts'
import { type Bend, bendOf } from './postures.ts'
import { errorAbout } from './raw.ts'
import { assaultWorth } from './worth.ts'

/** What the scripts look at while a formation acts. */
export interface Field {
  /** A state to try things in. */
  readonly s: S
  readonly seat: number
  /** Hexes to the nearest enemy. */
  readonly toFoe: Uint16Array
  readonly goals: ReadonlySet<number>
  readonly bendOf: (i: number) => Bend
  /** What an assault on an enemy hex could be worth, with all who could come; the more, the better. */
  readonly prey: ReadonlyMap<number, number>
  /** The hex that all go for together, -1 for none. */
  readonly main: number
}

/** 12: the order a unit goes by. */
export const orderOf = (s: S, i: number): Standing => {
  const r = orderedBy(s, i)
  return r === NOBODY ? { type: 0, targets: [], radius: 0 } : standingOf(s, r)
}

/** So near an enemy one comes beside him in one action. */
const COMES = 3
/** More than so many do not find room around a hex. */
const ROOM = 6
/** What a hex that counts is worth to whoever takes it. */
export const PRIZE = 3

/** Who could take part in an assault on a hex in this action. */
function comers(s: S, target: number): number[] {
  const { distance } = boardOf(s)
  return unitsOn(s, s.side)
    .filter((i) => {
      const far = distance(s.hex[i], target)
      if (isArtillery(i) || far > COMES || has(s, i, MARK.assaulted | MARK.spent | MARK.out)) return false
      if (far > 1 && has(s, i, MARK.moved | MARK.stayed | MARK.disrupted)) return false
      return isActive(s, i) && mayAssault(s, orderOf(s, i), target)
    })
    .sort((a, b) => distance(s.hex[a], target) - distance(s.hex[b], target) || a - b)
    .slice(0, ROOM)
}

/** What it comes to where everybody stands beside it, each on the side from which he comes. */
function promise(s: S, target: number, prize: number): number {
  const board = boardOf(s)
  const those = comers(s, target)
  const before = those.map((i) => s.hex[i])
  those.forEach((i, n) => {
    const near = board.around[target].filter((hex) => !hasEnemy(s, s.side, hex))
    s.hex[i] = near.reduce(
      (best, hex) => (board.distance(hex, before[n]) < board.distance(best, before[n]) ? hex : best),
      near[0] ?? before[n],
    )
  })
  const worth = assaultWorth(s, those, target, prize)
  those.forEach((i, n) => {
    s.hex[i] = before[n]
  })
  return worth
}

/** What an assault must promise before anybody goes up to it. */
export const GOOD = 2

export function fieldOf(view: S, seat: number, how: ArrayLike<number>): Field {
  const s = schema.copy(view)
  const goals = new Set(goalsOf(s))
  const foes = unitsOn(s, 1 - seat)
  const bend = (i: number): Bend => bendOf(how, isUnit(i) ? partOf(s, i) : orderedBy(s, i))
  const prey = new Map<number, number>()
  for (const hex of new Set(foes.map((i) => s.hex[i]))) {
    if (wasStormed(s, hex)) continue
    const [lead] = comers(s, hex)
    if (lead === undefined) continue
    const wrong = errorAbout(bend(lead), s.turn, hex)
    prey.set(hex, promise(s, hex, goals.has(hex) ? PRIZE : 0) + bend(lead).dare + wrong)
  }
  const [main] = [...prey].filter(([, worth]) => worth > GOOD).sort((a, b) => b[1] - a[1] || a[0] - b[0])
  return {
    s,
    seat,
    main: main?.[0] ?? -1,
    toFoe: field(
      boardOf(s),
      foes.map((i) => s.hex[i]),
    ),
    goals,
    bendOf: bend,
    prey,
  }
}

const partOf = (s: S, i: number): number => {
  const r = orderedBy(s, i)
  return r === NOBODY ? units[i].formation : r
}
/** Whoever could be assaulted from a hex. */
export const preyFrom = ({ s, prey }: Field, hex: number): number =>
  boardOf(s).around[hex].reduce((best, near) => Math.max(best, prey.get(near) ?? -9), -9)
export const isBesideFoe = ({ s, seat }: Field, hex: number): boolean =>
  boardOf(s).around[hex].some((near) => unitsIn(s, near).length > 0 && hasEnemy(s, seat, near))
