import { type Review as Result, type Reviewing, review } from '@vedette/bots/review.ts'
import { type GameRecord, type Line, type Mind, OBSERVER, ScriptedDice, Session, type Words } from '@vedette/kernel'
import { type Counsel, counselOf } from '../thought/told.ts'
import { type LoadedTitle, loadMind, loadTitle } from '../titles.ts'

/** A finished game looked through away from the page: for minutes, in slices, telling what is known so far. */

export type ReviewOrder = { readonly t: 'review'; readonly record: GameRecord } | { readonly t: 'enough' }

/** A decision of the game, with what could have been done instead. */
export interface ToldDecision {
  readonly kind: 'decision'
  readonly at: number
  readonly turn: number
  readonly seat: number
  readonly chance: number
  readonly best: number
  readonly loss: number
  readonly played: readonly Words[]
  readonly counsel: Counsel
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

export interface Told {
  readonly share: number
  readonly steps: readonly ToldStep[]
  readonly loss: readonly [number, number]
  readonly luck: readonly [number, number]
  readonly whole: boolean
}

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
  let heard = 0
  Session.replay(table.title, record, new ScriptedDice([]), (session) => {
    const lines = session.heard(OBSERVER, heard)
    heard += lines.length
    entries.push({ turn: table.header(table.title.view(session.state, OBSERVER)).turn, lines })
  })
  return entries
}

/** Puts the steps of a review into words, each once: they only ever grow. */
function teller({ table }: LoadedTitle, mind: Mind, record: GameRecord, entries: readonly Entry[]) {
  const told: ToldStep[] = []
  const { title } = table
  const anywhere = title.setup(record.scenario, record.options)
  const tell = (step: Result['steps'][number]): ToldStep => {
    const { turn, lines } = entries[step.at]
    if (step.kind === 'throw') return { ...step, turn, lines }
    const { at, seat, chance, best, loss, actions, considered, reasons } = step
    const run = considered[0]?.run ?? []
    return {
      kind: 'decision',
      at,
      turn,
      seat,
      chance,
      best,
      loss,
      played: record.journal.slice(at, at + actions).map(({ action }) => action),
      counsel: counselOf(title, mind, anywhere, seat, { run, chance: best, considered, reasons, lines: 0 }),
    }
  }
  return ({ steps, loss, luck, whole }: Result, share: number): Told => {
    for (const step of steps.slice(told.length)) told.push(tell(step))
    return { share, steps: told, loss, luck, whole }
  }
}

let hurried = false

/** Goes through a review in slices; `news` hears of it now and then. */
async function inSlices(reviewing: Reviewing, news: (review: Result, share: number) => void): Promise<Result> {
  let since = performance.now()
  let told = 0
  for (;;) {
    const step = reviewing.next(hurried)
    if (step.done) return step.value
    if (performance.now() - since < SLICE) continue
    if (performance.now() - told > NEWS) {
      news(step.value.review, step.value.share)
      told = performance.now()
    }
    await new Promise((done) => setTimeout(done))
    since = performance.now()
  }
}

const answer = (message: ReviewAnswer): void => postMessage(message)

self.onmessage = async ({ data }: MessageEvent<ReviewOrder>) => {
  if (data.t === 'enough') {
    hurried = true
    return
  }
  try {
    const { record } = data
    const [loaded, mind] = await Promise.all([loadTitle(record.title), loadMind(record.title)])
    const tell = teller(loaded, mind, record, entriesOf(loaded, record))
    const thinker = { title: loaded.table.title, mind }
    const result = await inSlices(review(thinker, record, 'review'), (soFar, share) =>
      answer({ t: 'so-far', told: tell(soFar, share) }),
    )
    answer({ t: 'done', told: tell(result, 1) })
  } catch (error) {
    console.warn('The game could not be looked through.', error)
    answer({ t: 'failed' })
  }
}
