import { NO_BRIDGE } from '@vedette/board'
import { F, frameOf } from './flow.ts'

import { markersUsed } from './rules/05-intelligence.ts'
import { ASIDE, CARDS, DEAD, DUE, HAND, isBroken, REMOVED, type S, unrested } from './state.ts'

const startsOnMap = (s: S, i: number): boolean => s.game.setUp.start.some(({ piece }) => piece === i)

/** What is wrong with a full state, in words for developers; empty when all is well. */
export function broken(s: S): string[] {
  const wrong: string[] = []
  const by = new Int8Array(s.game.POINTS).fill(-1)
  const choosing = frameOf(s, F.bank) >= 0
  for (let i = 0; i < s.game.PIECES; i++) {
    const at = s.where[i]
    const { id } = s.game.pieces[i]
    if (at >= s.game.POINTS) {
      if (at !== DEAD && at !== ASIDE && at !== DUE) wrong.push(`${id} is nowhere (${at})`)
      if (at === ASIDE && !s.game.isLeader(i) && startsOnMap(s, i)) wrong.push(`${id} is set aside`)
      if (at === DEAD && s.game.isUnit(i) && s.strength[i] !== 0)
        wrong.push(`${id} is dead with strength ${s.strength[i]}`)
      continue
    }
    if (by[at] >= 0 && by[at] !== s.game.sideOfPiece[i]) wrong.push(`both sides are at ${s.game.points[at].id}`)
    by[at] = s.game.sideOfPiece[i]
    if (
      s.game.isUnit(i) &&
      (s.strength[i] > s.game.pieces[i].strength || s.strength[i] === 0) &&
      !(s.strength[i] === 0 && frameOf(s, F.fight) >= 0)
    ) {
      wrong.push(`${id} has strength ${s.strength[i]}`)
    }
    if (isBroken(s, at) ? s.bank[i] === 0 && !choosing : s.bank[i] !== 0)
      wrong.push(`${id} is on bank ${s.bank[i]} at ${s.game.points[at].id}`)
    if (s.game.isDummy(i) && s.supply[i] > 2) wrong.push(`${id} has a strange supply mark`)
  }
  for (const seat of [0, 1])
    if (markersUsed(s, seat) > s.game.MARKERS) wrong.push(`seat ${seat} has ${markersUsed(s, seat)} markers`)
  for (let p = 0; p < s.game.POINTS; p++)
    if (s.veil[p] && by[p] < 0) wrong.push(`a marker lies alone at ${s.game.points[p].id}`)
  const hands = [0, 0]
  for (let card = 1; card < CARDS; card++) {
    const at = s.card[card]
    if (at > REMOVED) wrong.push(`card ${card} is nowhere (${at})`)
    if (at === HAND || at === HAND + 1) hands[at - HAND]++
  }
  // 12.0: a hand may pass the limit only between a draw and the discards, or by a card that takes one of the discards.
  if (frameOf(s, F.playerTurn) >= 0 && hands.some((n) => n > s.game.HAND_LIMIT + 2))
    wrong.push(`hands of ${hands.join(' and ')}`)
  if (frameOf(s, F.fight) < 0 && s.role.some((role) => (role & ~(1 | 64)) !== 0)) wrong.push('somebody still fights')
  if (s.stackStage === 0 && s.role.some((role) => (role & 1) !== 0)) wrong.push('somebody is still in a stack')
  if (frameOf(s, F.fight) < 0)
    for (const name of [...unrested(s, 'combat'), ...unrested(s, 'round')])
      wrong.push(`${name} has outlived its combat`)
  if (s.stackStage === 0) for (const name of unrested(s, 'stack')) wrong.push(`${name} has outlived its stack`)
  if (s.broken >> s.game.board.bridges.length) wrong.push('a bridge is down that is none')
  s.game.board.bridges.forEach((bridge, b) => {
    if (bridge.permanent && (s.broken >> b) & 1) wrong.push('the railroad bridge is down')
    if (s.game.board.bridgeAt[bridge.point] === NO_BRIDGE) wrong.push('a bridge is lost')
  })
  return wrong
}
