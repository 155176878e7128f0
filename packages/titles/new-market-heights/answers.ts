/**
 * What a side may have answered beforehand (rules/standing.ts), two and two of one question: fire at whoever leaves a
 * zone, defensive fire, retreat before melee, counter-charge, pickets at the first contact; and the way back.
 */
export const answers = [
  'silent',
  'firing',
  'holding',
  'defending',
  'standing',
  'evading',
  'lettingCome',
  'meeting',
  'staying',
  'fallingBack',
  'goingBack',
] as const
export type Standing = (typeof answers)[number]
export const untils = ['phase', 'turn', 'game'] as const
