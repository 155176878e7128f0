import { refusePick } from '../rules/03-movement.ts'
import { inChain } from '../rules/07-leaders.ts'
import { IN_STACK, plays, type S } from '../state.ts'
import { type Sight, strengthOf, unitsAt } from './sight.ts'
import type { Plan } from './tasks.ts'

/** Every stack that might set out, or the one that has: by task, by formation, each unit alone, everybody. */
export function stacks({ s, seat }: Sight, { of }: Plan): number[][] {
  const begun = s.game.piecesOf[seat].filter((i) => plays(s, i, IN_STACK))
  const may = (i: number) => plays(s, i, IN_STACK) || refusePick(s, seat, i) === null
  const found = new Map<string, number[]>()
  for (let p = 0; p < s.game.POINTS; p++) {
    if (begun.length && p !== s.where[begun[0]]) continue
    const units = unitsAt(s, seat, p).filter(may)
    const bank = (begun.length ? s.bank[begun[0]] : s.bank[units[0]]) ?? 0
    const here = units.filter((i) => s.bank[i] === bank)
    const tries: number[][] = [here]
    for (const i of here) {
      tries.push([i])
      tries.push(here.filter((j) => s.game.formationOfPiece[j] === s.game.formationOfPiece[i] && of[j] === of[i]))
      tries.push(here.filter((j) => of[j] === of[i]))
    }
    for (const some of tries) {
      if (some.length === 0 || !begun.filter(s.game.isUnit).every((i) => some.includes(i))) continue
      const full = withLeaders(s, seat, some, p, may)
      if (full === null || !begun.every((i) => full.includes(i))) continue
      found.set(full.join(), full)
    }
  }
  return [...found.values()]
}

/** Adds the leaders that belong with these units; null when one would be left alone who cannot come. */
function withLeaders(s: S, seat: number, units: number[], at: number, may: (i: number) => boolean): number[] | null {
  const stay = unitsAt(s, seat, at).filter((i) => !units.includes(i))
  const stack = [...units]
  for (const i of s.game.piecesOf[seat]) {
    if (s.where[i] !== at || !s.game.isLeader(i)) continue
    const mine = units.filter((u) => inChain(s, i, u))
    const left = stay.filter((u) => inChain(s, i, u))
    const dummies = s.game.piecesOf[seat].some((d) => s.game.isDummy(d) && s.where[d] === at)
    const lonely = left.length === 0 && (stay.length > 0 || !dummies)
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
