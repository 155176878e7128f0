import type { Refusal } from '@vedette/kernel'
import { USA } from '../pieces.ts'
import type { S } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { pick, refuseMarch, refusePick, strayLeader } from './03-movement.ts'
import { crowdedWagons } from './04-stacking.ts'

/** 2.0, 7.0, 8.1: may the player turn end? What must be done can be done, or it does not bind. */
export function refuseEndTurn(s: S): Refusal | null {
  const seat = s.side
  const ordered = s.game.orders.refuseEndTurn(s)
  if (ordered) return ordered
  const stray = strayLeader(s, seat)
  if (stray >= 0)
    return refuse('7.0', 'leader-without-command', {
      piece: s.game.pieces[stray].id,
      at: s.game.points[s.where[stray]].id,
    })
  if (seat !== USA) return null
  for (const at of crowdedWagons(s)) {
    // 8.1: the crowding must be mended as long as somebody there can still go.
    if (s.game.piecesOf[USA].some((i) => s.where[i] === at && canLeave(s, i)))
      return refuse('8.1-modes', 'wagon-crowded', { at: s.game.points[at].id })
  }
  return null
}

/** Could this piece, picked alone, march anywhere? Asked between two stacks, of a copy of the state. */
function canLeave(s: S, i: number): boolean {
  if (refusePick(s, s.side, i)) return false
  const { board, schema } = s.game
  const picked = schema.copy(s)
  pick(picked, s.side, i)
  const at = s.where[i]
  return board.neighbours.subarray(board.start[at], board.start[at + 1]).some((to) => refuseMarch(picked, to) === null)
}
