import { writeFileSync } from 'node:fs'
import { makePolicies } from '@vedette/bots'
import { commitment, type GameRecord, KeyedDice, Session } from '@vedette/kernel'
import { titles } from '@vedette/titles'
import { minds } from '@vedette/titles/players.ts'

const key = '5eed'.repeat(16)

/** A whole game between the scripts, with dice that can be checked. */
export function playedGame(): GameRecord {
  const title = titles['gates-of-richmond']
  const { scripts } = makePolicies(minds)
  const session = new Session(title, 'seven-days', {}, new KeyedDice(key, 'salt'))
  for (let n = 0; !session.over; n++) {
    const seat = session.toMove()
    const [action] = scripts(title, title.view(session.state, seat), seat, `record ${n}`)
    const no = session.play(seat, title.write(session.state, action))
    if (no) throw new Error(no.code)
  }
  return session.record(commitment(key), key, 'salt')
}

export function writeRecord(file: string, record: unknown): string {
  writeFileSync(file, JSON.stringify(record))
  return file
}
