import { type Refusal, refuse } from '@vedette/kernel'
import { board, points } from '../map.ts'
import { pieces, piecesOf, USA } from '../pieces.ts'
import { IN_STACK, type S } from '../state.ts'
import { pick, refuseMarch, refusePick, strayLeader } from './03-movement.ts'
import { crowdedWagons } from './04-stacking.ts'
import { mustGoFirst, obligation } from './12-orders.ts'

/** 2.0, 7.0, 8.1, cards 13 and 14: may the player turn end? What must be done can be done, or it does not bind. */
export function refuseEndTurn(s: S): Refusal | null {
  const seat = s.side
  if (mustGoFirst(s).some((i) => refusePick(s, seat, i) === null))
    return refuse('12.0', 'must-move-first', { card: obligation(s) })
  const stray = strayLeader(s, seat)
  if (stray >= 0)
    return refuse('7.0', 'leader-without-command', { piece: pieces[stray].id, at: points[s.where[stray]].id })
  if (seat !== USA) return null
  for (const at of crowdedWagons(s)) {
    // 8.1: the crowding must be mended as long as somebody there can still go.
    if (piecesOf[USA].some((i) => s.where[i] === at && canLeave(s, i)))
      return refuse('8.1-modes', 'wagon-crowded', { at: points[at].id })
  }
  return null
}

/** Could this piece, picked alone, march anywhere? Asked of a state that is as it was afterwards. */
function canLeave(s: S, i: number): boolean {
  if (refusePick(s, s.side, i)) return false
  const { stackAt, stackSide, stackStage, stackMode, spent, bonus, enteredBank, reconAt } = s
  const at = s.where[i]
  pick(s, s.side, i)
  let free = false
  for (let n = board.start[at]; n < board.start[at + 1] && !free; n++)
    free = refuseMarch(s, board.neighbours[n]) === null
  s.role[i] &= ~IN_STACK
  Object.assign(s, { stackAt, stackSide, stackStage, stackMode, spent, bonus, enteredBank, reconAt })
  return free
}
