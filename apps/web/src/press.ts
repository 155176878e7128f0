import { sayRefusal } from './notice.ts'
import { openDialog, send, setAim, take } from './play.ts'
import { read, seatedOf, write } from './store.ts'

/** A press on the map: what it means where it falls. */

/** With the line of sight in hand a press chooses its ends: first from where, then whereto, and again whereto. */
function lookAlong(sight: NonNullable<ReturnType<typeof read>['sight']>, point: number): void {
  const begins = sight.from === null || point === sight.from
  write({
    cursor: point,
    notice: null,
    sheet: true,
    sight: begins ? { from: point, to: null } : { ...sight, to: point },
  })
}

/** A press on a point of the board; `pieceId` is the counter it fell on, of a closed stack or of one that lies open. */
export const press = (point: number, careful: boolean, pieceId?: string, isOpen?: boolean): void =>
  take(() => pressed(point, careful, pieceId, isOpen))

function pressed(point: number, careful: boolean, pieceId?: string, isOpen?: boolean): void {
  const state = read()
  const seated = seatedOf(state)
  // Between the counters of a stack that lies open nothing is meant.
  if (!seated || (isOpen && pieceId === undefined)) return
  const { table, view, seat, me } = seated
  if (state.proposal && state.proposal.point === point) {
    void send(state.proposal.actions)
    return
  }
  const piece = pieceId === undefined ? undefined : table.pieces.index(pieceId)
  if (state.sight) {
    lookAlong(state.sight, point)
    return
  }
  const answer = table.hand.press(view, seat, me.legal, state.aim, point, piece === -1 ? undefined : piece, isOpen)
  write({ cursor: point, proposal: null, looked: null, doubt: null })
  switch (answer.does) {
    case 'select':
      write({ notice: null })
      setAim({ pieces: answer.pieces, at: answer.at, target: null, weighed: null, armed: null })
      return
    case 'arm':
      write({ notice: null, sheet: true })
      setAim({ armed: { kind: answer.kind, piece: answer.piece }, target: null, weighed: null })
      return
    case 'send':
      if ((careful && !answer.isLight) || answer.harm) {
        write({
          proposal: { point, said: answer.said, harm: answer.harm, actions: answer.actions },
          over: point,
          notice: null,
          sheet: true,
        })
        setAim({ target: null, weighed: null })
      } else void send(answer.actions)
      return
    case 'weigh':
      write({ notice: null, sheet: true })
      setAim({ target: answer.target, weighed: answer.action ?? null })
      return
    case 'choose':
      openDialog({ name: 'choose', point, actions: answer.actions })
      return
    case 'refuse':
      setAim({ target: null, weighed: null })
      sayRefusal(answer.refusal)
      return
    case 'look':
      write({ looked: point, sheet: true })
  }
}
