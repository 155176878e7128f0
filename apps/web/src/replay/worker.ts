import type { GameRecord, Line } from '@vedette/kernel'
import { loadTitle, type Rules } from '../titles.ts'
import { tellSteps } from './steps.ts'

/** A finished game played again away from the page: a long one takes half a second, and the page must not stand still. */

export interface ReplayOrder {
  readonly rules: Rules
  readonly record: GameRecord
  readonly seat: number
}

/** A step with its view encoded by the title's schema. */
export interface PackedStep {
  readonly state: string
  readonly lines: readonly Line[]
  readonly battle: boolean
}

export type ReplayAnswer =
  | { readonly t: 'steps'; readonly steps: readonly PackedStep[] }
  | { readonly t: 'done' }
  | { readonly t: 'failed' }

/** So many steps are told at once. */
const BATCH = 100

const answer = (message: ReplayAnswer): void => postMessage(message)

self.onmessage = async ({ data: { rules, record, seat } }: MessageEvent<ReplayOrder>) => {
  try {
    const { table } = await loadTitle({ rules, scenario: record.scenario })
    let steps: PackedStep[] = []
    const flush = (): void => {
      answer({ t: 'steps', steps })
      steps = []
    }
    tellSteps(table.title, table.log.battles, record, seat, ({ view, lines, battle }) => {
      steps.push({ state: table.title.schema.encode(view), lines, battle })
      if (steps.length === BATCH) flush()
    })
    flush()
    answer({ t: 'done' })
  } catch (error) {
    console.warn('The game could not be played again.', error)
    answer({ t: 'failed' })
  }
}
