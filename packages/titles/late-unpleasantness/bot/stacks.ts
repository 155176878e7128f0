import { MARCHING, refusePick } from '../rules/03-movement.ts'
import { inChain } from '../rules/07-leaders.ts'
import { IN_STACK, onMap, plays, type S } from '../state.ts'
import { type Sight, strengthOf } from './sight.ts'
import type { Plan } from './tasks.ts'

/** A seat's pieces at a point. */
interface Company {
  readonly units: number[]
  readonly leaders: number[]
  dummies: boolean
}

function companies(s: S, seat: number): (Company | undefined)[] {
  const at: (Company | undefined)[] = Array(s.game.POINTS)
  for (const i of s.game.piecesOf[seat]) {
    if (!onMap(s, i)) continue
    at[s.where[i]] ??= { units: [], leaders: [], dummies: false }
    const here = at[s.where[i]] as Company
    if (s.game.isUnit(i)) here.units.push(i)
    else if (s.game.isLeader(i)) here.leaders.push(i)
    else if (s.game.isDummy(i)) here.dummies = true
  }
  return at
}

/** Every stack that might set out, or the one that has: by task, by formation, each unit alone, everybody. */
export function stacks({ s, seat }: Sight, { of }: Plan): number[][] {
  const { formationOfPiece } = s.game
  const begun = s.game.piecesOf[seat].filter((i) => plays(s, i, IN_STACK))
  const begunUnits = begun.filter(s.game.isUnit)
  // Nobody joins a stack that has set out.
  if (s.stackStage === MARCHING) return begunUnits.length > 0 ? [begun] : []
  const may = (i: number) => plays(s, i, IN_STACK) || refusePick(s, seat, i) === null
  const found: number[][] = []
  companies(s, seat).forEach((company, p) => {
    if (company === undefined || (begun.length && p !== s.where[begun[0]])) return
    const able = company.units.filter(may)
    const bank = (begun.length ? s.bank[begun[0]] : s.bank[able[0]]) ?? 0
    const here = able.filter((i) => s.bank[i] === bank)
    if (here.length === 0) return
    const known = new Set<number>()
    const consider = (some: number[]) => {
      const key = some.reduce((sum, i) => sum + 2 ** here.indexOf(i), 0)
      if (known.has(key)) return
      known.add(key)
      if (!begunUnits.every((i) => some.includes(i))) return
      const full = withLeaders(s, company, some, may)
      if (full !== null && begun.every((i) => full.includes(i))) found.push(full)
    }
    consider(here)
    for (const i of here) {
      consider([i])
      consider(here.filter((j) => formationOfPiece[j] === formationOfPiece[i] && of[j] === of[i]))
      consider(here.filter((j) => of[j] === of[i]))
    }
  })
  return found
}

/** Adds the leaders that belong with these units; null when one would be left alone who cannot come. */
function withLeaders(s: S, company: Company, units: number[], may: (i: number) => boolean): number[] | null {
  if (company.leaders.length === 0) return units
  const stay = company.units.filter((i) => !units.includes(i))
  const stack = [...units]
  for (const i of company.leaders) {
    const mine = units.filter((u) => inChain(s, i, u))
    const left = stay.filter((u) => inChain(s, i, u))
    const lonely = left.length === 0 && (stay.length > 0 || !company.dummies)
    const wanted = mine.length > 0 && strengthOf(s, mine) > strengthOf(s, left)
    if (!wanted && !lonely) continue
    if (mine.length === 0 || !may(i)) {
      if (lonely && mine.length > 0) return null
      continue
    }
    stack.push(i)
  }
  return stack
}
