import { type Event, events } from '../scenarios.ts'
import type { S } from '../state.ts'
import { CSA, USA } from '../units.ts'

/** 31.1, 31.2: the events of each seat, and the bit of each in `events`. */
export const allEvents: readonly Event[] = [...events[CSA], ...events[USA]]
export const bitOf = (event: Event): number => 1 << allEvents.indexOf(event)
export const hasHappened = (s: S, id: string): boolean =>
  allEvents.some((one) => one.id === id && (s.events & bitOf(one)) !== 0)
