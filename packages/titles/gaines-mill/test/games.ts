import { throwDice } from '@vedette/bots'
import { type Action, ActionList, CHANCE, legal, OVER, SeededDice } from '@vedette/kernel'
import { act } from '../actions.ts'
import type { S } from '../state.ts'
import { gainesMill as title } from '../title.ts'

export const optionsBy = (dice: SeededDice) => Object.fromEntries(title.options.map((o) => [o.id, dice.below(2) === 1]))

/** A random choice; seldom to end a phase, so that there is fighting, and often the historical set-up. */
function choice(s: S, dice: SeededDice, list: ActionList): Action {
  const all = legal(title, s, list).toArray()
  if (all.length === 0) throw new Error(`No action is legal at ${title.prompt(s).code}.`)
  const quick = all.find((action) => act.deploy.is(action))
  if (quick !== undefined && dice.below(4) === 0) return quick
  const going = all.filter((action) => !act.endPhase.is(action))
  const from = going.length && dice.below(12) ? going : all
  return from[dice.below(from.length)]
}

function play(game: number): S[] {
  const list = new ActionList()
  const dice = new SeededDice('laws', game, 'games')
  const s = title.setup('battle', optionsBy(dice))
  const states: S[] = []
  for (;;) {
    states.push(title.schema.copy(s))
    if (s.mover === OVER) return states
    title.apply(s, s.mover === CHANCE ? throwDice(title, s, dice) : choice(s, dice, list))
  }
}

const played: S[][] = []
/**
 * Every state of random games with random options, the same in every run and, since they take their time, for every
 * law: whoever looks at one leaves it alone.
 */
export function games(count: number, purpose: string, each: (s: S, dice: SeededDice) => void): void {
  for (let game = 0; game < count; game++) {
    if (game === played.length) played.push(play(game))
    const dice = new SeededDice('laws', game, purpose)
    for (const s of played[game]) each(s, dice)
  }
}
