import { command } from '../charts.ts'
import { ORDER } from '../flow.ts'
import { boardOf, groundOfGame, hexOf, isBox, scenarioOf } from '../game.ts'
import { hasEnemy } from '../rules/02-pieces.ts'
import { highestOf, isInPlay, ratingOf, typeOf } from '../rules/12-recipients.ts'
import { placeOf } from '../rules/13-writing.ts'
import { holderOf } from '../rules/22-control.ts'
import { objectivesOf } from '../scenarios.ts'
import { FORMATIONS, LEGS, NEWS, type S, sideOfRecipient } from '../state.ts'
import { formations } from '../units.ts'

/** The army's plan: who is to have which order, by what the scenario is won by. */

/** Hexes whose holder counts. */
export function goalsOf(s: S): readonly number[] {
  const known = goals.get(s.scenario)
  if (known) return known
  const found = objectivesOf(scenarioOf(s)).map((number) => hexOf(s, number))
  goals.set(s.scenario, found)
  return found
}
const goals = new Map<number, readonly number[]>()

/** An order, leg by leg. */
export type Wish = readonly { readonly type: number; readonly target: number }[]

const nearest = (s: S, from: number, hexes: readonly number[]): number =>
  hexes.reduce(
    (best, hex) => (best < 0 || boardOf(s).distance(from, hex) < boardOf(s).distance(from, best) ? hex : best),
    -1,
  )

/** On the way to a hex that is too far for one target: the hex of the board that lies nearest to it and can be named. */
function within(s: S, from: number, to: number): number {
  const { distance, size } = boardOf(s)
  if (distance(from, to) <= command.target) return to
  let best = from
  const { played } = groundOfGame(s)
  for (let hex = 0; hex < size; hex++)
    if (played[hex] === 1 && distance(from, hex) <= command.target && distance(hex, to) < distance(best, to)) best = hex
  return best
}

/** Types under which a formation is already about something. */
const BUSY: readonly number[] = [ORDER.attack, ORDER.probe, ORDER.march, ORDER.support]

/** Where it should go: attacks on the hexes that count and are not held, one after the other, else what is held is defended. */
function aimOf(s: S, r: number, from: number): Wish {
  const seat = sideOfRecipient(r)
  const goals = goalsOf(s)
  const open = goals.filter((hex) => holderOf(s, hex) !== seat || hasEnemy(s, seat, hex))
  if (open.length > 0) return attackOn(s, from, open)
  const own = nearest(s, from, goals)
  return typeOf(s, r) === ORDER.defend || own < 0 ? [] : [{ type: ORDER.defend, target: within(s, from, own) }]
}
/** An attack on the nearest of them, and on the next from there; a march where it is too far. */
function attackOn(s: S, from: number, open: readonly number[]): Wish {
  const { distance } = boardOf(s)
  const legs: { type: number; target: number }[] = []
  let at = from
  let left = open
  while (left.length > 0 && legs.length < LEGS) {
    const next = nearest(s, at, left)
    if (distance(at, next) > command.target) break
    legs.push({ type: ORDER.attack, target: next })
    left = left.filter((hex) => hex !== next)
    at = next
  }
  return legs.length > 0 ? legs : [{ type: ORDER.march, target: within(s, from, nearest(s, from, open)) }]
}

/** What a formation should be told, nothing where it may go on as it does. */
export function wishFor(s: S, r: number): Wish {
  const from = placeOf(s, r)
  if (
    r >= FORMATIONS ||
    from < 0 ||
    isBox(s, from) ||
    formations[r].kind === 'army' ||
    !isInPlay(s, r) ||
    s.news[r] !== NEWS.none
  )
    return []
  const follows = highestOf(s, r)
  // 12.7, 14.2: a division is taken out of its corps or wing where that has stopped, or its own leader is the firmer.
  const isOwn = follows === r
  if (isOwn && BUSY.includes(typeOf(s, r))) return []
  const isFirmer = !isOwn && ratingOf(s, r) >= ratingOf(s, follows) + FIRMER
  if (!isOwn && BUSY.includes(typeOf(s, follows)) && !isFirmer) return []
  const wish = aimOf(s, r, from)
  return isOwn || wish[0]?.type === ORDER.attack ? wish : []
}
/** By so much the rating of a leader must be better than that of his superior. */
const FIRMER = 1
