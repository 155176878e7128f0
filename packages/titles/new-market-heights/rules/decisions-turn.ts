import { act } from '../actions.ts'
import { closePhase } from './04-turn.ts'
import { groupOf } from './05-march.ts'
import { stray } from './05-step.ts'
import { takeFog } from './23-fog.ts'
import { drawnFrom, sink, takeEvent } from './31-events.ts'
import { nextDelay, takeDelay } from './33-schedule.ts'
import { notOffered, oneDie, type Throwing, twoDice } from './decisions.ts'
import { idOf, place } from './pieces.ts'

/** What is thrown in the course of a turn, outside fire and melee. */

/** T1: is there fog? */
export const fogThrow: Throwing = oneDie('fog', '23.41', (s, die) => {
  takeFog(s, die)
  closePhase(s)
})

/** C3: who marches in fog may lose his way. */
export const lostThrow: Throwing = {
  ...oneDie('lost', '23.49', stray),
  facts: (s) => ({ unit: idOf(groupOf(s)[0]), to: place(s.ahead) }),
}

/** 33.24: does he come, or later? */
export const delayThrow: Throwing = {
  ...oneDie('delay', '33.24', takeDelay),
  facts: (s) => ({ unit: idOf(nextDelay(s)) }),
}

/** A1: what befalls whoever is to move. */
export const eventThrow: Throwing = twoDice('event', '31.0', (s, sum) => {
  takeEvent(s, sum)
  if (s.torpedo === 0) closePhase(s)
})

/** A2: with which regiment the torpedo meets. */
export const torpedoThrow: Throwing = {
  code: 'torpedo',
  rule: '31.13',
  faces: [],
  from: drawnFrom,
  candidates(s, out) {
    for (const i of drawnFrom(s)) out.push(act.draw(i))
  },
  refuse: (s, action) =>
    act.draw.is(action) && drawnFrom(s).includes(act.draw.card(action)) ? null : notOffered('31.13'),
  apply(s, action) {
    sink(s, act.draw.card(action))
    closePhase(s)
  },
}
