import { ActionList, act, actWide, CHANCE, legal, listener, OVER, type Refusal, type Words } from '@vedette/kernel'
import { K } from '../actions.ts'
import { board, HEXES } from '../map.ts'
import { type Field, hex, lay, type Side, unitOf } from '../position.ts'
import { columnAt, columnValue, resultAt } from '../rules/07-combat.ts'
import { combatKind, defenceDice, strengthOf } from '../rules/07-strength.ts'
import * as state from '../state.ts'
import { gainesMill as title } from '../title.ts'
import { UNITS, units } from '../units.ts'

export { type Field, hex, unitOf }

/**
 * A field of the game for tests: `field` lays units out, `play` chooses, `throwing` throws, `why` asks for the refusal.
 * After every step the laws are checked: no invariant is broken, nobody is at a dead end, the gate accepts nothing that
 * is not offered, and the seat to move sees what the state is.
 */

export type S = state.S
const sides: readonly Side[] = ['confederate', 'union']

/** Lays out a field, in the Move Phase of the Confederates where nothing else is said. */
export function field(f: Field = {}): S {
  const s = lay(f)
  check(s)
  return s
}

let asks = 0
/** An action that looks as if it meant something; another one at each call, the same ones in every run. */
function someAction(s: S): number {
  asks = (asks * 75 + 74) % 65537
  const i = asks % UNITS
  const kind = [K.step, K.charge, K.withdraw, K.recover, K.attack, K.retreat, K.shift, K.halt, K.advance, K.stand][
    (asks >> 3) % 10
  ]
  const near = state.onMap(s, i) ? board.neighbours[s.hex[i] * 6 + (asks % 6)] : asks % HEXES
  if (kind === K.step || kind === K.withdraw || kind === K.retreat || kind === K.shift)
    return actWide(kind, i, Math.max(0, near))
  return act(kind, kind === K.stand ? asks % 2 : i, kind === K.charge || kind === K.attack ? (asks >> 5) % UNITS : 0)
}

/** Laws that hold after every step. Throws when one does not. */
function check(s: S): void {
  const wrong = title.broken(s)
  if (wrong.length) throw new Error(`${wrong.join('; ')} at ${asked(s)}`)
  const seat = title.toMove(s)
  if (seat > 1) return
  const list = legal(title, s, new ActionList())
  const offered = new Set(list.toArray())
  if (offered.size === 0) throw new Error(`A dead end at ${asked(s)}.`)
  if (offered.size !== list.length) throw new Error(`Something is offered twice at ${asked(s)}.`)
  const seen = title.view(s, seat)
  if (!title.schema.equal(s, seen)) throw new Error(`The view of ${sides[seat]} is not the state at ${asked(s)}.`)
  for (let n = 0; n < 20; n++) {
    const action = someAction(s)
    if (!offered.has(action) && title.refuse(s, action) === null)
      throw new Error(`${JSON.stringify(title.write(s, action))} is accepted at ${asked(s)}, but not offered.`)
  }
}

/** Plays choices in words, one after the other. Throws when one is refused. */
export function play(s: S, ...choices: readonly Words[]): S {
  for (const words of choices) {
    if (title.toMove(s) === CHANCE) throw new Error(`A throw is due (${asked(s)}), not ${JSON.stringify(words)}.`)
    const no = refusal(s, words)
    if (no) throw new Error(`${JSON.stringify(words)} is refused at ${asked(s)}: ${no.rule} ${no.code}`)
    title.apply(s, title.read(s, words) as number)
    check(s)
  }
  return s
}

/** Throws what is due, with these dice, as many throws as they last for. */
export function throwing(s: S, ...values: readonly number[]): S {
  for (let n = 0; n < values.length; ) {
    if (title.toMove(s) !== CHANCE) throw new Error(`No throw is due: ${asked(s)}.`)
    const what = title.throwOf(s)
    const dice = what.kind === 'dice' ? what.dice : 1
    if (n + dice > values.length) throw new Error(`${dice} dice are due: ${asked(s)}.`)
    title.apply(s, title.thrown(s, values.slice(n, n + dice)))
    check(s)
    n += dice
  }
  return s
}

