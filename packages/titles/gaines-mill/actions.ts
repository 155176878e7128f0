import { type Form, listArgument, makeVerbs, numberArgument } from '@vedette/kernel'
import { board, HEXES } from './map.ts'
import { divisions, units } from './units.ts'

const unit = listArgument(units.map((u) => u.id))
const hex = listArgument(Array.from({ length: HEXES }, (_, i) => board.number(i)))
const division = listArgument(divisions.map((d) => d.id))
const until = listArgument(['now', 'phase'])
const die = numberArgument(1, 6)

/** The kind of an action, by its verb: its place in the list of forms. */
export const K = {
  place: 1,
  deploy: 2,
  ready: 3,
  useTouch: 4,
  keep: 5,
  takeSecond: 6,
  select: 7,
  step: 8,
  halt: 9,
  charge: 10,
  withdraw: 11,
  recover: 12,
  endPhase: 13,
  attack: 14,
  extraLoss: 15,
  spareOwn: 16,
  noBonus: 17,
  takeMark: 18,
  takeStep: 19,
  retreat: 20,
  stand: 21,
  advance: 22,
  hold: 23,
  shift: 24,
  die: 25,
  dice: 26,
} as const

const plain = (verb: string): Form => ({ do: verb, args: [] })
const unitTo = (verb: string): Form => ({
  do: verb,
  args: [
    ['unit', unit],
    ['to', hex],
  ],
})
const unitAt = (verb: string): Form => ({
  do: verb,
  args: [
    ['unit', unit],
    ['target', unit],
  ],
})

const forms: Readonly<Record<number, Form>> = {
  [K.place]: unitTo('place'),
  [K.deploy]: plain('deploy'),
  [K.ready]: plain('ready'),
  [K.useTouch]: plain('use-touch'),
  [K.keep]: plain('keep'),
  [K.takeSecond]: plain('take-second'),
  [K.select]: { do: 'select', args: [['division', division]] },
  [K.step]: unitTo('step'),
  [K.halt]: plain('halt'),
  [K.charge]: unitAt('charge'),
  [K.withdraw]: unitTo('withdraw'),
  [K.recover]: { do: 'recover', args: [['unit', unit]] },
  [K.endPhase]: plain('end-phase'),
  [K.attack]: unitAt('attack'),
  [K.extraLoss]: plain('extra-loss'),
  [K.spareOwn]: plain('spare-own'),
  [K.noBonus]: plain('no-bonus'),
  [K.takeMark]: plain('take-mark'),
  [K.takeStep]: plain('take-step'),
  [K.retreat]: unitTo('retreat'),
  [K.stand]: { do: 'stand', args: [['until', until]] },
  [K.advance]: plain('advance'),
  [K.hold]: plain('hold'),
  [K.shift]: unitTo('shift'),
  [K.die]: { do: 'die', args: [['die', die]] },
  [K.dice]: {
    do: 'dice',
    args: [
      ['first', die],
      ['second', die],
    ],
  },
}

/** How long a unit's owner stands fast (7.7). */
export const UNTIL_PHASE_ENDS = 1

export const verbs = makeVerbs(Array.from({ length: K.dice + 1 }, (_, kind) => forms[kind] ?? null))
