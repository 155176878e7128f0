import type { Action, State } from '@vedette/kernel'
import { type Choice, mainChoice } from '@vedette/table'
import { create } from 'zustand'
import { leadsOnWith } from '../leads-on.ts'
import { isMine, read, type Seated, seatedOf, type TableState, useTable } from '../store.ts'
import type { Warning } from './ways.ts'
import type { DangerAnswer, DangerOrder } from './worker.ts'

/**
 * Before a player turn ends, the page looks whether the enemy's scripts would win in theirs. It begins as soon as little
 * is left to do, and else when the main button is pressed; what is found for one state is no answer for another.
 */

interface Lookout {
  /** The view that was looked at, and the action that would end the turn in it. */
  readonly view: State | null
  readonly action: Action | null
  readonly done: boolean
  readonly warning: Warning | null
  /** Whether a press waits for it. */
  readonly awaited: boolean
}

const nothing: Lookout = { view: null, action: null, done: true, warning: null, awaited: false }

export const useLookout = create<Lookout>(() => nothing)

/** With so few left that could still act, the end of the turn is near. */
const FEW = 3
/** How long a state has stood before it is looked at unasked, in milliseconds: a march is many states. */
const CALM = 400
/** A press waits no longer than this, in milliseconds: the turn is the player's, and a late warning is none. */
const PATIENCE = 1500

let worker: Worker | null = null
let orders = 0

function theWorker(): Worker {
  if (worker) return worker
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  made.onmessage = ({ data }: MessageEvent<DangerAnswer>) => {
    if (data.n === orders) useLookout.setState({ done: true, warning: data.warning })
  }
  made.onerror = () => {
    useLookout.setState({ done: true, warning: null })
    if (worker === made) worker = null
    made.terminate()
  }
  worker = made
  return made
}

/** Nobody waits for it any more. */
export function dropLookout(): void {
  worker?.terminate()
  worker = null
  orders++
  useLookout.setState(nothing)
}

/** Whether this choice ends a player turn, or a phase of it, of somebody who may be warned. */
function isLookedAt({ table, view, seat, me }: Seated, choice: Choice): boolean {
  if (me.rated || read().lesson || table.title.seats[seat] === undefined || !isMine(me) || choice.whyNot) return false
  return choice.weight === 'main' && table.log.turnEnds.has(table.title.write(view, choice.action).do)
}

const isAbout = ({ view, action }: Lookout, seated: Seated, choice: Choice): boolean =>
  view === seated.view && action === choice.action

/** Looks what the enemy could do after this choice, unless it is known or being looked at. */
function look(seated: Seated, choice: Choice): void {
  const { loaded, table, view, seat } = seated
  const { rules, scenario } = loaded
  if (isAbout(useLookout.getState(), seated, choice)) return
  useLookout.setState({ ...nothing, view, action: choice.action, done: false })
  const state = table.title.schema.encode(view)
  const order: DangerOrder = { n: ++orders, rules, scenario, state, seat, action: choice.action }
  theWorker().postMessage(order)
}

/** What a player is to be warned of before this choice, as far as it is known by now. */
export function warningBefore(seated: Seated, choice: Choice): Warning | null {
  const now = useLookout.getState()
  return isAbout(now, seated, choice) ? now.warning : null
}

/**
 * Whether a press on this choice must wait until it is known what the enemy could do: then `go` is called when it is, or
 * when that takes too long, if nothing else has happened by then. What becomes known later is asked about still, where
 * the press has only asked.
 */
export function waitsFor(seated: Seated, choice: Choice, go: () => void): boolean {
  if (!isLookedAt(seated, choice) || leadsOnWith(seated, choice) === undefined) return false
  look(seated, choice)
  const { done, awaited } = useLookout.getState()
  if (done || awaited) return awaited
  useLookout.setState({ awaited: true })
  const isStill = (): boolean =>
    isAbout(useLookout.getState(), seated, choice) && seatedOf(read())?.view === seated.view
  const end = (): void => {
    clearTimeout(timer)
    useLookout.setState({ awaited: false })
    if (isStill()) go()
  }
  const timer = setTimeout(end, PATIENCE)
  const stop = useLookout.subscribe((now) => {
    if (!now.done && isStill()) return
    stop()
    if (now.awaited) end()
    else if (isStill() && now.warning && read().doubt !== null) go()
  })
  return true
}

/** The choice whose end of turn is near, or null. */
function nearEnd(state: TableState): { seated: Seated; choice: Choice } | null {
  const seated = seatedOf(state)
  if (!seated || state.busy || !state.present || state.replaying || !isMine(seated.me)) return null
  const { table, view, seat, me } = seated
  const choice = mainChoice(table.hand.choices(view, seat, me.legal, state.aim))
  return choice && (choice.leaves ?? 0) <= FEW && isLookedAt(seated, choice) ? { seated, choice } : null
}

/** From now on, until the function that is handed back is called, it is looked ahead unasked. */
export function keepLookout(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let seen: State | null = null
  const stop = useTable.subscribe((state) => {
    const view = state.seats[state.shown]?.view ?? null
    if (view === seen) return
    seen = view
    clearTimeout(timer)
    timer = setTimeout(() => {
      const near = nearEnd(read())
      if (near) look(near.seated, near.choice)
    }, CALM)
  })
  return () => {
    stop()
    clearTimeout(timer)
    dropLookout()
  }
}
