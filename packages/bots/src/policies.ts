import { ActionList, legal } from '@vedette/kernel'
import type { Player, Policy } from './policy.ts'
import { randomPolicy } from './random.ts'
import { stillPolicy } from './still.ts'

/** The player a title brings along, by title. Where that chooses nothing lawful, the first lawful action is taken. */
const scriptsPolicy =
  (players: Readonly<Record<string, Player>>): Policy =>
  (title, view, seat, seed) => {
    if (!Object.hasOwn(players, title.id)) return randomPolicy(title, view, seat, seed)
    const action = players[title.id].choose(view, seat, seed)
    if (action >= 0 && title.refuse(view, action) === null) return action
    return legal(title, view, new ActionList()).at(0)
  }

/** Every policy by its name, for the given titles' own players. */
export const makePolicies = (players: Readonly<Record<string, Player>>): Readonly<Record<string, Policy>> => ({
  random: randomPolicy,
  still: stillPolicy,
  scripts: scriptsPolicy(players),
})
