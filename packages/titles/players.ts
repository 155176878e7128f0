import type { Mind, State } from '@vedette/kernel'
import { mind as gainesMill } from './gaines-mill/bot.ts'
import gainesMillStrength from './gaines-mill/data/strength.json' with { type: 'json' }
import { mind as gatesOfRichmond } from './gates-of-richmond/bot.ts'
import gatesOfRichmondStrength from './gates-of-richmond/data/strength.json' with { type: 'json' }
import { mind as ifItTakesAllSummer } from './if-it-takes-all-summer/bot.ts'
import ifItTakesAllSummerStrength from './if-it-takes-all-summer/data/strength.json' with { type: 'json' }

/** A mind is handed the states of its own title only; which kind they are does not matter to those who pass them on. */
const any = <S extends State>(mind: Mind<S>): Mind => mind as unknown as Mind

/** What each title knows of playing well, by title. */
export const minds: Readonly<Record<string, Mind>> = {
  'gates-of-richmond': any(gatesOfRichmond),
  'if-it-takes-all-summer': any(ifItTakesAllSummer),
  'gaines-mill': any(gainesMill),
}

/**
 * What the arena measured of the levels of a title: Elo against level 2, with half its 95 per cent interval; or, where
 * one side won every game, against which neighbour, and whether the level won.
 */
interface Strength {
  readonly date: string | null
  readonly levels: readonly {
    readonly id: string
    readonly elo: number | null
    readonly margin: number | null
    readonly games: number
    readonly swept: { readonly against: string; readonly won: boolean } | null
  }[]
  /** Levels that have not shown what is claimed of them: they are not offered. */
  readonly dropped: readonly string[]
}

/** The measured strength of the levels, by title; levels that were not measured are not in it. */
export const strength: Readonly<Record<string, Strength>> = {
  'gates-of-richmond': gatesOfRichmondStrength,
  'if-it-takes-all-summer': ifItTakesAllSummerStrength,
  'gaines-mill': gainesMillStrength,
}
