import { slotOf } from '@vedette/board'
import type { ActionList, Refusal } from '@vedette/kernel'
import { act, NO_REPORT } from '../actions.ts'
import { F, goTo, push } from '../flow.ts'
import { BREASTWORKS, ENTRENCHED, has, holds, mark, option, RECON, type S } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { stackPieces } from './03-movement.ts'
import { refuseSpending } from './building.ts'

/** 15.1: may the stack reconnoitre this point before it attacks? Once a stack. */
export function refuseRecon(s: S, at: number): Refusal | null {
  if (!option(s, RECON)) return refuse('15.1', 'option-off')
  if (slotOf(s.game.board, s.stackAt, at) < 0) return refuse('15.1', 'not-connected', { to: s.game.points[at].id })
  if (!holds(s, 1 - s.stackSide, at)) return refuse('15.1', 'no-enemy-there', { to: s.game.points[at].id })
  if (s.reconAt !== 255) return refuse('15.1', 'recon-made')
  return s.game.orders.refuseRecon(s)
}

export function startRecon(s: S, at: number): void {
  s.reconAt = at
  push(s, F.recon, { at })
}

/** table-recon: the die and its modifiers: two more with cavalry at the point, two less with cavalry in the stack. */
export function reconRoll(s: S, die: number): number {
  const scouts = stackPieces(s).some(s.game.isCavalry) ? -2 : 0
  const screen = s.game.piecesOf[1 - s.stackSide].some((i) => s.game.isCavalry(i) && s.where[i] === s.reconAt) ? 2 : 0
  return die + scouts + screen
}

export function rollRecon(s: S, die: number): void {
  s.reconDie = Math.max(0, reconRoll(s, die)) + 1
  goTo(s, 1)
}

const trueTotal = (s: S): number =>
  s.game.piecesOf[1 - s.stackSide].reduce(
    (sum, i) => sum + (s.game.isUnit(i) && s.where[i] === s.reconAt ? s.strength[i] : 0),
    0,
  )

/** table-recon: the totals that may be reported. */
export function reportRange(s: S): { low: number; high: number } | null {
  const roll = s.reconDie - 1
  const total = trueTotal(s)
  if (roll <= 1) return { low: total, high: total }
  if (roll <= 3) return { low: total, high: total + s.game.RECON_BLUFF }
  if (roll <= 5) return { low: Math.max(0, total - s.game.RECON_BLUFF), high: total }
  return null
}

export function reportCandidates(s: S, out: ActionList): void {
  const range = reportRange(s)
  if (range === null) out.push(act.report(NO_REPORT))
  else for (let n = range.low; n <= range.high; n++) out.push(act.report(n))
}

export function refuseReport(s: S, total: number): Refusal | null {
  const range = reportRange(s)
  if (range === null) return total === NO_REPORT ? null : refuse('table-recon', 'nothing-is-told')
  if (total < range.low || total > range.high) return refuse('table-recon', 'outside-the-range', { ...range })
  return null
}

/** 15.2: may the infantry of the stack dig in here? */
export function refuseEntrench(s: S): Refusal | null {
  if (!option(s, BREASTWORKS)) return refuse('15.2', 'option-off')
  const foot = stackPieces(s).filter(s.game.isInfantry)
  if (foot.length === 0) return refuse('15.2', 'no-infantry')
  if (foot.every((i) => has(s, i, ENTRENCHED))) return refuse('15.2', 'already-dug-in')
  return refuseSpending(s, '15.2', s.game.costs.breastworks)
}

/** 15.2: two movement points for breastworks, which last until the unit leaves. */
export function entrench(s: S): void {
  s.spent += s.game.costs.breastworks
  for (const i of stackPieces(s)) if (s.game.isInfantry(i)) mark(s, i, ENTRENCHED)
}
