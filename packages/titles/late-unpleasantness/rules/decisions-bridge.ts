import { act } from '../actions.ts'
import { arg, args, type Decision, dieThrow, F, notOffered, P, pop, push } from '../flow.ts'
import { CSA, USA } from '../pieces.ts'
import { IN_STACK, plays, type S } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { endStack } from './03-movement.ts'
import * as bridges from './bridges.ts'

/** Throws and choices about bridges that fall or rise (10.0 of the first game). */

/** 10.0: a bridge comes down on 1 to 4; a failure ends the move. */
export const bridgeDownThrow = dieThrow(
  'bridge-down',
  '10.0',
  (s, die) => {
    const at = arg(s, args.bridgeDie.at)
    const done = s.game.destroysBridge(die)
    s.tell?.(3, 'bridge-destroyed', { at: s.game.points[at].id, die, done })
    pop(s)
    if (!done) endStack(s)
    else {
      bridges.bringDown(s, at)
      push(s, F.bank, { at })
    }
  },
  (s, die) => Number(s.game.destroysBridge(die)),
)

/** 10.0: a bridge goes up on 1 to 4; a failure ends the move. */
export const bridgeUpThrow = dieThrow(
  'bridge-up',
  '10.0',
  (s, die) => {
    const at = arg(s, args.bridgeDie.at)
    const done = s.game.buildsBridge(die)
    s.tell?.(3, 'bridge-built', { at: s.game.points[at].id, die, done })
    pop(s)
    if (done) bridges.restore(s, at)
    else endStack(s)
  },
  (s, die) => Number(s.game.buildsBridge(die)),
)

/** 10.0: on which bank those stand whose bridge has come down under them. */
export const bankDecision: Decision = {
  code: 'choose-bank',
  rule: '10.0',
  facts: (s) => ({ at: s.game.points[arg(s, args.bank.at)].id }),
  candidates(_s, out) {
    for (const side of [1, 2]) for (const all of [0, 1]) out.push(act.bank(side, all))
  },
  refuse(s, action) {
    if (!act.bank.is(action)) return notOffered('10.0')
    if (act.bank.side(action) === 0) return refuse('10.0', 'one-bank-or-the-other')
    return deciding(s, act.bank.all(action)).some((i) => plays(s, i, IN_STACK))
      ? bridges.refuseBank(s, act.bank.side(action))
      : null
  },
  apply(s, action) {
    const together = deciding(s, act.bank.all(action))
    if (together.some((i) => plays(s, i, IN_STACK))) bridges.takeBank(s, act.bank.side(action))
    for (const i of together) s.bank[i] = act.bank.side(action)
  },
}

/** Who takes a bank by one choice: all that still have to, or the first of them; a stack under way decides as one. */
function deciding(s: S, all: number): number[] {
  const open = undecided(s, arg(s, args.bank.at))
  if (all === 1) return open
  return plays(s, open[0], IN_STACK) ? open.filter((i) => plays(s, i, IN_STACK)) : [open[0]]
}

/** Pieces at a point that have not chosen their bank. */
const undecided = (s: S, at: number): number[] =>
  [CSA, USA].flatMap((seat) => s.game.piecesOf[seat].filter((i) => s.where[i] === at && s.bank[i] === 0))

export function runBank(s: S): boolean {
  const at = arg(s, args.bank.at)
  const open = undecided(s, at)
  if (open.length === 0) {
    pop(s)
    return true
  }
  s.prompt = P.bank
  s.mover = s.game.pieces[open[0]].side
  return false
}
