import {
  ActionList,
  CHANCE,
  legal,
  listener,
  OVER,
  type Refusal,
  type Tell,
  type Title,
  type Words,
} from '@vedette/kernel'
import type { Game } from '../game.ts'
import { CSA, USA } from '../pieces.ts'
import { type Field, makePositions, type Side } from '../position.ts'
import { combatDrm } from '../rules/06-strength.ts'
import * as state from '../state.ts'

/**
 * A field of the game for tests: `field` lays counters out, `play` chooses, `throwing` throws, `why` asks for the
 * refusal. After every step the laws are checked: no invariant is broken, and the seat to move has the same legal
 * actions in its own view as in the full state.
 */

export type S = state.S
export type { Field, Side }

const seatOf = (side: Side): number => (side === 'union' ? USA : CSA)
const sides: readonly Side[] = ['confederate', 'union']

export interface Note {
  readonly audience: number
  readonly code: string
  readonly facts: Readonly<Record<string, unknown>>
}

/** The kit of a game; `more` lays out what a field of its own says beside the fields of the series. */
export function makeKit<F extends Field>(title: Title<S>, game: Game, more?: (s: S, f: F) => void) {
  const { point, points, piece, pieces, piecesOf } = game
  const { lay: field, passTo } = makePositions<F>(title, game, more, check)

  /** Laws that hold after every step. Throws when one does not. */
  function check(s: S): void {
    const wrong = title.broken(s)
    if (wrong.length) throw new Error(wrong.join('; '))
    const seat = title.toMove(s)
    if (seat > 1) return
    const full = legal(title, s, new ActionList()).toArray()
    const seen = legal(title, title.view(s, seat), new ActionList()).toArray()
    if (full.join() !== seen.join()) throw new Error(`The view of ${sides[seat]} offers other actions at ${asked(s)}.`)
    if (full.length === 0) throw new Error(`A dead end at ${asked(s)}.`)
  }

  /** Plays choices in words, one after the other. Throws when one is refused. */
  function play(s: S, ...choices: readonly Words[]): S {
    for (const words of choices) {
      if (title.toMove(s) === CHANCE) throw new Error(`A throw is due (${asked(s)}), not ${JSON.stringify(words)}.`)
      const no = refusal(s, words)
      if (no) throw new Error(`${JSON.stringify(words)} is refused at ${asked(s)}: ${no.rule} ${no.code}`)
      title.apply(s, title.read(s, words) as number)
      check(s)
    }
    return s
  }

  /** Throws what is due, with these dice or cards, as many throws as they last for; windows between them pass. */
  function throwing(s: S, ...values: readonly number[]): S {
    for (let n = 0; n < values.length; ) {
      passes(s)
      if (title.toMove(s) !== CHANCE) throw new Error(`No throw is due: ${asked(s)}.`)
      const what = title.throwOf(s)
      const count = what.kind === 'dice' ? what.dice : 1
      title.apply(s, title.thrown(s, values.slice(n, n + count)))
      check(s)
      n += count
    }
    return s
  }

  /** The refusal of an action in words, or null when it is legal. */
  function refusal(s: S, words: Words): Refusal | null {
    const action = title.read(s, words)
    return action === null ? { rule: '2.0', code: 'malformed', facts: {} } : title.refuse(s, action)
  }

  /** The refusal as a line, `6.1 connection-used`; null when the action is legal. */
  function why(s: S, words: Words): string | null {
    const no = refusal(s, words)
    return no && `${no.rule} ${no.code}`
  }

  /** Is the action among those the seat to move is offered? */
  function offered(s: S, words: Words): boolean {
    const action = title.read(s, words)
    return action !== null && legal(title, s, new ActionList()).has(action)
  }

  /** All legal actions in words, of one kind if a word is given. */
  function offers(s: S, verb?: string): Words[] {
    const all = legal(title, s, new ActionList()).toArray()
    return all.map((a) => title.write(s, a)).filter((w) => verb === undefined || w.do === verb)
  }

  /** Who is asked what: `union player-turn`, `chance combat`, or `over` and how it ended. */
  function asked(s: S): string {
    const mover = title.toMove(s)
    if (mover === OVER) return `over ${title.outcome(s)?.code}`
    return `${mover === CHANCE ? 'chance' : sides[mover]} ${title.prompt(s).code}`
  }

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
  function modifiers(s: S): { lines: Record<string, number>; sum: number } {
    const heard = listener()
    const sum = combatDrm(s, heard.say)
    return { lines: Object.fromEntries(heard.lines.filter((l) => l.amount).map((l) => [l.code, l.amount])), sum }
  }

  /** Everything the rules tell from now on. */
  function listen(s: S): Note[] {
    const notes: Note[] = []
    const tell: Tell = (audience, code, facts) => notes.push({ audience, code, facts })
    s.tell = tell
    return notes
  }

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

  const lead = (name: string): Words => ({ do: 'lead', piece: name })
  const retreat = (name: string, to: string): Words => ({ do: 'retreat', piece: name, to })
  const retreatAll = (to: string): Words => ({ do: 'retreat-all', to })

  /** Throws leaders' dice until something else is due; nobody is lost. */
  function unharmed(s: S): S {
    while (asked(s) === 'chance leader-loss') throwing(s, 6)
    return s
  }

  return {
    field,
    play,
    throwing,
    refusal,
    why,
    offered,
    offers,
    asked,
    where,
    strength,
    marked,
    company,
    cardIs,
    march,
    attack,
    passes,
    passTo,
    modifiers,
    listen,
    seenBy,
    roll,
    toSupply,
    supplyOf,
    lead,
    retreat,
    retreatAll,
    unharmed,
  }
}
