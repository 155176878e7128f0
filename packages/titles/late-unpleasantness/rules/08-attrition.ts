import { placeAt, stepsTo } from '@vedette/board'
import { ATTRITION, DEAD, IN_SUPPLY, OUT_OF_SUPPLY, onMap, type S } from '../state.ts'
import { eliminateDummy } from './05-intelligence.ts'

/** 8.0: who is in supply, and what becomes of those who are not. How supply comes to a point is each game's own. */

/** 8.1: would every piece of this seat be in supply, were it the Supply Phase now? One flag a piece. */
export function suppliedNow(s: S, seat: number): Uint8Array {
  const { steps, limit } = s.game.supply.feeding(s, seat)
  const fed = new Uint8Array(s.game.PIECES)
  for (const i of s.game.piecesOf[seat]) {
    if (!onMap(s, i)) continue
    const near = () => steps[placeAt(s.game.board, s.where[i], s.bank[i])] <= limit
    fed[i] = !s.game.supply.needs(i) || s.game.supply.isProvided(s, i) || near() ? 1 : 0
  }
  return fed
}

/** The supply of a seat as the table draws it: links of its source, who hangs on it, and who does not. */
export function supplyTrace(s: S, seat: number) {
  const { steps, limit, links } = s.game.supply.feeding(s, seat)
  const supplied = suppliedNow(s, seat)
  const fed: number[] = []
  const starved: number[] = []
  for (const i of s.game.piecesOf[seat])
    if (onMap(s, i) && s.game.supply.needs(i)) (supplied[i] ? fed : starved).push(i)
  const reach = Uint8Array.from({ length: s.game.POINTS }, (_, p) => (stepsTo(s.game.board, steps, p) <= limit ? 1 : 0))
  return { links, steps, fed, starved, reach }
}

/** 8.2: marks every unit. */
export function determineSupply(s: S): void {
  for (const seat of [0, 1]) {
    const fed = suppliedNow(s, seat)
    for (const i of s.game.piecesOf[seat]) {
      if (!onMap(s, i) || !s.game.supply.needs(i)) continue
      const before = s.supply[i]
      if (fed[i]) s.supply[i] = IN_SUPPLY
      else s.supply[i] = before === IN_SUPPLY ? OUT_OF_SUPPLY : ATTRITION
      if (s.supply[i] !== before) s.tell?.(1 << seat, 'supply-mark', { piece: s.game.pieces[i].id, mark: s.supply[i] })
    }
  }
  s.game.supply.settled(s)
}

/** 8.2: the next piece after `after` that must make an attrition check, or -1. Leaders have nothing to lose. */
export function nextAttrition(s: S, after: number): number {
  for (let i = after; i < s.game.PIECES; i++)
    if (onMap(s, i) && s.game.supply.needs(i) && !s.game.isLeader(i) && s.supply[i] === ATTRITION) return i
  return -1
}

/** 2.0: an attrition check: 1 to 3 costs two strength points, 4 to 6 one. */
export function sufferAttrition(s: S, i: number, die: number): void {
  const loss = Math.min(s.strength[i], s.game.attritionLosses[die - 1])
  s.strength[i] -= loss
  s.tell?.(1 << s.game.sideOfPiece[i], 'attrition', { piece: s.game.pieces[i].id, die, loss })
  if (s.strength[i] === 0) destroyUnit(s, i)
}

export function attritionOfDummy(s: S, i: number): void {
  eliminateDummy(s, i)
  s.tell?.(1 << s.game.sideOfPiece[i], 'dummy-starved', { piece: s.game.pieces[i].id })
}

/** A unit without strength leaves the map; it may be rebuilt. */
export function destroyUnit(s: S, i: number): void {
  s.where[i] = DEAD
  s.bank[i] = 0
  s.strength[i] = 0
  s.supply[i] = 0
  s.role[i] = 0
  s.idleUntil[i] = 0
  // REPLACED (2) and CHECKED (16) stay: they matter when the unit is rebuilt (7.1).
  s.marks[i] &= 2 | 16
  s.tell?.(3, 'unit-destroyed', { piece: s.game.pieces[i].id })
}
