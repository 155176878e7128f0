import { TURNS } from '../numbers.ts'
import type { S } from '../state.ts'

/** 15.0: Turn 6 is a dusk turn, and the Confederate Player's alone. */
export const isDusk = (s: S): boolean => s.turn === TURNS
