/** What is counted for the result (35), of either seat: whose loss, whose exit. In `tally` of the state by `2 * what + seat`. */
export const TALLY = {
  infantryLost: 0,
  infantryCaptured: 1,
  cavalryLost: 2,
  cavalryCaptured: 3,
  gunsLost: 4,
  picketsLost: 5,
  infantryOut: 6,
  cavalryOut: 7,
  gunsOut: 8,
  /** Confederate turns that began with the works, and with how many exit hexes, in their hands. */
  works: 9,
  exits: 10,
} as const
export const TALLIES = 22
