import { makePolicies } from '@vedette/bots'
import { type GameRecord, OVER, SeededDice, Session } from '@vedette/kernel'
import { mind } from '@vedette/titles/gaines-mill/bot.ts'
import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'

/** A finished game of Gaines's Mill between the scripts, as a record. */
export function playedMill(): GameRecord {
  const { scripts } = makePolicies({ 'gaines-mill': mind as never })
  const session = new Session(gainesMill, 'battle', {}, new SeededDice('record', 0, 'dice'))
  for (let n = 0; session.toMove() !== OVER; n++) {
    const seat = session.toMove()
    const view = gainesMill.view(session.state, seat)
    const [action] = scripts(gainesMill as never, view, seat, `record|${n}`)
    const why = session.play(seat, gainesMill.write(session.state, action))
    if (why) throw new Error(why.code)
  }
  return session.record()
}
