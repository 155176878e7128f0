import type { Mind, State } from '@vedette/kernel'
import { mind as gainesMill } from './gaines-mill/bot.ts'
import { mind as gatesOfRichmond } from './gates-of-richmond/bot.ts'
import { mind as ifItTakesAllSummer } from './if-it-takes-all-summer/bot.ts'

/** A mind is handed the states of its own title only; which kind they are does not matter to those who pass them on. */
const any = <S extends State>(mind: Mind<S>): Mind => mind as unknown as Mind

/** What each title knows of playing well, by title. */
export const minds: Readonly<Record<string, Mind>> = {
  'gates-of-richmond': any(gatesOfRichmond),
  'if-it-takes-all-summer': any(ifItTakesAllSummer),
  'gaines-mill': any(gainesMill),
}
