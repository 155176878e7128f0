import type { Action, State } from '@vedette/kernel'
import { bot } from './gates-of-richmond/bot.ts'

/** The machine players that titles bring along, by title. Each reads the views it is given as its own title's states. */
export const players: Readonly<Record<string, { choose(view: State, seat: number, seed: string): Action }>> = {
  'gates-of-richmond': bot as unknown as { choose(view: State, seat: number, seed: string): Action },
}
