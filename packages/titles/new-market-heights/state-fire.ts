import { u8, u8s, u16, u16s } from '@vedette/kernel'
import { BODIES } from './pieces.ts'
import { leaders } from './units.ts'

/** What is under way of fire (9, 10.5, 10.6) or melee (12): part of the state (state.ts). */
export const COMBAT = { none: 0, defensive: 1, offensive: 2, withdrawal: 3, retreat: 4, melee: 5 } as const

/**
 * What a body still has to do before anything else goes on. Up to `contactTwo` it has to go somewhere, after that a die is
 * thrown for it.
 */
export const DUE = {
  none: 0,
  /** 14.4: three hexes, routed. */
  rout: 1,
  /** 12.81: two hexes. */
  retreat: 2,
  /** 25.38: two hexes, and a check at their end. */
  fallBack: 3,
  /** 12.2: one hex before a melee, or two. */
  evadeOne: 4,
  evadeTwo: 5,
  /** 14.4: one hex, out of the way of those who rout. */
  displaced: 6,
  /** 12.3: one hex, and pinned. */
  givesWay: 7,
  /** 25.56: one hex at first contact, or two. */
  contactOne: 8,
  contactTwo: 9,
  /** 13.41: P/R, pinned or routed; the check of n*, which routs; the second one, which pins. */
  pinOrRout: 10,
  shaken: 11,
  pin: 12,
  /** 12.2, 25.38: at the end of a retreat. */
  ending: 13,
  /** 14.4, 14.3: those through whom others rout or retreat. */
  troubled: 14,
  /** 25.41: routed ones through whom skirmishers rout. */
  shoved: 15,
  /** 12.31, 12.3: before a melee, of an attacker, of a defender. */
  nerve: 16,
  hold: 17,
  /** 11.2 */
  ammunition: 18,
} as const

export const combatFields = {
  combat: u8(),
  stage: u8(),
  /** The hex that is fired at or stormed. */
  target: u16(),
  /** The die of the fire or melee under way, 0 before it falls. */
  die: u8(),
  /** One more than the hex at which a body has fired in this phase, which it means to storm, or with which it is locked as attacker (9.71, 12.11, 12.82). */
  aims: u16s(BODIES),
  owes: u8s(BODIES),
  /** One more than the body that goes somewhere, the hexes it still has to go, those it has gone on for want of room (14.2). */
  goer: u8(),
  hexesLeft: u8(),
  goneOn: u8(),
  /** 12.2: who threatens whom is declared (1), and everybody stands fast (2); one more than the body that goes back and is fired at; the hexes it goes. */
  threat: u8(),
  evader: u8(),
  evadesBy: u8(),
  /** 12.6: a charge has been let come on (1), or is met (2). */
  countered: u8(),
  /** 15: one more than the body for which the die of a rally is thrown. */
  rallier: u8(),
  /** 17.76: one more than the column of the table that is thrown for a leader. */
  danger: u8s(leaders.length),
}
