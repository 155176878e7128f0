import type { Action, Postures } from '@vedette/kernel'
import { act } from '../actions.ts'
import { board } from '../map.ts'
import { defendersOf, refuseStorm, stormsOpen } from '../rules/12-declare.ts'
import { emptied, evaders, refuseStandFast } from '../rules/12-evasion.ts'
import { advancesOpen, pendingMelees } from '../rules/12-melee.ts'
import { meleeAt } from '../rules/12-odds.ts'
import { goerOf, waysNow } from '../rules/14-going.ts'
import { touched } from '../rules/25-contact.ts'
import { bodiesIn, bodiesOf, isColumn, isCombatUnit, isHidden, isSkirmisher, sideOf } from '../rules/pieces.ts'
import type { S } from '../state.ts'
import { COMBAT } from '../state-fire.ts'
import { CSA } from '../units.ts'
import { directionTo } from './march.ts'
import { bendOf } from './postures.ts'
import { errorAbout } from './raw.ts'
import { hexWorth, meleeWorth } from './worth.ts'

/** What is stormed, who waits for it, who comes in. */

/** What a storm must be worth, in victory points. */
const WORTH = 0.2

/** 12.11: the hex that is best stormed, by all who may; then the next. */
export function storms(s: S, how: Postures): Action[] {
  const open = new Map<number, number[]>()
  for (const [i, at] of stormsOpen(s)) open.set(at, [...(open.get(at) ?? []), i])
  let best: { at: number; who: number[]; gain: number } | null = null
  for (const [at, able] of open) {
    const now = meleeAt(s, at)
    const before = now.attackers.length > 0 ? meleeWorth(s, now) : 0
    const who = together(s, at, able)
    if (who.length === 0) continue
    const all = [...now.attackers, ...who]
    const worth = meleeWorth(s, { at, attackers: all, defenders: defendersOf(s, sideOf(all[0]), at) })
    const dare = who.reduce((sum, i) => sum + bendOf(s, how, i).dare, 0) / who.length
    const gain = worth - before + dare + errorAbout(bendOf(s, how, who[0]), s.turn, at)
    if (gain > (best?.gain ?? WORTH)) best = { at, who, gain }
  }
  return best ? [act.storm(best.who[0], best.at), act.phaseDone()] : [act.phaseDone()]
}

/** Of those who may storm a hex by themselves, those who may do so together: foot and skirmishers do not (25.39). */
function together(s: S, at: number, able: readonly number[]): number[] {
  const lines = able.filter((i) => !isSkirmisher(s, i))
  return (lines.length > 0 ? lines : able).filter((i) => refuseStorm(s, i, at) === null)
}

/** What it costs to be driven out of a hex that cannot be held, beside the hex itself. */
const HOPELESS = 1
/** Skirmishers wait for nobody who is worth so much more. */
const LIGHT = 0.5

/** 12.2: those go back who would only be beaten. */
export function evasions(s: S): Action[] {
  const found: Action[] = []
  for (const i of evaders(s)) {
    const at = s.hex[i]
    const melee = meleeAt(s, at)
    const beyond = meleeWorth(s, melee) - hexWorth(s, 1 - sideOf(i), at)
    const most = isSkirmisher(s, i) ? LIGHT : HOPELESS
    if (beyond > most) found.push(act.evade(i, isSkirmisher(s, i) ? 2 : 1))
  }
  if (refuseStandFast(s) === null) return [...found, act.standFast()]
  return [...found, ...evaders(s).map((i) => act.evade(i, 1))]
}

/** 12.11: the weightiest first. */
export const melees = (s: S): Action[] =>
  pendingMelees(s)
    .map((at) => ({ at, worth: meleeWorth(s, meleeAt(s, at)) }))
    .sort((a, b) => b.worth - a.worth || a.at - b.at)
    .map(({ at }) => act.melee(at))

const enemiesOf = (s: S, seat: number): number[] =>
  bodiesOf(s, 1 - seat).filter((j) => isCombatUnit(s, j) && !isHidden(s, j))
const nearestTo = (s: S, seat: number, hex: number): number => {
  let [best, least] = [-1, Number.POSITIVE_INFINITY]
  for (const j of enemiesOf(s, seat)) {
    const far = board.distance(s.hex[j], hex)
    if (far > 0 && far < least) [best, least] = [s.hex[j], far]
  }
  return best
}

/** 12.83, 12.22: the strongest come in, as many as there is room for, facing the enemy. */
export function advances(s: S): Action[] {
  const at = s.combat === COMBAT.melee ? s.target : emptied(s)
  const open = advancesOpen(s, at).sort((a, b) => s.points[b] - s.points[a] || a - b)
  const found: Action[] = []
  for (const i of open) {
    const foe = nearestTo(s, sideOf(i), at)
    const facing = foe < 0 ? s.facing[i] : Math.max(0, directionTo(at, foe))
    found.push(act.advance(i, facing))
  }
  return [...found, act.stay()]
}

/** 14.1: as far from the enemy as can be, with its leaders. */
export function retreats(s: S): Action[] {
  const i = goerOf(s)
  const foes = enemiesOf(s, sideOf(i))
  const near = (hex: number) => foes.reduce((least, j) => Math.min(least, board.distance(s.hex[j], hex)), 99)
  const ways = [...waysNow(s)].sort((a, b) => near(b) - near(a) || a - b)
  return ways.flatMap((to) => [act.retire(to, 1), act.retire(to, 0)])
}

/** 25.56: pickets wait for a column, and go from a line. */
export function contacts(s: S): Action[] {
  const isLine = (j: number) => sideOf(j) !== CSA && !isColumn(s, j) && isCombatUnit(s, j)
  const pressed = touched(s).filter((i) => board.around[s.hex[i]].some((hex) => bodiesIn(s, hex).some(isLine)))
  return [...pressed.map((i) => act.evade(i, 2)), act.standFast()]
}
