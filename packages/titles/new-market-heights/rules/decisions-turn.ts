import { closePhase } from './04-turn.ts'
import { groupOf } from './05-march.ts'
import { stray } from './05-step.ts'
import { takeFog } from './23-fog.ts'
import { nextDelay, takeDelay } from './33-schedule.ts'
import { oneDie, type Throwing } from './decisions.ts'
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
