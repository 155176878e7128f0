import type { Action, State } from '@vedette/kernel'
import { bot as gainesMill } from './gaines-mill/bot.ts'
import { bot as gatesOfRichmond } from './gates-of-richmond/bot.ts'
import { bot as ifItTakesAllSummer } from './if-it-takes-all-summer/bot.ts'

interface Player {
  choose(view: State, seat: number, seed: string): Action
}

/** The machine players that titles bring along, by title. Each reads the views it is given as its own title's states. */
export const players: Readonly<Record<string, Player>> = {
  'gates-of-richmond': gatesOfRichmond as unknown as Player,
  'if-it-takes-all-summer': ifItTakesAllSummer as unknown as Player,
  'gaines-mill': gainesMill as unknown as Player,
}
