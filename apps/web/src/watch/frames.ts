import type { Line, State } from '@vedette/kernel'
import type { Arrow, Table } from '@vedette/table'
import { factsOf } from '../say.ts'

/** One moment of the other side's turn as it is watched. */
export interface Frame {
  readonly view: State
  readonly lines: readonly Line[]
  readonly arrows: readonly Arrow[]
  /** Where it happens. */
  readonly point: number
}

/** How fast it is watched. */
export type Pace = 'slow' | 'normal' | 'fast' | 'at-once'
export const paces: readonly Pace[] = ['slow', 'normal', 'fast', 'at-once']

/** How long a moment stands, in milliseconds; a combat half as long again. */
export const lasting: Readonly<Record<Pace, number>> = { slow: 2000, normal: 1000, fast: 400, 'at-once': 0 }

/** A moment of what is new in a state, or null where nothing happened on the map. */
export function frameOf(table: Table, view: State, lines: readonly Line[]): Frame | null {
  const arrows = table.log.arrows(lines)
  const begins = lines.some((line) => line.kind === 'action' && table.log.battles.has(line.action.do))
  const fought = lines.flatMap((line) => table.log.fightIn?.(line) ?? [])
  if (arrows.length + fought.length === 0 && !begins) return null
  const point = arrows.at(-1)?.to ?? fought.at(-1)?.at ?? lines.flatMap((line) => table.log.places(factsOf(line)))[0]
  return point === undefined ? null : { view, lines, arrows, point }
}

/** Whether the second goes on with the march of the first. */
function goesOn(first: Frame, next: Frame): boolean {
  const [last, step] = [first.arrows.at(-1), next.arrows[0]]
  return (
    next.arrows.length === 1 &&
    last?.kind === 'move' &&
    step.kind === 'move' &&
    last.to === step.from &&
    last.side === step.side
  )
}

/** The moments that are still to be shown, the first of them being shown now: a march of several steps is one. */
export function withFrame(frames: readonly Frame[], next: Frame): Frame[] {
  const last = frames.at(-1)
  if (frames.length < 2 || !last || !goesOn(last, next)) return [...frames, next]
  const whole = { ...next, lines: [...last.lines, ...next.lines], arrows: [...last.arrows, ...next.arrows] }
  return [...frames.slice(0, -1), whole]
}

export const isFight = ({ arrows }: Frame): boolean => arrows.some(({ kind }) => kind !== 'move') || arrows.length === 0
