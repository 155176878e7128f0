import { type Policy, playRun, throwDice } from '@vedette/bots'
import { danger, FILLINGS, WARNS } from '@vedette/bots/danger.ts'
import {
  type Action,
  ActionList,
  CHANCE,
  finish,
  legal,
  type Mind,
  type Outcome,
  OVER,
  type Run,
  SeededDice,
  type State,
  type Title,
  type Words,
} from '@vedette/kernel'
import { mainChoice, noAim, type Table } from '@vedette/table'
import { standardOptions } from './match.ts'

/** A title as a player meets it: its rules, what it knows of playing well, and how it lies on the table. */
export interface Played {
  readonly title: Title
  readonly mind: Mind
  readonly table: Table
}

/** Everything a seat is offered, as the panel shows it when nothing is taken up. */
const offered = (table: Table, view: State, seat: number) => {
  const can = new Set(legal(table.title, view, new ActionList()).toArray())
  return table.hand.choices(view, seat, can, noAim)
}

/**
 * A player who only ever presses the main button. Where there is none he passes, or takes the first thing he is offered.
 */
export function mainButton(table: Table): Policy {
  return (title, view, seat) => {
    const groups = offered(table, view, seat)
    const main = mainChoice(groups)
    if (main && !main.whyNot) return [main.action]
    const window = table.cards?.window(view)
    if (window) return [window.pass]
    const first = groups.flatMap(({ choices }) => choices).find(({ whyNot }) => !whyNot)
    return [first?.action ?? legal(title, view, new ActionList()).at(0)]
  }
}

/** The action that ends the seat's player turn, or a phase of it, by the main button; null where that does something else. */
export function endsTurn(table: Table, view: State, seat: number): Action | null {
  const main = mainChoice(offered(table, view, seat))
  if (!main || main.whyNot) return null
  return table.log.turnEnds.has(table.title.write(view, main.action).do) ? main.action : null
}

/** One end of a player turn at which the page would have looked. */
export interface Looked {
  readonly seat: number
  readonly turn: number
  /** In how many of the fill-ins the seat loses before it plans again: as the page reckons, and counted apart from it. */
  readonly share: number
  readonly counted: number
  /** Whether it then was lost so. */
  readonly lost: boolean
}

export interface WarnedGame {
  /** Null where the game was left before its end. */
  readonly outcome: Outcome | null
  readonly turn: number
  /** Player turns of each seat that have begun. */
  readonly begun: readonly [number, number]
  readonly looked: readonly Looked[]
}

export interface WarnedSetup {
  readonly scenario: string
  readonly policies: readonly [Policy, Policy]
  /** Whose ends of turns are looked at. */
  readonly watched: readonly number[]
  readonly seed: string
  readonly game: number
  /** What is played for a seat when its first player turn begins, see `Door`. */
  readonly opening?: { readonly seat: number; readonly words: readonly Words[] }
  /** The game is left once this seat has begun so many player turns. */
  readonly until?: { readonly seat: number; readonly turns: number }
  /** The scripts as a player: what the count apart is made with; without them nothing is counted. */
  readonly scripts?: Policy
}

/** Actions in words as actions. Throws where there are none of these words. */
function readAll(title: Title, view: State, words: readonly Words[]): Run {
  return words.map((one) => {
    const action = title.read(view, one)
    if (action === null) throw new Error(`${title.id} knows nothing of ${JSON.stringify(one)}.`)
    return action
  })
}

/** A game that takes more steps is given up as endless. */
const LONGEST = 60_000

/** Plays a game and looks, before each player turn of the watched seats ends, at what the page would warn of. */
export function playWarned(played: Played, setup: WarnedSetup): WarnedGame {
  const { title, mind, table } = played
  const { policies, watched, seed, game, opening, until, scripts } = setup
  const dice = new SeededDice(seed, game, 'throws')
  const s = title.setup(setup.scenario, standardOptions(title))
  const turns: [Set<number>, Set<number>] = [new Set(), new Set()]
  const open: (Omit<Looked, 'lost'> | null)[] = [null, null]
  const looked: Looked[] = []
  const close = (seat: number, lost: boolean): void => {
    const one = open[seat]
    if (one) looked.push({ ...one, lost })
    open[seat] = null
  }
  for (let step = 0; step < LONGEST; step++) {
    const seat = title.toMove(s)
    if (seat === OVER) break
    if (seat === CHANCE) {
      title.apply(s, throwDice(title, s, dice))
      continue
    }
    const view = title.view(s, seat)
    if (mind.partsOf(view, seat).length > 0) {
      const isFirst = turns[seat].size === 0
      turns[seat].add(mind.turns(s))
      close(seat, false)
      if (until?.seat === seat && turns[seat].size >= until.turns) break
      if (isFirst && opening?.seat === seat) {
        playRun(title, s, seat, readAll(title, view, opening.words))
        continue
      }
    }
    const run = policies[seat](title, view, seat, `${seed}|${game}|${step}`)
    const ending = watched.includes(seat) ? endsTurn(table, view, seat) : null
    if (ending !== null && run[0] === ending) {
      const now = `${seed}|${game}|${step}|danger`
      const { share } = finish(danger(played, view, seat, [ending], now))
      const counted = scripts ? countLosses(played, view, seat, ending, now, scripts) / FILLINGS : share
      open[seat] = { seat, turn: title.turn(s), share, counted }
    }
    playRun(title, s, seat, run)
  }
  const outcome = title.toMove(s) === OVER ? title.outcome(s) : null
  if (outcome) for (const seat of watched) close(seat, outcome.winner === 1 - seat)
  return { outcome, turn: title.turn(s), begun: [turns[0].size, turns[1].size], looked }
}

/**
 * The same count without the code that warns: so many fill-ins are played on as a match between the scripts until the
 * seat has something to plan again.
 */
function countLosses(
  { title, mind }: Played,
  view: State,
  seat: number,
  ending: Action,
  seed: string,
  scripts: Policy,
): number {
  const begun = mind.turns(view)
  const isBack = (s: State) =>
    mind.turns(s) > begun + 1 || (title.toMove(s) === seat && mind.partsOf(title.view(s, seat), seat).length > 0)
  let losses = 0
  for (let n = 0; n < FILLINGS; n++) {
    const chance = new SeededDice(seed, n, 'filling')
    const s = title.determinize(view, seat, (below) => chance.below(below))
    const dice = new SeededDice(seed, n, 'danger')
    title.apply(s, ending)
    for (let step = 0; title.toMove(s) !== OVER && !isBack(s); step++) {
      const mover = title.toMove(s)
      if (mover === CHANCE) title.apply(s, throwDice(title, s, dice))
      else playRun(title, s, mover, scripts(title, title.view(s, mover), mover, `${seed}|${n}|${step}`))
    }
    if (title.outcome(s)?.winner === 1 - seat) losses++
  }
  return losses
}

/** Ends of turns at which the page would have warned. */
export const warnings = (looked: readonly Looked[]): Looked[] => looked.filter(({ share }) => share >= WARNS)
