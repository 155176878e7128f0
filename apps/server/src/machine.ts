import { makePolicies } from '@vedette/bots'
import { players } from '@vedette/titles/players.ts'
import type { Bot } from './games.ts'

const policies = makePolicies(players)

/** The level of a machine seat is the name of a policy; without one, or with an unknown one, it plays the scripts. */
const play: Bot = (title, view, seat, seed, level) => {
  const policy = Object.hasOwn(policies, level) ? policies[level] : policies.scripts
  return policy(title, view, seat, seed)
}

/** Whoever can play each title for the machine. */
export const bots: Readonly<Record<string, Bot>> = Object.fromEntries(Object.keys(players).map((id) => [id, play]))
