import type { Change, Refused, TableAsk } from '@vedette/wire'
import type { Game, Played } from './game.ts'
import { hashOf } from './secrets.ts'

/** What a seat asks of its game, and what the game answers. */

export type Ask = Change | TableAsk

/** What was asked, to tell a repetition from something else under the same key; when it was decided is no part of it. */
export function requestOf(ask: Ask): string {
  if (ask.t === 'act' || ask.t === 'batch' || ask.t === 'undo') {
    const actions = ask.t === 'act' ? [ask.action] : ask.t === 'batch' ? ask.actions : []
    const times = ask.t === 'undo' && ask.times !== undefined ? [ask.times] : []
    return hashOf(JSON.stringify([ask.t, actions, ...times]))
  }
  const { id: _, ...asked } = ask
  return hashOf(JSON.stringify(asked))
}

export function answerOf(game: Game, seat: number, ask: Ask): Played | Refused {
  if (ask.t === 'undo') return game.undo(seat, ask, ask.times)
  if (ask.t === 'act') return game.act(seat, ask, [ask.action])
  return ask.t === 'batch' ? game.act(seat, ask, ask.actions) : game.ask(seat, ask)
}
