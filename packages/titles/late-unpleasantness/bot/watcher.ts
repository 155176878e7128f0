import type { Title, Watcher } from '@vedette/kernel'
import { watch } from '@vedette/kit/bot/dullness.ts'
import { act } from '../actions.ts'
import { F, frameOf } from '../flow.ts'
import { playerTurns } from '../rules/02-sequence.ts'
import { unitsTakingPart } from '../rules/06-strength.ts'
import { IN_STACK, onMap, plays, type S } from '../state.ts'
import { judge, newFights } from './attack.ts'
import type { Lore } from './lore.ts'
import { look, type Sight } from './sight.ts'
import type { Style } from './style.ts'

/** Enemies so many steps from a place are a reason to come there or to leave it. */
const NEAR = 2
/** A chance under this, to take the point, is none. */
const SLIGHT = 1 / 8

/** Watches games for dullness: what is an objective the game's own scripts say. */
export function makeWatcher(title: Title<S>, style: Style, lore: Lore, parts: number): () => Watcher<S> {
  const { game } = title.schema.create()
  const free = new Uint8Array(parts)
  const seen = (s: S, seat: number): Sight => look(title.view(s, seat), seat, { lore, style, how: free })

  /** Counters of the enemy near two places, whatever they are. */
  function near(s: S, seat: number, from: number, to: number): string {
    const count = new Map<number, number>()
    for (const i of game.piecesOf[1 - seat]) {
      const at = s.where[i]
      if (at < game.POINTS && Math.min(lore.apart[from][at], lore.apart[to][at]) <= NEAR)
        count.set(at, (count.get(at) ?? 0) + 1)
    }
    return [...count].sort((a, b) => a[0] - b[0]).join()
  }

  /** Could somebody beside an objective that lies open still have walked into it? */
  function leavesOpen(s: S, seat: number): boolean {
    const sight = seen(s, seat)
    const { board } = game
    return style.takes(s, seat).some((at) => {
      if (sight.by[at] !== 0) return false
      const beside = board.neighbours.subarray(board.start[at], board.start[at + 1])
      return game.unitsOf[seat].some(
        (i) => beside.includes(s.where[i]) && style.prize(sight, at, [i]) > 0 && mayWalk(sight.s, i, at),
      )
    })
  }

  function mayWalk(view: S, i: number, to: number): boolean {
    const s = title.schema.copy(view)
    for (const action of [act.pick(i), act.announce(), act.march(to)]) {
      if (s.mover !== s.side || title.refuse(s, action) !== null) return false
      title.apply(s, action)
    }
    return true
  }

  function isHopeless(s: S, seat: number, to: number): boolean {
    const sight = seen(s, seat)
    const stack = game.piecesOf[seat].filter((i) => plays(s, i, IN_STACK))
    const { take, attackerLoss, defenderLoss } = judge(sight, newFights(stack), s.stackAt, to)
    if (take >= SLIGHT || attackerLoss <= defenderLoss || style.isVital(s, 1 - seat, to)) return false
    // Whoever is thrown back from here can no longer walk into what must be kept.
    return !style.vitals(sight).some(({ from }) => from.has(to))
  }

  return () =>
    watch<S>({
      units: game.unitsOf,
      copy: (s) => title.schema.copy(s),
      turns: playerTurns,
      side: (s) => s.side,
      place: (s, i) => (onMap(s, i) && !game.isGarrison(i) ? s.where[i] : -1),
      reasons(s, i, from, to) {
        const seat = game.sideOfPiece[i]
        return [near(s, seat, from, to), s.supply[i], style.takes(s, seat), style.keeps(s, seat)].join('|')
      },
      fighting(s, action) {
        if (frameOf(s, F.fight) >= 0) return [0, 1].flatMap((seat) => unitsTakingPart(s, seat))
        return act.attack.is(action) ? game.unitsOf[s.side].filter((i) => plays(s, i, IN_STACK)) : []
      },
      guarded(s, seat) {
        const sight = seen(s, seat)
        const guards = style.plan(sight).tasks.filter(({ kind }) => kind === 'guard')
        const gates = style.vitals(sight).flatMap((one) => [...one.gates])
        return new Set([...style.keeps(s, seat), ...guards.map(({ goal }) => goal), ...gates])
      },
      leavesOpen: (s, seat, action) => (act.endTurn.is(action) ? leavesOpen(s, seat) : null),
      isHopeless: (s, seat, action) => (act.attack.is(action) ? isHopeless(s, seat, act.attack.to(action)) : null),
    })
}
