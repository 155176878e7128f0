import { listArgument, numberArgument } from '@vedette/kernel'
import { answers, untils } from './answers.ts'
import { facing, hex, kebab, leader, piece, yesNo } from './arguments.ts'

/** What is chosen in fire, retreats, melee and rally. */
export const fireVerbs = {
  aim: { piece, at: hex, log: 'never' },
  join: { piece, log: 'never' },
  openFire: { log: 'never' },
  holdFire: {},
  storm: { piece, at: hex },
  evade: { piece, hexes: numberArgument(1, 2) },
  standFast: {},
  melee: { at: hex, log: 'note' },
  advance: { piece, facing, log: 'note' },
  stay: {},
  retire: { to: hex, along: yesNo, log: 'never' },
  rally: { leader, piece, facing, log: 'never' },
  rallyAlone: { piece, facing, log: 'never' },
  counterCharge: {},
  settle: { answer: listArgument(answers.map(kebab)), until: listArgument(untils), log: 'never' },
  askAgain: { log: 'never' },
} as const
