import type { Refusal } from '@vedette/kernel'
import { ORDER } from '../flow.ts'
import { hexOf, numberOf, scenarioOf } from '../game.ts'
import { OPTION } from '../options.ts'
import { idOf, ofLeader, ofMarker, sideOf, UNITS } from '../pieces.ts'
import type { Leg, StartOrder } from '../scenarios.ts'
import { FORMATIONS, GONE, LEGS, NEWS, NOWHERE, onMap, option, type S } from '../state.ts'
import { formations, leaders, NOBODY, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { isMagruders, MAGRUDERS } from './02-divisions.ts'
import { hasEnemy, stand } from './02-pieces.ts'
import { isOverfullIn } from './05-stacking.ts'
import { servesAtStart } from './12-recipients.ts'
import { replace } from './20-succession.ts'
import { breakAtStart } from './21-bridges.ts'
import { holdAtStart } from './22-control.ts'
import { freedomOf, freedomsOf, placeSoundly, regionOf } from './26-forces.ts'

/** 26: what a scenario puts where, and who may be placed elsewhere. */

export function setUp(s: S): void {
  const { ammunition, commanders } = scenarioOf(s)
  s.hex.fill(GONE.offMap)
  s.from = NOWHERE
  s.target = NOWHERE
  s.source = NOWHERE
  for (let i = 0; i < UNITS; i++) s.strength[i] = units[i].full
  s.legTarget.fill(NOWHERE)
  s.tails.fill(NOWHERE)
  s.newTarget.fill(NOWHERE)
  s.draftTarget.fill(NOWHERE)
  s.sailTo.fill(NOWHERE)
  const isSwapped = scenarioOf(s).id === 'malvern-hill' && option(s, OPTION.malvernAmmunitionSwapped)
  for (const [seat, points] of ammunition.entries()) s.ammunition[isSwapped ? 1 - seat : seat] = points
  for (const [seat, { leader }] of commanders.entries()) s.chief[seat] = leader + 1
  s.turn = 1
  arrange(s)
  breakAtStart(s)
  place(s)
  for (const order of scenarioOf(s).orders) instruct(s, order)
  holdAtStart(s)
}

/** Who commands what, and serves under whom. */
function arrange(s: S): void {
  for (let f = 0; f < formations.length; f++) s.over[f] = servesAtStart(s, f)
  leaders.forEach(({ commands }, l) => {
    if (commands !== NOBODY) s.commander[commands] = l + 1
  })
  for (const { formation, leader } of scenarioOf(s).wings) s.commander[formation] = leader + 1
}
function place(s: S): void {
  const { units: stands, leaders: led, markers: marked } = scenarioOf(s)
  for (const [i, hex] of stands) stand(s, i, hexOf(s, hex))
  for (const [m, hex] of marked) if (hex !== null) stand(s, ofMarker(m), hexOf(s, hex))
  for (const [l, { hex, with: beside }] of led) {
    if (hex !== null) stand(s, ofLeader(l), hexOf(s, hex))
    else if (beside !== NOBODY) stand(s, ofLeader(l), s.hex[beside])
  }
  if (isMagruders(s, MAGRUDERS)) replace(s, MAGRUDERS)
  for (const { units: those } of scenarioOf(s).free) for (const i of those) placeSoundly(s, i)
}
const TYPES = {
  attack: ORDER.attack,
  probe: ORDER.probe,
  defend: ORDER.defend,
  delay: ORDER.delay,
  march: ORDER.march,
  support: ORDER.support,
  reserve: ORDER.reserve,
  'fall-back': ORDER.fallBack,
  'general-retreat': ORDER.generalRetreat,
} as const

/** A leg as the state keeps it: a hex that Defend holds beside its first is a leg of its own (12.6). */
function legsOf(s: S, { type, targets, formation }: Leg): (readonly [type: number, target: number])[] {
  if (type === 'support') return [[ORDER.support, formation]]
  if (targets.length === 0) return [[TYPES[type], NOWHERE]]
  return targets.map((number, n) => [n === 0 ? TYPES[type] : ORDER.also, hexOf(s, number)])
}

/** 12.11, 20.7: orders at the start are in force, or delayed. */
function instruct(s: S, { formation, unit, kind, legs, status, notBefore }: StartOrder): void {
  const r = kind === 'brigade' ? detachBrigade(s, unit) : formation
  if (kind === 'divisional') s.detached[formation] = 1
  const late =
    status !== 'active' && !(formations[formation]?.id === 'cs-valley' && option(s, OPTION.leesPlanValleyInForce))
  const [types, targets] = late ? [s.newType, s.newTarget] : [s.legType, s.legTarget]
  legs
    .flatMap((leg) => legsOf(s, leg))
    .forEach(([type, target], n) => {
      types[r * LEGS + n] = type
      targets[r * LEGS + n] = target
    })
  if (!late) return
  s.news[r] = { R4: NEWS.r4, R5: NEWS.r5, R6: NEWS.r6, active: NEWS.none }[status]
  // It is thrown for in every turn after that one.
  s.newTurn[r] = Math.max(0, notBefore - 1)
  s.newFrom[r] = s.chief[formations[formation].side]
}

/** 12.7: a brigade takes the first place that its side has left. */
function detachBrigade(s: S, i: number): number {
  const first = sideOf(i) * (s.brigade.length / 2)
  const free = s.brigade.indexOf(0, first)
  s.brigade[free] = i + 1
  return FORMATIONS + free
}

/** 26.1: those who may be placed within so many hexes of theirs. */
export const freeUnits = (s: S, seat: number): number[] =>
  freedomsOf(s).flatMap(({ units: those }) => those.filter((i) => sideOf(i) === seat && onMap(s, i)))

/** 26.1 */
export function refusePlace(s: S, i: number, to: number): Refusal | null {
  const freedom = freedomOf(s, i)
  if (!freedom || sideOf(i) !== s.mover) return refuse('26.1', 'stands-where-it-stands', { unit: idOf(i) })
  const near = { unit: idOf(i), at: numberOf(s, freedom.hex), hexes: freedom.within }
  if (!regionOf(s, i).includes(to) || hasEnemy(s, s.mover, to)) return refuse('26.1', 'not-so-far', near)
  if (s.hex[i] === to) return refuse('26.1', 'stands-there', { unit: idOf(i) })
  return isOverfullIn(s, to, [i]) ? refuse('5.1', 'too-many', { to: numberOf(s, to) }) : null
}
