import type { Refusal } from '@vedette/kernel'
import { board, HEXES, isInPlay } from '../map.ts'
import { isLeader, leaderOf, pieceOfLeader } from '../pieces.ts'
import { entries, places } from '../scenarios.ts'
import { onMap, type S } from '../state.ts'
import { leader, NOBODY, USA, unit } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { allEvents, hasHappened } from './31-happened.ts'
import { idOf, place } from './pieces.ts'

/** 31.21, 31.28: those whom Butler calls to the Grover House, and his own way back to Jones Neck. */

const CONFERENCE = 'command-conference'
const RETURNS = 'butler-returns'

/** How many hexes of land it is to the nearest of some. */
function farFrom(goals: readonly number[]): Uint8Array {
  const far = new Uint8Array(HEXES).fill(NOBODY)
  const found = [...goals]
  for (const hex of found) far[hex] = 0
  for (const hex of found)
    for (const to of board.around[hex]) {
      if (far[to] !== NOBODY || !isInPlay(to)) continue
      far[to] = far[hex] + 1
      found.push(to)
    }
  return far
}
const farFromHouse = farFrom([places.get('grover-house') ?? 0])
const farFromEntries = farFrom(entries.filter(({ side }) => side === USA).map(({ hex }) => hex))

/** Does this piece answer to a name of the event? A leader does by himself, not by his post. */
const isNamed = (s: S, id: string, who: readonly string[], i: number): boolean =>
  isLeader(i) ? who.some((one) => s.holder[leaderOf(i)] === leader(one) + 1) : who.includes(id)
const whoOf = (id: string): readonly string[] => allEvents.find((one) => one.id === id)?.who ?? []

/** The call that is in force. */
export const callOf = (s: S): string | null => {
  if (s.events === 0) return null
  return hasHappened(s, RETURNS) ? RETURNS : hasHappened(s, CONFERENCE) ? CONFERENCE : null
}
/** The event by which a piece is bound, null where it is free. */
function summonsOf(s: S, i: number): string | null {
  const calls = callOf(s)
  return calls !== null && onMap(s, i) && isNamed(s, idOf(i), whoOf(calls), i) ? calls : null
}
export const isSummoned = (s: S, i: number): boolean => summonsOf(s, i) !== null
/** 31.28: is it to leave the map? */
export const isGoingHome = (s: S, i: number): boolean => summonsOf(s, i) === RETURNS
export const paragraphOf = (s: S, i: number): string => (isGoingHome(s, i) ? '31.28' : '31.21')
/** How far it still has to go. */
export const farToGo = (s: S, i: number, hex = s.hex[i]): number =>
  (isGoingHome(s, i) ? farFromEntries : farFromHouse)[hex]

/** 31.21, 31.28: every hex brings it nearer, and once there it stays; who has just come onto the map first makes room. */
export function refuseAstrayFromCall(s: S, i: number, from: number, to: number): Refusal | null {
  if (s.entries > 0 && from === s.from) return null
  if (!isSummoned(s, i) || farToGo(s, i, to) < farToGo(s, i, from)) return null
  return refuse(paragraphOf(s, i), 'is-summoned', { unit: idOf(i), at: place(from) })
}

/** Those who are named and still to come, as pieces. */
export const namedPieces = (s: S, who: readonly string[]): number[] =>
  who.flatMap((id) => {
    if (unit(id) !== NOBODY) return [unit(id)]
    const post = s.holder.indexOf(leader(id) + 1)
    return post < 0 ? [] : [pieceOfLeader(post)]
  })
