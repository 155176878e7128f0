import type { State } from '@vedette/kernel'
import { send } from '../play.ts'
import { isMine, read, seatedOf, type TableState, write } from '../store.ts'
import { tryOut } from './run.ts'
import type { Counsel } from './told.ts'
import type { HintAnswer, HintOrder } from './worker.ts'

/** Advice for the decision in hand: thought out on this seat's own view, in a worker of its own. */
export interface Hint {
  /** What the seat saw when it asked: once it sees something else, this is no answer any more. */
  readonly view: State
  /** How far the thinking is, 0 to 1. */
  readonly share: number
  readonly counsel: (Counsel & { readonly actions: readonly number[] }) | null
  readonly failed: boolean
  /** Whether it is drawn on the map. */
  readonly shown: boolean
}

/** The level that gives advice. */
const adviser = 'level-3'

/** The most actions that the server takes at once. */
const MOST = 64

let worker: Worker | null = null

function dismiss(): void {
  worker?.terminate()
  worker = null
}

/** The hint for what is to be decided now, if there is one. */
export const hintNow = (state: TableState): Hint | null => {
  const { hint } = state
  return hint !== null && hint.view === seatedOf(state)?.view ? hint : null
}

const change = (part: Partial<Hint>): void => {
  const { hint } = read()
  if (hint) write({ hint: { ...hint, ...part } })
}

/** Asks for advice, unless it is there or being thought out already. */
export function askHint(): void {
  const seated = seatedOf(read())
  if (!seated || !isMine(seated.me) || seated.me.rated || hintNow(read())) return
  const { table, view, seat, me } = seated
  dismiss()
  write({ hint: { view, share: 0, counsel: null, failed: false, shown: false } })
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker = made
  const fails = () => {
    change({ failed: true })
    dismiss()
  }
  made.onerror = fails
  made.onmessage = ({ data }: MessageEvent<HintAnswer>) => {
    if (worker !== made) return
    if (data.t === 'share') return change({ share: data.share })
    if (data.t === 'failed') return fails()
    change({ share: 1, counsel: data.counsel })
    dismiss()
  }
  made.postMessage({
    t: 'think',
    title: table.title.id,
    state: table.title.schema.encode(view),
    seat,
    seed: `hint ${me.seq}`,
    level: adviser,
  } satisfies HintOrder)
}

/** The best so far is good enough. */
export const enough = (): void => worker?.postMessage({ t: 'enough' } satisfies HintOrder)

/** Nobody waits for it any more; an answer that is there stays. */
export function dropHint(): void {
  dismiss()
  if (read().hint?.counsel === null) write({ hint: null })
}

export const showHint = (shown: boolean): void => change({ shown })

/**
 * Plays what the hint advises, as far as it can be played before anything new comes to light; or only so many of its
 * actions.
 */
export async function playHint(most = MOST): Promise<void> {
  const seated = seatedOf(read())
  const actions = hintNow(read())?.counsel?.actions
  if (!seated || !actions) return
  await send(tryOut(seated, actions).played.slice(0, Math.min(most, MOST)), false)
}
