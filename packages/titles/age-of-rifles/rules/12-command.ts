import { makeReach, reach } from '@vedette/board'
import { known } from '@vedette/kernel'
import { command } from '../charts.ts'
import { boardOf, groundOfGame, isBox } from '../game.ts'
import { OPTION } from '../options.ts'
import { isUnit, PIECES } from '../pieces.ts'
import { FORMATIONS, MARK, mark, onMap, option, type S, unmark } from '../state.ts'
import { formations, units, unitsOf } from '../units.ts'
import { costOf } from './06-costs.ts'
import { barsTrace } from './07-zones.ts'
import { leaderHex, recipientOf } from './12-recipients.ts'

/** 12.5: who is in command: by the chain for corps and wings, by distance for divisions where that is played. */

/** Hexes that a chain of command comes to from one, with what foot pays on the way, in half points. */
export function traced(s: S, seat: number, from: number): Int32Array {
  const { graph } = groundOfGame(s)
  return reach(
    graph,
    from,
    2 * command.immediate,
    (a, b, way, spent) => {
      if (isBox(s, a) || isBox(s, b)) return -1
      const cost = costOf(s, true, a, way - a * 6, false)
      if (cost < 0 || spent + cost > 2 * command.immediate || barsTrace(s, seat, b)) return -1
      return spent + cost
    },
    {},
    0,
    makeReach(graph, 2 * command.immediate),
  ).spent
}

/** 12.5: units of a corps or wing that trace to its leader, or to one another who does; and all hexes that they trace to. */
function chained(s: S, f: number, but: readonly number[] = []) {
  const found = new Set<number>()
  const covered = new Set<number>()
  const start = leaderHex(s, f)
  if (start < 0) return { found, covered }
  const mine = units.flatMap((_, i) => (onMap(s, i) && recipientOf(s, i) === f && !but.includes(i) ? [i] : []))
  const hexes = [start]
  for (const hex of hexes) {
    const spent = traced(s, formations[f].side, hex)
    spent.forEach((one, to) => {
      if (one >= 0) covered.add(to)
    })
    for (const i of mine) {
      if (found.has(i) || spent[s.hex[i]] < 0) continue
      found.add(i)
      if (!hexes.includes(s.hex[i])) hexes.push(s.hex[i])
    }
  }
  return { found, covered }
}
const COVERED = Symbol('covered')
/** 4.5: where these would be in command; wherever they go without a leader on the map, or tested by no distance. */
export function coverOf(s: S, r: number, group: readonly number[]): (hex: number) => boolean {
  const from = r >= FORMATIONS ? -1 : leaderHex(s, r)
  if (from < 0) return () => true
  const { kind } = formations[r]
  if (kind !== 'corps' && kind !== 'wing')
    return (hex) => !option(s, OPTION.divisionalRange) || boardOf(s).distance(from, hex) <= command.divisional
  const covered = coveredFor(s, r, group)
  return (hex) => covered.has(hex)
}
function coveredFor(s: S, r: number, group: readonly number[]): ReadonlySet<number> {
  const all = known(s, COVERED, () => new Map<string, ReadonlySet<number>>())
  const key = group.join()
  const found = all.get(key) ?? chained(s, r, group).covered
  all.set(key, found)
  return found
}

/** 12.5: a division is tested by hexes, and only with the option. */
function inDivision(s: S, f: number): Set<number> {
  const start = leaderHex(s, f)
  const isTested = option(s, OPTION.divisionalRange)
  return new Set(
    units.flatMap((_, i) =>
      onMap(s, i) &&
      recipientOf(s, i) === f &&
      (!isTested || (start >= 0 && boardOf(s).distance(start, s.hex[i]) <= command.divisional))
        ? [i]
        : [],
    ),
  )
}

/** 12.5: which hexes lie in the command range of a leader himself: five points of a corps' or wing's, five hexes of a division's. */
export function inRangeOf(s: S, r: number): (hex: number) => boolean {
  const start = r < FORMATIONS ? leaderHex(s, r) : -1
  if (start < 0) return () => false
  const { kind, side } = formations[r]
  if (kind !== 'corps' && kind !== 'wing') return (hex) => boardOf(s).distance(start, hex) <= command.divisional
  const spent = traced(s, side, start)
  return (hex) => spent[hex] >= 0
}

/** 21.7.4: Stuart traces to the leader of any corps or wing, or is tested as a division is. */
function besideAny(s: S, f: number): Set<number> {
  const found = inDivision(s, f)
  formations.forEach(({ side, kind }, other) => {
    if (side !== formations[f].side || (kind !== 'corps' && kind !== 'wing')) return
    const reaches = inRangeOf(s, other)
    for (const i of unitsOf[f]) if (onMap(s, i) && reaches(s.hex[i])) found.add(i)
  })
  return found
}

/** Units that are in command of whoever has this order. */
export function commanded(s: S, r: number): Set<number> {
  if (r >= FORMATIONS) return new Set([s.brigade[r - FORMATIONS] - 1])
  const { kind } = formations[r]
  if (kind === 'cavalry') return besideAny(s, r)
  return kind === 'corps' || kind === 'wing' ? chained(s, r).found : inDivision(s, r)
}

/** 4.6, 12.5: when a formation begins its action, it is settled which of its units are out of command. */
export function settleCommand(s: S, recipients: readonly number[]): void {
  for (const r of recipients) {
    const inCommand = commanded(s, r)
    for (let i = 0; i < PIECES && isUnit(i); i++) {
      if (!onMap(s, i) || recipientOf(s, i) !== r) continue
      if (inCommand.has(i)) unmark(s, i, MARK.out)
      else mark(s, i, MARK.out)
    }
  }
}
