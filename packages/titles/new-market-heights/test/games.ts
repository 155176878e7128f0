import { type Action, legal, type SeededDice } from '@vedette/kernel'
import { type Choose, gamesOf } from '@vedette/kit/test/games.ts'
import { act } from '../actions.ts'
import { board } from '../map.ts'
import { bodies } from '../pieces.ts'
import { isCombatUnit, sideOf } from '../rules/pieces.ts'
import type { S } from '../state.ts'
import { newMarketHeights as title } from '../title.ts'

/** How far a hex is from the other side's nearest body. */
function toEnemy(s: S, seat: number, hex: number): number {
  let near = Number.POSITIVE_INFINITY
  for (let i = 0; i < bodies.length; i++)
    if (sideOf(i) !== seat && isCombatUnit(s, i)) near = Math.min(near, board.distance(hex, s.hex[i]))
  return near
}

const idle = [act.phaseDone, act.holdFire, act.halt, act.face, act.form, act.detach, act.restack, act.rejoin, act.lie]
/** What nobody does who wants to fight. */
const isIdle = (action: Action): boolean => idle.some((verb) => verb.is(action))
const oneOf = (list: readonly Action[], dice: SeededDice): Action => list[dice.below(list.length)] ?? -1

/** Random choices that go for the enemy: two that march at random seldom meet. */
const fighting: Choose<S> = (s, dice, list) => {
  const all = legal(title, s, list).toArray()
  const keen = all.filter((action) => !isIdle(action))
  const near = (action: Action) => toEnemy(s, s.mover, act.step.to(action))
  const steps = keen.filter(act.step.is)
  const closer = steps.filter((action) => near(action) < toEnemy(s, s.mover, s.from))
  if (closer.length > 0 && dice.below(5) > 0) return oneOf(closer, dice)
  const others = keen.filter((action) => !act.step.is(action))
  return oneOf(others.length > 0 && dice.below(10) > 0 ? others : all, dice)
}

/** The same in fewer actions: at one question in four nobody else acts. */
const brisk: Choose<S> = (s, dice, list) =>
  dice.below(4) === 0 && title.refuse(s, act.phaseDone()) === null ? act.phaseDone() : fighting(s, dice, list)

/** Random games of the small scenario, and of the whole battle. */
export const smallBattle = { ...title, scenarios: title.scenarios.slice(0, 1) }
export const games = gamesOf(smallBattle, brisk)
export const wholeGames = gamesOf({ ...title, scenarios: title.scenarios.slice(1) })
