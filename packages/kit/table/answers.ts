import type { Action, Refusal, State, Title } from '@vedette/kernel'
import type { Aim, Answer, Said } from '@vedette/table'

/** What is asked on a board of hexes, and what is pointed at it. */
export interface Pressed<S extends State> {
  readonly title: Title<S>
  readonly v: S
  readonly seat: number
  readonly legal: ReadonlySet<Action>
  readonly aim: Aim
  readonly hex: number
  /** One counter of a stack that lies open. */
  readonly piece: number | undefined
}

type Sent = Extract<Answer, { does: 'send' }>

/** What a press comes to. */
export const no = (refusal: Refusal): Answer => ({ does: 'refuse', refusal })
export const look = (point: number): Answer => ({ does: 'look', point })
/** A reason, where there is one; else what lies there is looked at. */
export const noOrLook = (refusal: Refusal | null, point: number): Answer => (refusal ? no(refusal) : look(point))
export const send = (actions: readonly Action[], goal: number, said: Said): Sent => ({
  does: 'send',
  actions,
  goal,
  said,
})
/** The same of what only takes somebody up. */
export const takeUp = (...sent: Parameters<typeof send>): Sent => ({ ...send(...sent), isLight: true })
/** Several fit: they are offered at the place. */
export const choose = (point: number, actions: readonly Action[]): Answer =>
  actions.length > 0 ? { does: 'choose', point, actions } : look(point)
