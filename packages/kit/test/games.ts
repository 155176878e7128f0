import { randomAction, throwDice } from '@vedette/bots'
import {
  type Action,
  ActionList,
  CHANCE,
  type Options,
  OVER,
  SeededDice,
  type State,
  type Title,
} from '@vedette/kernel'

/** Every option of a title on or off, by chance. */
export const optionsBy = ({ options }: Pick<Title, 'options'>, dice: SeededDice): Options =>
  Object.fromEntries(options.map(({ id }) => [id, dice.below(2) === 1]))

/** A choice of whoever is to move; -1 when nothing is legal. */
export type Choose<S> = (s: S, dice: SeededDice, list: ActionList) => Action

/** Shows a law every state of so many random games. */
export type Shows<S> = (count: number, purpose: string, each: (s: S, dice: SeededDice) => void) => void

export interface Games<S> extends Shows<S> {
  readonly choose: Choose<S>
  /** The scenario of a game. */
  readonly scenarioOf: (game: number) => string
}

/** So many of each, at the least, came up in random games: a law that saw nothing proves nothing. */
export type AtLeast<What extends string> = Readonly<Record<What, number>>

interface Game {
  readonly scenario: string
  readonly options: Options
  readonly actions: readonly Action[]
}

/**
 * Random games of every scenario with random options, the same in every run. Who plays them is slow, so what was played
 * is kept and gone through again for each law, with dice of its own by its purpose: whoever looks at a state leaves it
 * alone.
 */
export function gamesOf<S extends State>(
  title: Title<S>,
  choose: Choose<S> = (s, dice, list) => randomAction(title, s, dice, list),
): Games<S> {
  const scenarioOf = (game: number): string => title.scenarios[game % title.scenarios.length].id
  const list = new ActionList()

  function play(game: number): Game {
    const dice = new SeededDice('laws', game, 'games')
    const options = optionsBy(title, dice)
    const scenario = scenarioOf(game)
    const s = title.setup(scenario, options)
    const actions: Action[] = []
    while (title.toMove(s) !== OVER) {
      const action = title.toMove(s) === CHANCE ? throwDice(title, s, dice) : choose(s, dice, list)
      if (action < 0) throw new Error(`No action is legal at ${title.prompt(s).code}.`)
      actions.push(action)
      title.apply(s, action)
    }
    return { scenario, options, actions }
  }

  const played: Game[] = []
  const shows: Shows<S> = (count, purpose, each) => {
    for (let game = 0; game < count; game++) {
      if (game === played.length) played.push(play(game))
      const { scenario, options, actions } = played[game]
      const dice = new SeededDice('laws', game, purpose)
      const s = title.setup(scenario, options)
      each(s, dice)
      for (const action of actions) {
        title.apply(s, action)
        each(s, dice)
      }
    }
  }
  return Object.assign(shows, { choose, scenarioOf })
}
