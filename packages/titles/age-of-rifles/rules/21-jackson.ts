import { ALL } from '@vedette/kernel'
import { jackson } from '../charts.ts'
import { hasRule, isNight, scenarioOf } from '../game.ts'
import { OPTION } from '../options.ts'
import { ofLeader } from '../pieces.ts'
import { GONE, option, type S } from '../state.ts'
import { JACKSON } from './12-recipients.ts'

/** 21.7.5: Jackson's mood. */

/** The first turn of a night: of each, by option of the first alone. */
function isNightfall(s: S): boolean {
  const { turns } = scenarioOf(s)
  if (!isNight(s) || turns[s.turn - 2]?.night === true) return false
  return !option(s, OPTION.jacksonOnce) || turns.findIndex(({ night }) => night) === s.turn - 1
}
/** 21.7.5: is it thrown for at the end of this turn? */
export const isMoodDue = (s: S): boolean =>
  hasRule(s, 'jackson-mood') && isNightfall(s) && s.hex[ofLeader(JACKSON)] !== GONE.dead

/** 21.7.5: on five and six he is better than he was at the start; then on one to five he is not any more. */
export function takeMood(s: S, die: number): void {
  const isBetter = s.jackson === 1 ? die > jackson.worse : die >= jackson.better
  s.jackson = isBetter ? 1 : 0
  s.tell?.(ALL, 'mood', { rating: isBetter ? jackson.rating : 0 })
}
