import { u8, u16 } from '@vedette/kernel'

/** What is under way of fire (9, 10.5, 10.6) or melee (12): part of the state (state.ts). */
export const COMBAT = { none: 0, defensive: 1, offensive: 2, withdrawal: 3, retreat: 4, melee: 5 } as const

export const combatFields = {
  combat: u8(),
  stage: u8(),
  /** The hex that is fired at or stormed. */
  target: u16(),
}
