import { danger, WARNS } from '@vedette/bots/danger.ts'
import type { Action } from '@vedette/kernel'
import { loadMind, loadTitle, type Which } from '../titles.ts'
import { anotherTurn } from '../turn.ts'
import { type Warning, warningOf } from './ways.ts'

/** Looks what the enemy could do next, away from the page and in slices: a new order takes the place of the last. */

export interface DangerOrder extends Which {
  readonly n: number
  readonly state: string
  readonly seat: number
  /** What would end the player turn. */
  readonly action: Action
}

/** Null where there is nothing to warn of, or nothing can be known. */
export interface DangerAnswer {
  readonly n: number
  readonly warning: Warning | null
}

/** How long it looks before it hears whether something else is wanted, in milliseconds. */
const SLICE = 25

let current = 0

async function look({ n, rules, scenario, state, seat, action }: DangerOrder): Promise<Warning | null> {
  const [{ table }, mind] = await Promise.all([loadTitle({ rules, scenario }), loadMind(rules)])
  const { title } = table
  const looking = danger({ title, mind }, title.schema.decode(state), seat, [action], 'danger')
  let since = performance.now()
  for (let step = looking.next(); ; step = looking.next()) {
    if (step.done) return step.value.share >= WARNS ? warningOf(table, seat, step.value) : null
    if (performance.now() - since < SLICE) continue
    await anotherTurn()
    if (n !== current) return null
    since = performance.now()
  }
}

self.onmessage = async ({ data }: MessageEvent<DangerOrder>) => {
  current = data.n
  let warning: Warning | null = null
  try {
    warning = await look(data)
  } catch (error) {
    console.warn('It could not be seen what the enemy may do.', error)
  }
  if (data.n === current) postMessage({ n: data.n, warning } satisfies DangerAnswer)
}
