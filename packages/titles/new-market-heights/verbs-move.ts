import { facing, formation, hex, leader, piece, yesNo } from './arguments.ts'

/** What is chosen in the command and movement phases, and what ends a phase. */
export const moveVerbs = {
  phaseDone: { ends: 'turn' },
  give: { leader, to: leader },
  restack: { piece, log: 'never' },
  lie: { piece },
  rise: { piece },
  detach: { piece, skirmish: yesNo },
  rejoin: { piece },
  pick: { piece, log: 'never' },
  step: { to: hex, log: 'never' },
  face: { facing, log: 'never' },
  form: { formation, log: 'note' },
  enter: { piece, to: hex, log: 'note' },
  destine: { to: hex, log: 'note' },
  noDestination: {},
  exit: { log: 'note' },
  place: { to: hex, facing, log: 'note' },
  trade: { with: piece, log: 'never' },
  saddle: { log: 'note' },
  halt: { below: yesNo, log: 'never' },
  build: { piece, log: 'note' },
  split: { piece },
  unite: { piece },
  exchange: { piece, log: 'note' },
} as const
