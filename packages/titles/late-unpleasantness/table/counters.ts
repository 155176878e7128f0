import { NO_BANK, NORTH } from '@vedette/board'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { Counter, Name, Stack } from '@vedette/table'

import type { Game } from '../game.ts'
import { INDEPENDENT } from '../pieces.ts'
import { ratingOf } from '../rules/07-leaders.ts'
import { ENTRENCHED, IN_STACK, MOVED, type S, UNKNOWN, WAGON } from '../state.ts'
import { label } from '../words/codes.ts'
import { stripeOf } from './stripes.ts'

function stripeNameOf({ pieces, isSupplyUnit, isCavalry, formations }: Game, i: number): string {
  const p = pieces[i]
  if (p.army) return 'Army'
  if (isSupplyUnit(i)) return 'supply'
  if (isCavalry(i)) return 'cavalry'
  return p.formation === INDEPENDENT ? 'independent' : formations[p.formation]
}

const army: Name = label('formation.Army')
const formationName = ({ pieces, formations }: Game, i: number): Name => {
  const { formation, army: commands } = pieces[i]
  return commands ? army : formation === INDEPENDENT ? '' : formations[formation]
}

/** What a counter is called where its name has no room. */
const shortOf = (name: string): string =>
  name.replace(/^\w+ dummy$/, 'Dummy').replace(/'s Division$|( Road| Turnpike)? garrison$/, '')

/** A counter as the seat that owns the view sees it. */
export function counterOf(v: S, i: number): Counter {
  const p = v.game.pieces[i]
  const known = v.game.isUnit(i) && i < v.game.UNITS && v.strength[i] !== UNKNOWN
  return {
    id: p.id,
    side: sideName(p.side),
    name: p.name,
    formation: formationName(v.game, i),
    short: shortOf(p.name),
    stripe: stripeOf(sideName(p.side), stripeNameOf(v.game, i)),
    kind: v.game.isSupplyUnit(i)
      ? v.marks[i] & WAGON
        ? 'wagon'
        : 'dump'
      : p.dummy
        ? 'dummy'
        : p.kind === 'supply'
          ? 'dump'
          : p.kind,
    ...(known ? { strength: v.strength[i], full: p.strength } : {}),
    ...(p.dummy || v.game.isSupplyUnit(i) ? {} : { rating: ratingOf(v, i) }),
    moved: (v.marks[i] & MOVED) !== 0,
  }
}

/** Top first: leaders of the army, of corps, units by strength, dummies, supply. */
const rank = (v: S, i: number): number => {
  const p = v.game.pieces[i]
  if (p.army) return 0
  if (v.game.isLeader(i)) return 1
  if (v.game.isUnit(i)) return 20 - Math.min(v.strength[i], 15)
  return p.dummy ? 30 : 40
}

export const bankName = (bank: number): 'north' | 'south' | undefined =>
  bank === NO_BANK ? undefined : bank === NORTH ? 'north' : 'south'

/** The pieces of a seat at a point that the view shows, top first. */
export const piecesAt = (v: S, seat: number, at: number): number[] =>
  v.game.piecesOf[seat].filter((i) => v.where[i] === at).sort((a, b) => rank(v, a) - rank(v, b))

function badgesOf(v: S, at: readonly number[]): string[] {
  const badges: string[] = []
  const units = at.filter((i) => !v.game.isSupplyUnit(i))
  if (units.length > 0 && units.every((i) => v.marks[i] & MOVED)) badges.push('M')
  if (units.some((i) => v.supply[i] === 2)) badges.push('A')
  else if (units.some((i) => v.supply[i] === 1)) badges.push('O')
  if (units.some((i) => v.idleUntil[i] !== UNKNOWN && v.idleUntil[i] >= v.turn && v.idleUntil[i] > 0)) badges.push('L')
  if (units.some((i) => v.marks[i] & ENTRENCHED)) badges.push('B')
  return badges
}

/** Every stack on the map, as this view shows it. */
export function stacksOf(v: S, seat: number): Stack[] {
  const stacks: Stack[] = []
  for (let p = 0; p < v.game.POINTS; p++) stacks.push(...stacksAt(v, seat, p))
  return stacks
}

/** The stacks at one point; on a bridge each bank has its own. */
export function stacksAt(v: S, seat: number, p: number): Stack[] {
  const stacks: Stack[] = []
  for (const side of [0, 1]) {
    const shown = piecesAt(v, side, p)
    const unseen = v.apparent[side * v.game.POINTS + p]
    if (shown.length === 0 && unseen === 0) continue
    const banks = new Set(shown.map((i) => v.bank[i]))
    if (unseen > 0 || banks.size < 2) {
      const bank = bankName(shown.length > 0 ? v.bank[shown[0]] : NO_BANK)
      stacks.push(stackOf(v, seat, p, side, shown, unseen, bank))
      continue
    }
    for (const bank of banks) {
      const here = shown.filter((i) => v.bank[i] === bank)
      stacks.push(stackOf(v, seat, p, side, here, 0, bankName(bank)))
    }
  }
  return stacks
}

function stackOf(
  v: S,
  seat: number,
  point: number,
  side: number,
  shown: readonly number[],
  unseen: number,
  bank: 'north' | 'south' | undefined,
): Stack {
  const own = side === seat
  return {
    point,
    side: sideName(side),
    pieces: shown.map((i) => counterOf(v, i)),
    hidden: shown.length === 0,
    count: shown.length + unseen,
    badges: badgesOf(v, shown),
    ...(own && v.veil[point] > 0 ? { markers: v.veil[point] } : {}),
    ...(bank ? { bank } : {}),
  }
}

/** Pieces of the stack under way. */
export function stackUnderWay(v: S): number[] {
  const list: number[] = []
  for (let i = 0; i < v.game.PIECES; i++)
    if (v.role[i] !== UNKNOWN && v.role[i] & IN_STACK && v.where[i] < v.game.POINTS) list.push(i)
  return list
}