/** Throws the dice of the combat under way so that they come to this result (`DC1`, `AR`); throws when none does. */
export function result(s: S, code: string): S {
  const what = title.throwOf(s)
  const two = what.kind === 'dice' && what.dice === 2
  for (let first = 1; first <= 6; first++) {
    for (let second = two ? 1 : 0; second <= (two ? 6 : 0); second++) {
      if (resultAt(s, columnAt(s, columnValue(s, first, second))).code === code)
        return throwing(s, ...(two ? [first, second] : [first]))
    }
  }
  throw new Error(`No dice come to ${code}.`)
}

/** The refusal of an action in words, or null when it is legal. */
export function refusal(s: S, words: Words): Refusal | null {
  const action = title.read(s, words)
  return action === null ? { rule: '2.0', code: 'malformed', facts: {} } : title.refuse(s, action)
}

/** The refusal as a line, `6.1 too-far`; null when the action is legal. */
export function why(s: S, words: Words): string | null {
  const no = refusal(s, words)
  return no && `${no.rule} ${no.code}`
}

/** All legal actions in words, of one kind if a word is given. */
export function offers(s: S, verb?: string): Words[] {
  const all = legal(title, s, new ActionList()).toArray()
  return all.map((a) => title.write(s, a)).filter((w) => verb === undefined || w.do === verb)
}

/** Who is asked what: `union move`, `chance defence-die`, or `over` and how it ended. */
export function asked(s: S): string {
  const mover = title.toMove(s)
  if (mover === OVER) return `over ${title.outcome(s)?.code}`
  return `${mover === CHANCE ? 'chance' : sides[mover]} ${title.prompt(s).code}`
}

/** The hex a unit is in by its number, `off-map` or `eliminated`. */
export function where(s: S, id: string): string {
  const i = unitOf(id)
  if (state.onMap(s, i)) return board.number(s.hex[i])
  return s.hex[i] === state.ELIMINATED ? 'eliminated' : 'off-map'
}
export const stepsOf = (s: S, id: string): number => s.steps[unitOf(id)]
export const marked = (s: S, id: string, bit: number): boolean => state.has(s, unitOf(id), bit)
/** Units of the side to move that are activated, by id. */
export const activated = (s: S): string[] =>
  units.filter((_, i) => state.has(s, i, state.ACTIVATED)).map(({ id }) => id)
/** Where the game is: `3 union move`. */
export function moment(s: S): string {
  const phase = Object.keys(state.PHASE).find((key) => state.PHASE[key as keyof typeof state.PHASE] === s.phase)
  return `${s.turn} ${sides[s.side]} ${phase}`
}

/** Every line of an attack's strength that is not 0, and their sum: the kind of combat is that of the phase. */
export function modifiers(s: S, attacker: string, target: string): { lines: Record<string, number>; sum: number } {
  const [i, j] = [unitOf(attacker), unitOf(target)]
  const heard = listener()
  const sum = strengthOf(s, combatKind(s, i, j), i, j, heard.say)
  return { lines: Object.fromEntries(heard.lines.filter((l) => l.amount).map((l) => [l.code, l.amount])), sum }
}
/** How many dice the defender would roll. */
export const diceOf = (s: S, attacker: string, target: string): number =>
  defenceDice(s, unitOf(attacker), unitOf(target))

export interface Note {
  readonly audience: number
  readonly code: string
  readonly facts: Readonly<Record<string, unknown>>
}
/** Everything the rules tell from now on. */
export function listen(s: S): Note[] {
  const notes: Note[] = []
  s.tell = (audience, code, facts) => notes.push({ audience, code, facts })
  return notes
}

export const step = (id: string, to: string): Words => ({ do: 'step', unit: id, to })
export const halt: Words = { do: 'halt' }
export const charge = (id: string, target: string): Words => ({ do: 'charge', unit: id, target })
export const withdraw = (id: string, to: string): Words => ({ do: 'withdraw', unit: id, to })
export const recover = (id: string): Words => ({ do: 'recover', unit: id })
export const attack = (id: string, target: string): Words => ({ do: 'attack', unit: id, target })
export const retreat = (id: string, to: string): Words => ({ do: 'retreat', unit: id, to })
export const end: Words = { do: 'end-phase' }

/** Marches a unit along the way; the march goes on unless something ended it. */
export function march(s: S, id: string, ...way: readonly string[]): S {
  for (const to of way) play(s, step(id, to))
  return s
}
