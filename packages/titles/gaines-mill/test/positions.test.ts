import { fileURLToPath } from 'node:url'
import { positions } from '@vedette/kit/test/positions.ts'
import { act } from '../actions.ts'
import { markBits } from '../position.ts'
import { ACTIVATED, CHARGING } from '../state.ts'
import * as kit from './kit.ts'
import { choices, over, standing } from './skirmish.ts'

const { field, march, result, modifiers } = kit

const marks = new Map(Object.entries({ ...markBits, activated: ACTIVATED, charging: CHARGING }))

function isMarked(s: kit.S, unit: string, mark: string): boolean {
  const bit = marks.get(mark)
  if (bit === undefined) throw new Error(`There is no mark ${mark}.`)
  return kit.marked(s, unit, bit)
}

positions<kit.S, kit.Field>(fileURLToPath(new URL('./positions', import.meta.url)), {
  field,
  play: kit,
  verbs: act,
  orders: {
    march: (s, unit, ...way) => march(s, unit, ...way),
    result: (s, code) => result(s, code),
    over,
  },
  looks: {
    spent: (s) => s.spent,
    entered: (s) => s.entered,
    turn: (s) => s.turn,
    ccrm: (s) => s.ccrm,
    side: (s) => s.side,
    touched: (s) => s.touched,
    moment: kit.moment,
    activated: kit.activated,
    steps: kit.stepsOf,
    marked: isMarked,
    strength: modifiers,
    sum: (s, attacker, target) => modifiers(s, attacker, target).sum,
    lines: (s, attacker, target) => modifiers(s, attacker, target).lines,
    dice: kit.diceOf,
    offers: kit.offers,
    choices,
    standing,
  },
  look: kit.where,
})
