import { CHANCE, OVER, type Title, type Words } from '@vedette/kernel'
import { makePlay, summed } from '@vedette/kit/test/play.ts'
import type { Game } from '../game.ts'
import { CSA, USA } from '../pieces.ts'
import { type Field, makePositions, type Side } from '../position.ts'
import { combatDrm } from '../rules/06-strength.ts'
import * as state from '../state.ts'

/**
 * A field of the game for tests: `field` lays counters out, `play` chooses, `throwing` throws, `why` asks for the
 * refusal. After every step the laws are checked.
 */

export type S = state.S
export type { Field, Side }

const seatOf = (side: Side): number => (side === 'union' ? USA : CSA)
const sides: readonly Side[] = ['confederate', 'union']

/** The kit of a game; `more` lays out what a field of its own says beside the fields of the series. */
export function makeKit<F extends Field>(title: Title<S>, game: Game, more?: (s: S, f: F) => void) {
  const { point, points, piece, pieces, piecesOf } = game
  // Windows between throws pass.
  const { check, ...kit } = makePlay(title, { beforeThrow: (s) => passes(s) })
  const { play, throwing, asked } = kit
  const { lay: field, passTo } = makePositions<F>(title, game, more, check)

  /** The point a counter is at, or `dead`, `aside` or `due`. */
  function where(s: S, name: string): string {
    const at = s.where[piece(name)]
    return at === state.DEAD ? 'dead' : at === state.ASIDE ? 'aside' : at === state.DUE ? 'due' : points[at].id
  }
  const strength = (s: S, name: string): number => s.strength[piece(name)]
  const marked = (s: S, name: string, bit: number): boolean => state.has(s, piece(name), bit)
  /** Everybody of a side at a point, sorted by name. */
  const company = (s: S, side: Side, at: string): string[] =>
    piecesOf[seatOf(side)]
      .filter((i) => s.where[i] === point(at))
      .map((i) => pieces[i].id)
      .sort()
  /** Where a card is: deck, discard, confederate, union, turn, fight or removed. */
  function cardIs(s: S, card: number): string {
    return ['deck', 'discard', ...sides, 'turn', 'turn', 'fight', 'fight', 'removed'][s.card[card]]
  }

  const cardsIn = (s: S, place: string): number[] =>
    [...s.card.keys()].filter((card) => card > 0 && cardIs(s, card) === place)

  /** Picks a stack, announces it and marches it along the way. */
  function march(s: S, stack: readonly string[], ...way: readonly string[]): S {
    for (const name of stack) play(s, { do: 'pick', piece: name })
    play(s, { do: 'announce' })
    passes(s)
    for (const to of way) play(s, { do: 'march', to })
    return s
  }

  /** Marches a stack along the way and attacks the last point of it. */
  function attack(s: S, stack: readonly string[], ...way: readonly string[]): S {
    march(s, stack, ...way.slice(0, -1))
    return play(s, { do: 'attack', to: way[way.length - 1] })
  }

  /** Both sides let the windows pass that are open now. */
  function passes(s: S): S {
    while (title.toMove(s) !== CHANCE && title.toMove(s) !== OVER && title.prompt(s).code === 'window')
      play(s, { do: 'pass', until: 'next' })
    return s
  }

  /** Every line of the combat's modifiers that is not 0, and their sum. */
  const modifiers = (s: S) => summed((say) => combatDrm(s, say))

  /** The state as a side sees it. */
  const seenBy = (s: S, side: Side): S => title.view(s, seatOf(side))

  /** Throws the two dice that, with the modifiers as they stand, come to this total on the combat table. */
  function roll(s: S, total: number): S {
    const dice = total - modifiers(s).sum
    if (dice < 2 || dice > 12) throw new Error(`Two dice cannot make ${dice}.`)
    const first = Math.max(1, dice - 6)
    return throwing(s, first, dice - first)
  }

  /** From the Union player turn to the next Supply Phase, nothing played on the way. */
  const toSupply = (s: S): S => passes(play(s, { do: 'end-turn' }))
  /** The supply mark of a counter: none, out or attrition. */
  const supplyOf = (s: S, name: string): string => ['none', 'out', 'attrition'][s.supply[piece(name)]]

  /** Which of its windows a side is asked about, by the moments of the rules. */
  const window = (s: S): unknown => title.prompt(s).facts.window ?? null

  const lead = (name: string): Words => ({ do: 'lead', piece: name })
  const retreat = (name: string, to: string): Words => ({ do: 'retreat', piece: name, to })
  const retreatAll = (to: string): Words => ({ do: 'retreat-all', to })

  /** Throws leaders' dice until something else is due; nobody is lost. */
  function unharmed(s: S): S {
    while (asked(s) === 'chance leader-loss') throwing(s, 6)
    return s
  }

  return {
    ...kit,
    field,
    where,
    strength,
    marked,
    company,
    cardIs,
    cardsIn,
    march,
    attack,
    passes,
    passTo,
    modifiers,
    seenBy,
    roll,
    toSupply,
    supplyOf,
    window,
    lead,
    retreat,
    retreatAll,
    unharmed,
  }
}
