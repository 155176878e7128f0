import { CHANCE, type Refusal } from '@vedette/kernel'
import { args, F, P, pop, push, wait } from '../flow.ts'
import { CHECKED, DEAD, DUE, has, IN_SUPPLY, onMap, REPLACED, type S, unmark } from '../state.ts'
import { refuse } from '../words/codes.ts'

/** May a replacement point go to this unit? */
export function refuseAllot(s: S, seat: number, i: number): Refusal | null {
  const facts = { piece: s.game.pieces[i].id }
  const rule = s.game.rule.replacements
  if (s.game.sideOfPiece[i] !== seat || !s.game.isUnit(i)) return refuse(rule, 'not-yours', facts)
  if (s.where[i] === DEAD) return s.game.supply.refuseRebuild(s, i)
  if (!onMap(s, i) && s.where[i] !== DUE) return refuse(rule, 'not-on-map', facts)
  if (onMap(s, i) && s.strength[i] === 0) return refuse(rule, 'just-destroyed', facts)
  if (s.supply[i] !== IN_SUPPLY) return refuse(rule, 'not-in-supply', facts)
  if (s.strength[i] >= s.game.pieces[i].strength)
    return refuse(rule, 'at-full-strength', { ...facts, full: s.game.pieces[i].strength })
  return null
}

/**
 * Runs the spreading of replacement points. What nobody can take is lost, but its player says so himself:
 * a choice that passed by itself would tell the enemy that no unit is short of strength.
 */
export function runReplace(s: S): boolean {
  const d = s.depth - 1
  const seat = s[args.replace.seat][d]
  if (s.step[d] === 1) return wait(s, P.replacementDie, CHANCE)
  if (s[args.replace.points][d] === 0) {
    pop(s)
    return true
  }
  return wait(s, P.replace, seat)
}

/** One point for one unit; a destroyed unit is rebuilt. */
export function allot(s: S, i: number): void {
  const seat = s.game.sideOfPiece[i]
  s[args.replace.points][s.depth - 1]--
  if (s.where[i] !== DEAD) {
    s.strength[i]++
    s.tell?.(1 << seat, 'replacement', { piece: s.game.pieces[i].id, strength: s.strength[i] })
    return
  }
  s.strength[i] = 1
  s.bank[i] = 0
  s.supply[i] = IN_SUPPLY
  s.game.supply.rebuild(s, i)
  s.tell?.(3, 'rebuilt', { side: seat })
  s.tell?.(1 << seat, 'replacement', { piece: s.game.pieces[i].id, strength: 1 })
  const checked = has(s, i, CHECKED)
  unmark(s, i, CHECKED)
  if (!checked && !has(s, i, REPLACED)) push(s, F.rebuilt, { unit: i })
}

/** 7.1: a destroyed unit that comes back rolls for its leader, unless the combat that destroyed it already did. */
export function runRebuilt(s: S): boolean {
  if (s.step[s.depth - 1] === 0) return wait(s, P.rebuiltDie, CHANCE)
  pop(s)
  return true
}
