import { within } from '@vedette/board'
import { ALL, audienceOf, knownOf, type Refusal } from '@vedette/kernel'
import { command } from '../charts.ts'
import { boardOf, groundOfGame, numberOf } from '../game.ts'
import { isRiver } from '../map.ts'
import { gunboats, idOf, isGunboat, sideOf } from '../pieces.ts'
import { has, MARK, mark, NOWHERE, onMap, type S } from '../state.ts'
import { units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { stand } from './02-pieces.ts'
import { isOnChit, isOut } from './12-recipients.ts'
import { turnsBetween } from './12-sending.ts'

/** 21.2, 2.6: gunboats on the James: an order of the headquarters lets them move, and nothing else. */

const place = (i: number): number => gunboats.indexOf(i)

/** Where a boat is ordered to, NOWHERE for nowhere. */
export const courseOf = (s: S, i: number): number => s.sailTo[place(i)] ?? NOWHERE
/** The turn in which the order comes to it, or came. */
export const courseFrom = (s: S, i: number): number => s.sailTurn[place(i)] ?? 0

const WATER = Symbol('water')
/** Hexes of the James to which a boat comes from one. */
const waterFrom = (s: S, from: number): ReadonlySet<number> =>
  knownOf(s, WATER, from, () => {
    const { board, james } = groundOfGame(s)
    const found = new Set([from])
    for (const hex of found) for (const to of board.around[hex]) if (james[to] === 1) found.add(to)
    return found
  })

/** 21.2, 12.8: may the headquarters send it there? */
export function refuseSail(s: S, i: number, to: number): Refusal | null {
  const who = { unit: idOf(i), to: numberOf(s, to) }
  if (!isGunboat(i) || sideOf(i) !== s.side || !onMap(s, i)) return refuse('21.2-gunboats', 'no-gunboat', who)
  if (s.chief[s.side] === 0) return refuse('20.4', 'no-commander', {})
  if (isOut(s, s.side)) return refuse('20.9', 'out-of-communication', { formation: 'us-army' })
  if (s.sailed[place(i)] === 1) return refuse('12.8', 'one-order-a-turn', { formation: 'us-army' })
  if (!waterFrom(s, s.hex[i]).has(to)) return refuse('21.2-gunboats', 'only-on-the-james', who)
  if (s.hex[i] === to) return refuse('26.1', 'stands-there', who)
  return boardOf(s).distance(s.hex[i], to) > command.target
    ? refuse('12.1', 'target-too-far', { to: numberOf(s, to), hexes: command.target })
    : null
}
/** 12.5: the order goes to the bank that is nearest to the sender. */
function turnsToBank(s: S, i: number): number {
  const { board } = groundOfGame(s)
  const banks = within(board, s.hex[i], command.immediate).filter((hex) => !isRiver(board, hex))
  return Math.min(...banks.map((hex) => turnsBetween(s, s.side, s.chief[s.side] - 1, hex)))
}
export function sail(s: S, i: number, to: number): void {
  const n = place(i)
  s.sailTurn[n] = s.turn + turnsToBank(s, i)
  s.sailTo[n] = to
  s.sailed[n] = 1
  s.tell?.(audienceOf(s.side), 'sails', { unit: idOf(i), to: numberOf(s, to), turn: s.sailTurn[n] })
}

/** 21.2: it goes to its new target on the army's chit, once the order has come; before it bombards, or after. */
export function refuseSteam(s: S, i: number): Refusal | null {
  const who = { unit: idOf(i) }
  if (!isGunboat(i) || sideOf(i) !== s.side || !onMap(s, i)) return refuse('21.2-gunboats', 'no-gunboat', who)
  if (!isOnChit(s, units[i].formation)) return refuse('4.4', 'another-acts', { piece: idOf(i) })
  if (has(s, i, MARK.moved)) return refuse('4.4', 'has-moved', { piece: idOf(i) })
  return courseOf(s, i) === NOWHERE || courseFrom(s, i) > s.turn ? refuse('21.2-gunboats', 'no-new-target', who) : null
}
export function steam(s: S, i: number): void {
  const from = s.hex[i]
  stand(s, i, courseOf(s, i))
  mark(s, i, MARK.moved)
  s.sailTo[place(i)] = NOWHERE
  s.sailTurn[place(i)] = 0
  s.tell?.(ALL, 'steams', { unit: idOf(i), from: numberOf(s, from), to: numberOf(s, s.hex[i]) })
}
