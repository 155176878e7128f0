import { ALL, known, type Refusal } from '@vedette/kernel'
import { bridges as chart } from '../charts.ts'
import { boardOf, groundOfGame, numberOf } from '../game.ts'
import { isRiver, isStream, ROAD } from '../map.ts'
import { idOf, isEngineer, isGunboat, isUnit, sideOf } from '../pieces.ts'
import { MARK, mark, type S, WORK } from '../state.ts'
import { refuse, type Say } from '../words/codes.ts'
import { hasEnemy, piecesIn, stand, unitsOn } from './02-pieces.ts'
import { isActive, refuseTask } from './06-step.ts'
import { beginRetreat } from './10-retreat.ts'
import { homeward } from './19-supply.ts'
import { banksOf, builtAt, fell, isBridgedRiver, isBuilt, isDown, raise, roadAcross } from './21-bridges.ts'

/** 21.6: bridges destroyed, repaired and built, instead of moving, by whoever stands beside them. */

/** The bridge that leads from a hex over the stream to another; or that stands in that one, a river hex next to it or its own. */
function bridgeTo(s: S, from: number, to: number): number {
  const { board, bridges } = groundOfGame(s)
  if (from !== to && board.direction(from, to) < 0) return -1
  if (bridges.in[to] >= 0) return bridges.in[to]
  return from === to ? -1 : bridges.on[from * 6 + board.direction(from, to)]
}

/** The hexside over which a built bridge is reached: from the hex to the other, or any of the river hex named. */
function builtTo(s: S, from: number, to: number): number {
  const { around, direction } = boardOf(s)
  if (from !== to && direction(from, to) < 0) return -1
  if (isRiver(boardOf(s), to))
    return around[to].reduce((found, near) => Math.max(found, builtAt(s, to, direction(to, near))), -1)
  return from === to ? -1 : builtAt(s, from, direction(from, to))
}
/** The hexsides of the same bridge: over a river all that touch its hex. */
function sidesOf(s: S, n: number): number[] {
  const river = endsOf(s, n).find((hex) => isRiver(boardOf(s), hex))
  if (river === undefined) return [n]
  return [...s.built.keys()].filter((k) => s.built[k] > 0 && endsOf(s, k).includes(river))
}
const endsOf = (s: S, n: number): readonly number[] => {
  const way = s.built[n] - 1
  return [Math.floor(way / 6), boardOf(s).neighbours[way]]
}

/** 21.6: hexsides of a new bridge between two banks: over the stream between them, or over both sides of the river; none for no bridge. */
export function spanOf(s: S, from: number, to: number): readonly number[] {
  const { around, direction, distance } = boardOf(s)
  if (isRiver(boardOf(s), from) || isRiver(boardOf(s), to)) return []
  const d = direction(from, to)
  if (d >= 0) return isStream(boardOf(s), from, d) ? [from * 6 + d] : []
  if (distance(from, to) !== 2) return []
  const river = around[from].find((near) => around[to].includes(near) && isRiver(boardOf(s), near))
  return river === undefined ? [] : [from * 6 + direction(from, river), river * 6 + direction(river, to)]
}
/** Is there already a way over, or a bridge that could be repaired? */
function isSpanned(s: S, span: readonly number[]): boolean {
  const { board, bridges } = groundOfGame(s)
  return span.some((way) => {
    const [from, d, to] = [Math.floor(way / 6), way % 6, board.neighbours[way]]
    const isBridge = bridges.on[way] >= 0 || bridges.in[from] >= 0 || bridges.in[to] >= 0
    return (
      isBridge ||
      isBuilt(s, from, d) ||
      isBridgedRiver(s, to) ||
      (span.length === 1 && roadAcross(s, from, d) !== ROAD.none)
    )
  })
}
const isFull = (s: S, span: readonly number[]): boolean => s.built.filter((side) => side === 0).length < span.length

/** 21.6: what nobody does at a bridge. */
function refuseWork(s: S, i: number): Refusal | null {
  if (!isUnit(i) || isGunboat(i)) return refuse('21.6', 'no-bridge-work', { piece: idOf(i) })
  return refuseTask(s, i)
}
export function refuseWreck(s: S, i: number, to: number): Refusal | null {
  const no = refuseWork(s, i)
  if (no) return no
  const at = { to: numberOf(s, to) }
  if (builtTo(s, s.hex[i], to) >= 0) return null
  const bridge = bridgeTo(s, s.hex[i], to)
  if (bridge < 0) return refuse('21.6', 'no-bridge-there', at)
  return isDown(s, bridge) ? refuse('21.6', 'bridge-is-down', at) : null
}
export function refuseMend(s: S, i: number, to: number): Refusal | null {
  const no = refuseWork(s, i)
  if (no) return no
  const at = { to: numberOf(s, to) }
  const bridge = bridgeTo(s, s.hex[i], to)
  if (bridge < 0) return refuse('21.6', 'no-bridge-there', at)
  return isDown(s, bridge) ? null : refuse('21.6', 'bridge-stands', at)
}
export function refuseSpan(s: S, i: number, to: number): Refusal | null {
  const no = refuseWork(s, i)
  if (no) return no
  const at = { to: numberOf(s, to) }
  if (!isEngineer(i)) return refuse('21.6', 'engineers-alone', { piece: idOf(i) })
  const span = spanOf(s, s.hex[i], to)
  if (span.length === 0) return refuse('21.6', 'nothing-to-span', at)
  if (isSpanned(s, span)) return refuse('21.6', 'spanned-already', at)
  if (hasEnemy(s, sideOf(i), to)) return refuse('21.6', 'far-bank-held', at)
  return isFull(s, span) ? refuse('21.6', 'no-more-bridges', {}) : null
}

