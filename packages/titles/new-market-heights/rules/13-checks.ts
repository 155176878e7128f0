import { ALL } from '@vedette/kernel'
import { BODIES } from '../pieces.ts'
import { has, MARK, mark, type S, unmark } from '../state.ts'
import { COMBAT, DUE } from '../state-fire.ts'
import { nextBelow, passes, pin } from './13-morale.ts'
import { abandon, isUnlimbered } from './18-guns.ts'
import { bodiesIn, idOf, place } from './pieces.ts'

/** 13.4: checks, one after the other, and what comes of them. */

const isCheck = (due: number): boolean => due >= DUE.pinOrRout

/** The next body for which a die is thrown, those who are fired at or stormed first, from the top; -1 for none. */
export function nextCheck(s: S): number {
  if (s.combat !== COMBAT.none) {
    const found = bodiesIn(s, s.target).find((i) => isCheck(s.owes[i]))
    if (found !== undefined) return found
  }
  for (let i = 0; i < BODIES; i++) if (isCheck(s.owes[i])) return i
  return -1
}

/** 13.45, 14.4, 21.51: it routs; of guns that are unlimbered the crew does. */
export function rout(s: S, i: number): void {
  if (isUnlimbered(s, i)) abandon(s, i, DUE.rout)
  else {
    s.owes[i] = DUE.rout
    mark(s, i, MARK.routed)
  }
}

/** 13.42: the next one below has the same before it; a routed one routs again (13.45). */
function passOn(s: S, i: number, due: number): void {
  const next = nextBelow(s, i)
  if (next === undefined) return
  if (has(s, next, MARK.routed) && due !== DUE.hold) rout(s, next)
  else s.owes[next] = due
}

function routWithNext(s: S, i: number, due: number): void {
  passOn(s, i, due)
  rout(s, i)
}
function giveWay(s: S, i: number, due: number): void {
  passOn(s, i, due)
  if (isUnlimbered(s, i)) abandon(s, i, DUE.givesWay)
  else s.owes[i] = DUE.givesWay
}
function makeRoom(s: S, i: number): void {
  if (isUnlimbered(s, i)) abandon(s, i, DUE.rout)
  else s.owes[i] = DUE.displaced
}
function stayOut(s: S, i: number): void {
  s.aims[i] = 0
  unmark(s, i, MARK.declared)
}

/** What comes of a check that fails; of all others a rout. */
const failing: Readonly<Record<number, (s: S, i: number, due: number) => void>> = {
  [DUE.pinOrRout]: routWithNext,
  [DUE.shaken]: routWithNext,
  [DUE.pin]: pin,
  [DUE.troubled]: makeRoom,
  [DUE.nerve]: stayOut,
  [DUE.hold]: giveWay,
  [DUE.ammunition]: (s, i) => mark(s, i, MARK.depleted),
}

/** Checks of which something else comes than that troops stand or rout, as the log knows them. */
const checkNames: Readonly<Record<number, string>> = {
  [DUE.pinOrRout]: 'pin_or_rout',
  [DUE.pin]: 'pin',
  [DUE.troubled]: 'troubled',
  [DUE.nerve]: 'nerve',
  [DUE.hold]: 'hold',
  [DUE.ammunition]: 'ammunition',
}

/** What a die comes to for the body whose turn it is. */
export function check(s: S, die: number): void {
  const i = nextCheck(s)
  const due = s.owes[i]
  const passed = passes(s, i, due, die)
  s.owes[i] = DUE.none
  s.tell?.(ALL, passed ? 'stands' : 'fails', {
    unit: idOf(i),
    at: place(s.hex[i]),
    die,
    check: checkNames[due] ?? 'rout',
  })
  if (!passed) (failing[due] ?? rout)(s, i, due)
  else if (due === DUE.pinOrRout) pin(s, i)
  else if (due === DUE.shaken) s.owes[i] = DUE.pin
}
