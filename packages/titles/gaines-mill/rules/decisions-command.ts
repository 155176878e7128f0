import { ALL, kindOf } from '@vedette/kernel'
import { notOffered } from '@vedette/kit/rules/decisions.ts'
import { act } from '../actions.ts'
import { DUE, onMap, type S, stand } from '../state.ts'
import { DIVISIONS, divisions, units, unitsOf } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { deploy, placesOf, refusePlace, refuseReady } from './03-setup.ts'
import { endPhase, takeRoll } from './04-sequence.ts'
import { coordinate, refuseSelect } from './05-command.ts'
import { type Decision, throws } from './decisions.ts'

/** 3.0: setting up. */
export const setUpDecision: Decision = {
  code: 'set-up',
  rule: '3.0',
  facts: (s) => ({ left: unitsOf[s.side].filter((i) => units[i].arrives === 'start' && !onMap(s, i)).length }),
  candidates(s, out) {
    out.push(act.ready())
    out.push(act.deploy())
    for (const i of unitsOf[s.side]) {
      if (!onMap(s, i)) for (const hex of placesOf[i]) out.push(act.place(i, hex))
    }
  },
  refuse(s, action) {
    switch (kindOf(action)) {
      case act.place.kind:
        return refusePlace(s, act.place.unit(action), act.place.to(action))
      case act.deploy.kind:
        return refuseReady(s) ? null : refuse('3.0', 'all-placed')
      case act.ready.kind:
        return refuseReady(s)
      default:
        return notOffered('3.0')
    }
  },
  apply(s, action) {
    if (act.place.is(action)) stand(s, act.place.unit(action), act.place.to(action))
    else if (act.deploy.is(action)) deploy(s)
    else endPhase(s)
  },
}

/** 5.1: the Coordination Roll. */
export const coordinationThrow = throws.two('coordination', '5.1', (s, first, second) => {
  s.roll = first + second
  s.tell?.(ALL, 'coordination-roll', { dice: [first, second], roll: s.roll })
})

/** 5.13: Lee's second roll. */
export const secondCoordinationThrow = throws.two('second-coordination', '5.13', (s, first, second) => {
  s.secondRoll = first + second
  s.tell?.(ALL, 'second-coordination-roll', { dice: [first, second], roll: s.secondRoll })
})

/** The divisions that a natural roll would activate, by id. */
export function commandedDivisions(s: S, natural: number): string[] {
  const { commands } = coordinate(s, natural)
  return divisions.flatMap((d, i) => (commands & (1 << i) ? [d.id] : []))
}

/** 5.13: Lee's Personal Touch, once a game: a second roll. */
export const touchDecision: Decision = {
  code: 'touch',
  rule: '5.13',
  facts: (s) => ({ roll: s.roll, divisions: commandedDivisions(s, s.roll) }),
  candidates(_s, out) {
    out.push(act.keep())
    out.push(act.useTouch())
  },
  refuse: (_s, action) => (act.keep.is(action) || act.useTouch.is(action) ? null : notOffered('5.13')),
  apply(s, action) {
    if (act.keep.is(action)) takeRoll(s, s.roll)
    else {
      s.touched = 1
      s.secondRoll = DUE
    }
  },
}

/** 5.13: whichever result pleases him best. */
export const chooseRollDecision: Decision = {
  code: 'choose-roll',
  rule: '5.13',
  facts: (s) => ({
    roll: s.roll,
    divisions: commandedDivisions(s, s.roll),
    second: s.secondRoll,
    secondDivisions: commandedDivisions(s, s.secondRoll),
  }),
  candidates(_s, out) {
    out.push(act.keep())
    out.push(act.takeSecond())
  },
  refuse: (_s, action) => (act.keep.is(action) || act.takeSecond.is(action) ? null : notOffered('5.13')),
  apply: (s, action) => takeRoll(s, act.keep.is(action) ? s.roll : s.secondRoll),
}

/** 5.2: the Union Player selects two divisions. */
export const divisionsDecision: Decision = {
  code: 'divisions',
  rule: '5.2',
  facts: (s) => ({ selected: divisions.flatMap((d, i) => (s.commands & (1 << i) ? [d.id] : [])) }),
  candidates(_s, out) {
    for (let d = 0; d < DIVISIONS; d++) out.push(act.select(d))
  },
  refuse: (s, action) => (act.select.is(action) ? refuseSelect(s, act.select.division(action)) : notOffered('5.2')),
  apply(s, action) {
    s.commands |= 1 << act.select.division(action)
  },
}