/** What somebody could do to which hex, as far as the ground goes. */
type Task = readonly [work: number, i: number, to: number]
const TASKS = Symbol('tasks')
export const worksOf = (s: S): readonly Task[] =>
  known(s, TASKS, () => unitsOn(s, s.side).flatMap((i) => (isActive(s, i) ? tasksOf(s, i) : [])))
function tasksOf(s: S, i: number): Task[] {
  const here = s.hex[i]
  const near = [here, ...boardOf(s).around[here]].flatMap((to): Task[] => {
    const bridge = bridgeTo(s, here, to)
    if (bridge >= 0) return [[isDown(s, bridge) ? WORK.mend : WORK.wreck, i, to]]
    return builtTo(s, here, to) >= 0 ? [[WORK.wreck, i, to]] : []
  })
  return isEngineer(i) ? [...near, ...banksBeyond(s, here).map((to): Task => [WORK.span, i, to])] : near
}
/** Hexes to which a new bridge could lead. */
function banksBeyond(s: S, from: number): number[] {
  const { around } = boardOf(s)
  const near = around[from]
  const far = near.filter((hex) => isRiver(boardOf(s), hex)).flatMap((river) => around[river])
  return [...new Set([...near, ...far])].filter((to) => to !== from && spanOf(s, from, to).length > 0)
}

/** 21.6: the work begins, and that was its move. */
export function beginWork(s: S, work: number, i: number, to: number): void {
  s.worker = i + 1
  s.work = work
  s.workAt = to
  mark(s, i, MARK.stayed)
}
export const isWorking = (s: Pick<S, 'worker'>): boolean => s.worker > 0
export const workerOf = (s: S): number => s.worker - 1

/** 21.6: what is added for the engineers, who build without it. */
export const workBonus = (i: number, work: number, say: Say): number =>
  isEngineer(i) && work !== WORK.span ? say('21.6', 'engineers', chart.engineers) : 0
const least: Readonly<Record<number, number>> = {
  [WORK.wreck]: chart.destroy.from,
  [WORK.mend]: chart.repair.from,
  [WORK.span]: chart.build.from,
}
/** What the dice must come to. */
export const workFrom = (i: number, work: number, say: Say): number => (least[work] ?? 0) - workBonus(i, work, say)

/** 21.6: it counts at once. */
export function takeWork(s: S, sum: number, say: Say): void {
  const [i, work, to] = [workerOf(s), s.work, s.workAt]
  s.worker = 0
  s.work = WORK.none
  const isDone = sum >= workFrom(i, work, say)
  s.tell?.(ALL, 'bridge', { unit: idOf(i), to: numberOf(s, to), work: isDone ? work : WORK.none })
  if (!isDone) return
  if (work === WORK.span) build(s, spanOf(s, s.hex[i], to))
  else if (work === WORK.mend) raise(s, bridgeTo(s, s.hex[i], to))
  else wreck(s, s.hex[i], to)
}
function build(s: S, span: readonly number[]): void {
  for (const way of span) s.built[s.built.indexOf(0)] = way + 1
}
function wreck(s: S, from: number, to: number): void {
  const n = builtTo(s, from, to)
  if (n < 0) {
    const bridge = bridgeTo(s, from, to)
    fell(s, bridge)
    for (const hex of groundOfGame(s).bridges.list[bridge].hexes) clear(s, hex)
    return
  }
  const sides = sidesOf(s, n)
  const ends = sides.flatMap((k) => endsOf(s, k))
  const left = [...s.built].filter((_, k) => !sides.includes(k))
  s.built.fill(0)
  s.built.set(left)
  for (const hex of new Set(ends)) clear(s, hex)
}
/** 21.6: whoever stood on it goes to the bank, troops as in a retreat. */
function clear(s: S, hex: number): void {
  const banks = banksOf(s, hex)
  if (banks.length === 0) return
  for (const i of piecesIn(s, hex)) {
    if (isUnit(i)) beginRetreat(s, i, 1)
    else {
      const home = homeward(s, sideOf(i))
      const open = banks.filter((to) => !hasEnemy(s, sideOf(i), to))
      const [to] = [...(open.length > 0 ? open : banks)].sort((a, b) => home[a] - home[b])
      stand(s, i, to)
    }
  }
}
