import { CHANCE, OVER, type Run, SeededDice, type State } from '@vedette/kernel'
import { fillingOf } from './lines.ts'
import type { Thinker } from './policy.ts'
import { randomPolicy } from './random.ts'
import { playLawful } from './run.ts'
import { throwDice } from './throws.ts'
import { chanceNow } from './value.ts'

/** What a step sets off (a combat, say) is followed for so many actions at most. */
const AFTERMATH = 30

/** The seat's chance right after a run and what it sets off: the first throw exactly, any further one thrown. */
function chanceAfter<S extends State>(thinker: Thinker<S>, full: S, seat: number, run: Run, seed: string): number {
  const { title, mind } = thinker
  const s = title.schema.copy(full)
  playLawful(title, s, seat, run)
  const dice = new SeededDice(seed, 1, 'throws')
  const free = new Uint8Array(mind.parts)
  const turn = mind.turns(s)
  const asked = title.prompt(full).code
  const settled = (from: S, parted: boolean): number => {
    for (let n = 0; n < AFTERMATH; n++) {
      const mover = title.toMove(from)
      if (mover === OVER || mind.turns(from) !== turn) break
      if (mover === CHANCE) {
        const groups = parted || title.throwOf(from).kind === 'draw' ? [] : title.groups(from)
        if (groups.length < 2) {
          title.apply(from, throwDice(title, from, dice))
          continue
        }
        let sum = 0
        let total = 0
        for (const { action, weight } of groups) {
          const branch = title.schema.copy(from)
          title.apply(branch, action)
          sum += weight * settled(branch, true)
          total += weight
        }
        return sum / total
      }
      // Back where there is something to plan: the step is done.
      if (mover === seat && (title.prompt(from).code === asked || mind.partsOf(from, seat).length > 0)) break
      playLawful(title, from, mover, mind.script(title.view(from, mover), mover, free, seed))
    }
    return chanceNow(thinker, from, seat)
  }
  return settled(s, false)
}

/** How many things are compared. */
const MOST = 60

/** Greedy, one step: of all that could be done now, whatever leaves the best position right after it. */
export function greedy<S extends State>(thinker: Thinker<S>, view: S, seat: number, seed: string): Run {
  const { mind } = thinker
  const options = mind.options(view, seat, new Uint8Array(mind.parts), seed, MOST)
  // Before the first turn one place is as good as the next, and counters would be put to and fro: the scripts set up.
  if (options.length === 1 || mind.turns(view) === 0) return options[0]
  const full = fillingOf(thinker, view, seat, seed, 0)
  let best = options[0]
  let most = -1
  for (const run of options) {
    const chance = chanceAfter(thinker, full, seat, run, seed)
    if (chance <= most + 1e-9) continue
    most = chance
    best = run
  }
  return best
}

/** A loss of so much of the chance to win, at one step, is plainly suicidal. */
const SUICIDE = 0.12
const TRIES = 5

/** Random among the lawful actions that are not plainly suicidal. */
export function prudentRandom<S extends State>(thinker: Thinker<S>, view: S, seat: number, seed: string): Run {
  const full = fillingOf(thinker, view, seat, seed, 0)
  const now = chanceNow(thinker, full, seat)
  let run: Run = []
  for (let n = 0; n < TRIES; n++) {
    run = randomPolicy(thinker.title as never, view, seat, `${seed}|${n}`)
    if (now - chanceAfter(thinker, full, seat, run, seed) < SUICIDE) return run
  }
  return run
}
