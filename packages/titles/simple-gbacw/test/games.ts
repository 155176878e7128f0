import { type Action, legal, type SeededDice } from '@vedette/kernel'
import { type Choose, gamesOf } from '@vedette/kit/test/games.ts'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { orderOf } from '../game.ts'
import { board } from '../map.ts'
import { isStanding } from '../rules/02-pieces.ts'
import { has, isLeader, MOVED, onMap, RALLIED, type S } from '../state.ts'
import { simpleGbacw as title } from '../title.ts'
import { sideOf } from '../units.ts'

/** How far a hex is from the other side's nearest unit. */
function toEnemy(s: S, seat: number, hex: number): number {
  let near = Number.POSITIVE_INFINITY
  for (const i of orderOf(s).units)
    if (sideOf[i] !== seat && isStanding(s, i)) near = Math.min(near, board.distance(hex, s.hex[i]))
  return near
}

/** What nobody does who wants to fight: turning for nothing, ending what has not begun, passing for long. */
function isIdle(s: S, action: Action): boolean {
  if (act.brigadeDone.is(action) || act.endMovement.is(action) || act.open.is(action)) return true
  if (act.halt.is(action)) return s.entered < 2
  if (act.pass.is(action)) return act.pass.until(action) > 0
  if (act.posture.is(action)) return act.posture.attack(action) === 0
  if (act.pick.is(action)) {
    const piece = act.pick.piece(action)
    return isLeader(piece) || !onMap(s, piece) || has(s, piece, MOVED | RALLIED) || s.marching > 0
  }
  if (act.silence.is(action) || act.askAgain.is(action)) return true
  if (act.answerAll.is(action)) return act.answerAll.until(action) > 0
  return act.noAnswer.is(action) || act.stay.is(action)
}

/** Random choices that go for the enemy: two that march at random seldom meet. */
export const fighting: Choose<S> = (s, dice, list) => {
  const all = legal(title, s, list).toArray()
  const keen = all.filter((action) => !isIdle(s, action))
  const steps = keen.filter(act.step.is)
  if (steps.length > 0 && s.mover === s.phasing && dice.below(5)) {
    const far = (action: Action) => toEnemy(s, s.mover, act.step.to(action))
    const least = Math.min(...steps.map(far))
    return pickOf(
      steps.filter((action) => far(action) === least),
      dice,
    )
  }
  return pickOf(keen.length > 0 && dice.below(8) ? keen : all, dice)
}
const pickOf = (list: readonly Action[], dice: SeededDice): Action => list[dice.below(list.length)] ?? -1

/** The same in fewer actions: of every two brigades one stays where it is, and so does half of the other. */
const brisk: Choose<S> = (s, dice, list) => {
  const ends = s.prompt === P.brigade ? act.endMovement() : s.prompt === P.move ? act.brigadeDone() : null
  return ends !== null && dice.below(3) === 0 && title.refuse(s, ends) === null ? ends : fighting(s, dice, list)
}

/** The title as if it had the main battle only. */
export const mainBattle = { ...title, scenarios: title.scenarios.slice(1) }
export const mainGames = gamesOf(mainBattle, brisk)

/** And the learning battle only: the main one takes ten times as long, and has its own tests (`main-battle.test.ts`). */
export const learningBattle = { ...title, scenarios: title.scenarios.slice(0, 1) }
export const games = gamesOf(learningBattle, fighting)
