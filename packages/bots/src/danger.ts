import { CHANCE, isFor, type Line, type Outcome, OVER, type Run, SeededDice, type State } from '@vedette/kernel'
import { fillingOf } from './lines.ts'
import type { Thinker } from './policy.ts'
import { playLawful } from './run.ts'
import { throwDice } from './throws.ts'

/** How a game could be lost before the seat may plan again: how it would end, and what the seat would hear until then. */
export interface Loss {
  readonly outcome: Outcome
  readonly lines: readonly Line[]
}

/** What may come of handing over now. */
export interface Danger {
  /** In how many of the fill-ins the seat loses, 0 to 1. */
  readonly share: number
  readonly ways: readonly Loss[]
}

/** How many ways to fill in what a seat does not see are looked at. */
export const FILLINGS = 20
/** From this share on a player is warned. */
export const WARNS = 0.25
/** The seat's own turn, if it comes to it, is so many player turns after the one that is handed over. */
const BACK = 2
/** A turn that takes more steps than this is not followed any further. */
const LONGEST = 2000

/**
 * Whether the game is lost before the seat may plan again, if it does `run` now (ends its turn, say): on what it may
 * know, and against the enemy's scripts. What it must choose meanwhile its own scripts choose. Pauses after each thought
 * of a script and gives the share of the work that is done (0 to 1).
 */
export function* danger<S extends State>(
  thinker: Thinker<S>,
  view: S,
  seat: number,
  run: Run,
  seed: string,
  fillings = FILLINGS,
): Generator<number, Danger> {
  const ways: Loss[] = []
  for (let n = 0; n < fillings; n++) {
    const s = fillingOf(thinker, view, seat, seed, n)
    const lines: Line[] = []
    s.tell = (audience, code, facts) => {
      if (isFor(audience, seat)) lines.push({ kind: 'note', code, facts })
    }
    for (const _ of untilPlanning(thinker, s, seat, run, new SeededDice(seed, n, 'danger'), `${seed}|${n}`))
      yield n / fillings
    const outcome = thinker.title.toMove(s) === OVER ? thinker.title.outcome(s) : null
    if (outcome && outcome.winner === 1 - seat) ways.push({ outcome, lines })
  }
  return { share: ways.length / fillings, ways }
}

/** Plays the run, and then the scripts of both sides, until the seat has something to plan again or the game is over. */
function* untilPlanning<S extends State>(
  { title, mind }: Thinker<S>,
  s: S,
  seat: number,
  run: Run,
  dice: SeededDice,
  seed: string,
): Generator<void, void> {
  const until = mind.turns(s) + BACK
  const free = new Uint8Array(mind.parts)
  const seen = title.schema.create()
  playLawful(title, s, seat, run)
  for (let step = 0; step < LONGEST; step++) {
    const mover = title.toMove(s)
    if (mover === OVER || mind.turns(s) >= until) return
    if (mover === CHANCE) {
      title.apply(s, throwDice(title, s, dice))
      continue
    }
    const view = title.view(s, mover, seen)
    if (mover === seat && mind.partsOf(view, seat).length > 0) return
    playLawful(title, s, mover, mind.script(view, mover, free, `${seed}|${step}`))
    yield
  }
}
