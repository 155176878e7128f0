import type { AnyVerb, Words } from '@vedette/kernel'
import { makePlay, summed } from '@vedette/kit/test/play.ts'
import { act } from '../actions.ts'
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
 * After every step the laws are checked, and that the gate accepts nothing that is not offered.
 */

export type S = state.S
const sides: readonly Side[] = ['confederate', 'union']

/** Lays out a field, in the Move Phase of the Confederates where nothing else is said. */
export function field(f: Field = {}): S {
  const s = lay(f)
  kit.check(s)
  return s
}

let asks = 0
/** An action that looks as if it meant something; another one at each call, the same ones in every run. */
function someAction(s: S): number {
  asks = (asks * 75 + 74) % 65537
  const i = asks % UNITS
  const verb = [
    act.step,
    act.charge,
    act.withdraw,
    act.recover,
    act.attack,
    act.retreat,
    act.shift,
    act.halt,
    act.advance,
    act.stand,
  ][(asks >> 3) % 10] as AnyVerb
  const near = state.onMap(s, i) ? board.neighbours[s.hex[i] * 6 + (asks % 6)] : asks % HEXES
  const other = verb.args[1]?.[0] === 'to' ? Math.max(0, near) : (asks >> 5) % UNITS
  return verb === act.stand ? act.stand(asks % 2) : verb(i, other)
}

/** The gate accepts nothing that is not offered. */
function checkGate(s: S, offered: ReadonlySet<number>): void {
  for (let n = 0; n < 20; n++) {
    const action = someAction(s)
    if (!offered.has(action) && title.refuse(s, action) === null)
      throw new Error(`${JSON.stringify(title.write(s, action))} is accepted at ${asked(s)}, but not offered.`)
  }
}

const kit = makePlay<S>(title, { law: checkGate })
export const { play, throwing, refusal, why, offered, offers, asked, listen } = kit

/** Throws the dice of the combat under way so that they come to this result (`DC1`, `AR`); throws when none does. */
export function result(s: S, code: string): S {
  const what = title.throwOf(s)
  const two = what.kind === 'dice' && what.faces.length === 2
  for (let first = 1; first <= 6; first++) {
    for (let second = two ? 1 : 0; second <= (two ? 6 : 0); second++) {
      if (resultAt(s, columnAt(s, columnValue(s, first, second))).code === code)
        return throwing(s, ...(two ? [first, second] : [first]))
    }
  }
  throw new Error(`No dice come to ${code}.`)
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
export function modifiers(s: S, attacker: string, target: string) {
  const [i, j] = [unitOf(attacker), unitOf(target)]
  return summed((say) => strengthOf(s, combatKind(s, i, j), i, j, say))
}
/** How many dice the defender would roll. */
export const diceOf = (s: S, attacker: string, target: string): number =>
  defenceDice(s, unitOf(attacker), unitOf(target))

export const step = (id: string, to: string): Words => ({ do: 'step', unit: id, to })
export const recover = (id: string): Words => ({ do: 'recover', unit: id })
export const attack = (id: string, target: string): Words => ({ do: 'attack', unit: id, target })
export const end: Words = { do: 'end-phase' }

/** Marches a unit along the way; the march goes on unless something ended it. */
export function march(s: S, id: string, ...way: readonly string[]): S {
  for (const to of way) play(s, step(id, to))
  return s
}
