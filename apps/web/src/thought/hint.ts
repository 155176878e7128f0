import { STANDARD } from '@vedette/bots/names.ts'
import type { State } from '@vedette/kernel'
import { create } from 'zustand'
import { send } from '../play.ts'
import { isMine, read, seatedOf } from '../store.ts'
import { tryOut } from './run.ts'
import type { Counsel } from './told.ts'
import type { HintAnswer, HintOrder } from './worker.ts'

/** Advice for the decision in hand: thought out on this seat's own view, in a worker of its own. */
export interface Hint {
  /** What the seat saw when it asked: once it sees something else, this is no answer any more. */
  readonly view: State
  readonly counsel: (Counsel & { readonly actions: readonly number[] }) | null
  readonly failed: boolean
  /** Whether it is drawn on the map. */
  readonly shown: boolean
}

/** The most actions that the server takes at once. */
const MOST = 64

/** The hint, and how far the thinking about it is, 0 to 1: apart from the table, which is not drawn again for it. */
export const useHint = create<{ readonly hint: Hint | null; readonly share: number }>(() => ({ hint: null, share: 0 }))

/** Kept from hint to hint: to load a game anew takes longer than many a search. */
let worker: Worker | null = null
let thinking = false

function dismiss(): void {
  thinking = false
  worker?.terminate()
  worker = null
}

/** What is being thought about is not wanted any more. */
function breakOff(): void {
  if (thinking) dismiss()
}

/** The hint for what is to be decided now, if there is one. */
const hintNow = (): Hint | null => {
  const { hint } = useHint.getState()
  return hint !== null && hint.view === seatedOf(read())?.view ? hint : null
}

const change = (part: Partial<Hint>): void => {
  const { hint } = useHint.getState()
  if (hint) useHint.setState({ hint: { ...hint, ...part } })
}

function theWorker(): Worker {
  if (worker) return worker
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const fails = () => {
    if (worker !== made) return
    // An answer that is there stays.
    if (thinking) change({ failed: true })
    dismiss()
  }
  made.onerror = fails
  made.onmessage = ({ data }: MessageEvent<HintAnswer>) => {
    if (worker !== made) return
    if (data.t === 'share') return useHint.setState({ share: data.share })
    if (data.t === 'failed') return fails()
    thinking = false
    change({ counsel: data.counsel })
  }
  worker = made
  return made
}

/** Asks for advice, unless it is there or being thought out already. */
export function askHint(): void {
  const seated = seatedOf(read())
  if (!seated || !isMine(seated.me) || seated.me.rated || hintNow()) return
  const { loaded, table, view, seat, me } = seated
  breakOff()
  useHint.setState({ hint: { view, counsel: null, failed: false, shown: false }, share: 0 })
  thinking = true
  theWorker().postMessage({
    t: 'think',
    rules: loaded.rules,
    scenario: loaded.scenario,
    state: table.title.schema.encode(view),
    seat,
    seed: `hint ${me.seq}`,
    level: STANDARD,
  } satisfies HintOrder)
}

/** The best so far is good enough. */
export const enough = (): void => worker?.postMessage({ t: 'enough' } satisfies HintOrder)

/** Nobody waits for it any more; an answer that is there stays. */
export function dropHint(): void {
  breakOff()
  if (useHint.getState().hint?.counsel === null) useHint.setState({ hint: null })
}

export const showHint = (shown: boolean): void => change({ shown })

/**
 * Plays what the hint advises, as far as it can be played before anything new comes to light; or only so many of its
 * actions.
 */
export async function playHint(most = Number.POSITIVE_INFINITY): Promise<void> {
  const seated = seatedOf(read())
  const actions = hintNow()?.counsel?.actions
  if (!seated || !actions) return
  const played = tryOut(seated, actions).played.slice(0, most)
  for (let from = 0; from < played.length; from += MOST) {
    const part = played.slice(from, from + MOST)
    if ((await send(part, false)) < part.length) return
  }
}
