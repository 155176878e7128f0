import { type Review as Result, review } from '@vedette/bots/review.ts'
import { inSlices } from '@vedette/bots/thought.ts'
import type { GameRecord, Line, Words } from '@vedette/kernel'
import { everybody, tellSteps } from '../replay/steps.ts'
import { type LoadedTitle, loadMind, loadTitle, type Rules } from '../titles.ts'
import { anotherTurn } from '../turn.ts'

/** A finished game looked through away from the page: for minutes, in slices, telling what is known so far. */

export type ReviewOrder =
  | { readonly t: 'review'; readonly rules: Rules; readonly record: GameRecord }
  | { readonly t: 'enough' }

/** A decision of the game, with the best that could have been done instead. */
export interface ToldDecision {
  readonly kind: 'decision'
  readonly at: number
  readonly turn: number
  readonly seat: number
  readonly chance: number
  readonly best: number
  readonly loss: number
  readonly played: readonly Words[]
  readonly better: readonly Words[]
}

/** A throw of the dice, with what was heard of it. Luck and chance are the first seat's. */
export interface ToldThrow {
  readonly kind: 'throw'
  readonly at: number
  readonly turn: number
  readonly luck: number
  readonly chance: number
  readonly lines: readonly Line[]
}

export type ToldStep = ToldDecision | ToldThrow

/** What is known so far. */
export interface Told {
  readonly share: number
  readonly steps: readonly ToldStep[]
  readonly loss: readonly [number, number]
  readonly luck: readonly [number, number]
  readonly whole: boolean
}

/** Each step is told once: `told.steps` are those that are new. */
export type ReviewAnswer = { readonly t: 'so-far' | 'done'; readonly told: Told } | { readonly t: 'failed' }

const SLICE = 40
/** How often the page hears of it, in milliseconds. */
const NEWS = 700

/** What is known of each entry of a record beside its judgement. */
interface Entry {
  readonly turn: number
  readonly lines: readonly Line[]
}

function entriesOf({ table }: LoadedTitle, record: GameRecord): Entry[] {
  const entries: Entry[] = []
  tellSteps(table.title, table.log.battles, record, everybody, ({ view, lines }) =>
    entries.push({ turn: table.header(view).turn, lines }),
  )
  return entries
}

/** Puts what is new in a review into words: its steps only ever grow in number. */
function teller({ table: { title } }: LoadedTitle, record: GameRecord, entries: readonly Entry[]) {
  let told = 0
  const anywhere = title.setup(record.scenario, record.options)
  const tell = (step: Result['steps'][number]): ToldStep => {
    const { turn, lines } = entries[step.at]
    if (step.kind === 'throw') return { ...step, turn, lines }
    const { at, seat, chance, best, loss, actions, considered } = step
    return {
      kind: 'decision',
      at,
      turn,
      seat,
      chance,
      best,
      loss,
      played: record.journal.slice(at, at + actions).map(({ action }) => action),
      better: (considered[0]?.run ?? []).map((action) => title.write(anywhere, action)),
    }
  }
  return ({ steps, loss, luck, whole }: Result, share: number): Told => {
    const fresh = steps.slice(told).map(tell)
    told = steps.length
    return { share, steps: fresh, loss, luck, whole }
  }
}

let hurried = false

const answer = (message: ReviewAnswer): void => postMessage(message)

self.onmessage = async ({ data }: MessageEvent<ReviewOrder>) => {
  if (data.t === 'enough') {
    hurried = true
    return
  }
  try {
    const { rules, record } = data
    const [loaded, mind] = await Promise.all([loadTitle({ rules, scenario: record.scenario }), loadMind(rules)])
    const tell = teller(loaded, record, entriesOf(loaded, record))
    const thinker = { title: loaded.table.title, mind }
    let told = 0
    const result = await inSlices(review(thinker, record, 'review'), {
      slice: SLICE,
      clock: () => performance.now(),
      pause: anotherTurn,
      hurried: () => hurried,
      progress: (soFar) => {
        if (performance.now() - told < NEWS) return
        answer({ t: 'so-far', told: tell(soFar.review, soFar.share) })
        told = performance.now()
      },
    })
    answer({ t: 'done', told: tell(result, 1) })
  } catch (error) {
    console.warn('The game could not be looked through.', error)
    answer({ t: 'failed' })
  }
}
