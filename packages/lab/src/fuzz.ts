import { randomAction, randomAmongAll, throwDice } from '@vedette/bots'
import {
  ActionList,
  CHANCE,
  foretell,
  isAsForetold,
  legal,
  type Options,
  OVER,
  SeededDice,
  type State,
  strayed,
  type Title,
} from '@vedette/kernel'
import { scenarioAt } from './match.ts'

export interface FuzzReport {
  readonly games: number
  readonly actions: number
  readonly results: Readonly<Record<string, number>>
  readonly longest: number
  readonly faults: readonly FuzzFault[]
}

export interface FuzzFault {
  readonly game: number
  readonly step: number
  readonly what: string
}

export interface FuzzOptions {
  readonly games: number
  readonly seed: string
  /** The number of the first game; each game's dice depend on the seed and its own number only. */
  readonly first?: number
  /** The scenarios that the games go round; all of the title without them. */
  readonly scenarios?: readonly string[]
  /** Fixed options of the game; without them each game switches its own at random. */
  readonly options?: Options
  /** Stop a game after so many steps and call it endless. */
  readonly longest?: number
  readonly each?: (game: number) => void
}

/**
 * Random games with every law checked after each step: invariants, encode and decode, hash, no dead end, views that
 * offer the same actions as the full state, an end to every game.
 */
export function fuzz<S extends State>(
  title: Title<S>,
  {
    games,
    seed,
    first = 0,
    scenarios = title.scenarios.map(({ id }) => id),
    options,
    longest = 60_000,
    each,
  }: FuzzOptions,
): FuzzReport {
  const faults: FuzzFault[] = []
  const results: Record<string, number> = {}
  const list = new ActionList()
  let actions = 0
  let most = 0
  let played = 0
  for (let game = first; game < first + games && faults.length < 20; game++) {
    const dice = new SeededDice(seed, game, `fuzz ${title.id}`)
    const chosen = options ?? Object.fromEntries(title.options.map((o) => [o.id, dice.below(2) === 1]))
    const s = title.setup(scenarioAt(scenarios, game), chosen)
    // Half of the games take every fourth choice, or most of them, among all actions alike: fewer turns are ended before they were used.
    const eager = [0, 0, 16, 56][dice.below(4)]
    let step = 0
    try {
      for (; title.toMove(s) !== OVER; step++) {
        if (step >= longest) throw new Error('The game does not end.')
        const seat = title.toMove(s)
        if (seat === CHANCE) title.apply(s, throwDice(title, s, dice))
        else {
          const choose = dice.below(64) < eager ? randomAmongAll : randomAction
          const action = choose(title, s, dice, list)
          if (action < 0) throw new Error(`Dead end at ${title.prompt(s).code}.`)
          const looks = dice.below(64) === 0
          if (looks) {
            checkLaws(title, s, seat)
            checkUndo(title, s, seat, action, (below) => dice.below(below))
          }
          title.apply(s, action)
        }
        const wrong = [...title.broken(s), ...strayed(title.schema, s).map((row) => `${row} has strayed`)]
        if (wrong.length) throw new Error(wrong.join('; '))
      }
      const outcome = title.outcome(s)
      const name = outcome === null ? 'none' : outcome.code
      results[name] = (results[name] ?? 0) + 1
    } catch (error) {
      faults.push({ game, step, what: error instanceof Error ? error.message : String(error) })
    }
    actions += step
    most = Math.max(most, step)
    played++
    each?.(game)
  }
  return { games: played, actions, results, longest: most, faults }
}

/**
 * What can be taken back tells nothing: in a twin that looks the same to whoever chooses, what is hidden is otherwise, and
 * the same action comes to the same for him.
 */
export function checkUndo<S extends State>(
  title: Title<S>,
  s: S,
  seat: number,
  action: number,
  random: (below: number) => number,
): void {
  const foretold = foretell(title, s, seat, action)
  if (foretold === null) return
  const real = title.schema.copy(s)
  title.apply(real, action)
  if (!isAsForetold(title, real, seat, foretold)) return
  const view = title.view(s, seat)
  const twin = title.determinize(view, seat, random)
  if (!title.schema.equal(title.view(twin, seat), view))
    throw new Error('What is filled in does not look like the view.')
  title.apply(twin, action)
  if (isAsForetold(title, twin, seat, foretold)) return
  const { code } = title.prompt(s)
  throw new Error(`At ${code} ${JSON.stringify(title.write(s, action))} can be taken back and tells what is hidden.`)
}

/** Laws that cost too much to check at every step; random games come by often enough. */
export function checkLaws<S extends State>(title: Title<S>, s: S, seat: number): void {
  const { schema } = title
  const text = schema.encode(s)
  const again = schema.decode(text)
  if (!schema.equal(s, again)) throw new Error('Encoding and decoding changes the state.')
  if (schema.hash(s) !== schema.hash(again)) throw new Error('Equal states have two hashes.')
  const full = legal(title, s, new ActionList()).toArray()
  const seen = legal(title, title.view(s, seat), new ActionList()).toArray()
  if (full.join() !== seen.join()) {
    const odd = [...full.filter((a) => !seen.includes(a)), ...seen.filter((a) => !full.includes(a))]
    throw new Error(
      `At ${title.prompt(s).code} the seat's view offers other actions than the game: ${odd.map((a) => JSON.stringify(title.write(s, a))).join(' ')}`,
    )
  }
  for (const action of full) {
    if (title.read(s, title.write(s, action)) !== action)
      throw new Error(`${action} does not survive being written down.`)
  }
}
