import { finish, type Mind, type State, type Title } from '@vedette/kernel'
import { atOnce, inPosture, levels, thinkAs } from './levels.ts'
import type { Policy } from './policy.ts'
import { randomPolicy } from './random.ts'
import { lettingBe, stillPolicy } from './still.ts'

/** Players that need to know the game; where nothing is known of it they play at random. */
const knowing =
  (
    minds: Readonly<Record<string, Mind>>,
    play: (thinker: { title: Title; mind: Mind }, view: State, seat: number, seed: string) => ReturnType<Policy>,
  ): Policy =>
  (title, view, seat, seed) =>
    Object.hasOwn(minds, title.id)
      ? play({ title, mind: minds[title.id] }, view, seat, seed)
      : randomPolicy(title, view, seat, seed)

/** Everybody in the posture of this name. */
const posed = (minds: Readonly<Record<string, Mind>>, name: string): Policy =>
  knowing(minds, (thinker, view, seat, seed) =>
    inPosture(thinker, view, seat, Math.max(0, thinker.mind.postures.indexOf(name)), seed),
  )

/** Every player by his name: the levels, and the fixed measures of the arena, which never change. */
export function makePolicies(minds: Readonly<Record<string, Mind>>): Readonly<Record<string, Policy>> {
  const byLevel = levels.map((level): [string, Policy] => [
    level.id,
    knowing(minds, (thinker, view, seat, seed) => finish(thinkAs(thinker, view, seat, seed, level)).run),
  ])
  const turtle = posed(minds, 'turtle')
  const rush = posed(minds, 'rush')
  const named = Object.fromEntries(byLevel)
  return {
    random: randomPolicy,
    still: stillPolicy,
    // Passes wherever he may; what must be decided (where to fall back to, say) he decides as the scripts do.
    passive: knowing(minds, (thinker, view, seat, seed) => {
      const rest = lettingBe(thinker.title, view)
      return rest < 0 ? atOnce(thinker, view, seat, seed) : [rest]
    }),
    rush,
    turtle,
    greedy: named['level-1'],
    bait: posed(minds, 'bait'),
    // Sits still until the last turn, and then goes for everything.
    stall: (title, view, seat, seed) =>
      (Object.hasOwn(minds, title.id) && minds[title.id].isLastTurn(view) ? rush : turtle)(title, view, seat, seed),
    scripts: knowing(minds, atOnce),
    ...named,
  }
}
