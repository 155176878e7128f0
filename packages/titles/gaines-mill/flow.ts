/** What is asked: of a seat, or of chance. The number is kept in `prompt`. */
export const P = {
  none: 0,
  setUp: 1,
  touch: 2,
  chooseRoll: 3,
  divisions: 4,
  move: 5,
  march: 6,
  fire: 7,
  react: 8,
  close: 9,
  bonus: 10,
  mark: 11,
  retreat: 12,
  voluntary: 13,
  advance: 14,
  shift: 15,
  special: 16,
  // Throws from here on.
  coordination: 20,
  secondCoordination: 21,
  defenceDie: 22,
  defenceDice: 23,
  sharpDie: 24,
  sharpDice: 25,
} as const

/** What the stages of a combat ask (7.1): once it is answered, the combat goes on. */
export const ofCombat: ReadonlySet<number> = new Set([
  P.bonus,
  P.mark,
  P.retreat,
  P.voluntary,
  P.advance,
  P.shift,
  P.defenceDie,
  P.defenceDice,
  P.sharpDie,
  P.sharpDice,
])
