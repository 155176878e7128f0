import { useEffect, useState } from 'react'
import type { Key } from './i18n/index.ts'
import { read, type TableState } from './store.ts'

/**
 * Through here goes every press that changes the game. A press is meant for what stood on the page when it began: if
 * something else is asked by then, it does nothing. What ends a phase, a turn or the set-up, passes or throws is taken
 * only once its button, or the button its key stands for, has stood there long enough to be read.
 */

/** How long a button that leads on must have stood under its meaning, in milliseconds. */
export const LONG_ENOUGH = 500

/** Which question the page shows: another one for another seat, and as soon as something else is asked. */
export const questionOf = ({ shown, seats }: TableState): string => `${shown}:${seats[shown]?.asked ?? 0}`

/** When a press began, by the page's clock, and the question it was meant for. */
export interface Press {
  readonly at: number
  readonly question: string
}

/** What stands on the page, and since when; a meaning may stand on two buttons at once. */
const standing = new Map<string, { since: number; buttons: number }>()

const meaningOf = (question: string, name: string): string => `${question} ${name}`

function stand(meaning: string): () => void {
  const known = standing.get(meaning) ?? { since: performance.now(), buttons: 0 }
  known.buttons++
  standing.set(meaning, known)
  return () => {
    known.buttons--
    if (known.buttons === 0) standing.delete(meaning)
  }
}

/** Why a press is not taken: the key of a sentence, or null when it is. `leadsOn` names what it would lead on with. */
export function whyNotTaken(press: Press, state: TableState, leadsOn?: string): Key | null {
  const question = questionOf(state)
  if (press.question !== question) return 'press.changed'
  if (leadsOn === undefined) return null
  const since = standing.get(meaningOf(question, leadsOn))?.since
  return since !== undefined && press.at - since >= LONG_ENOUGH ? null : 'press.too-soon'
}

/**
 * Says that a button which leads on stands on the page, for as long as its component does; whether it has stood long
 * enough. Without a name the button leads on to nothing, and stands at once.
 */
export function useStanding(question: string, name: string | undefined): boolean {
  const meaning = name === undefined ? null : meaningOf(question, name)
  const [ripe, setRipe] = useState<string | null>(null)
  useEffect(() => {
    if (meaning === null) return
    const gone = stand(meaning)
    const timer = setTimeout(() => setRipe(meaning), LONG_ENOUGH)
    return () => {
      clearTimeout(timer)
      gone()
    }
  }, [meaning])
  return meaning === null || ripe === meaning
}

/** The press under way: since its pointer or key went down, until what it does is done. */
let begun: (Press & { readonly by: 'pointer' | 'key' }) | null = null

/** How long after its pointer or key came up a press may still have to arrive as a click, in milliseconds. */
const CLICK_FOLLOWS = 300

function begin(by: 'pointer' | 'key', { timeStamp }: Event): void {
  begun = { by, at: timeStamp, question: questionOf(read()) }
}

const end = (): void => {
  begun = null
}

const comeUp = (): void => {
  const now = begun
  setTimeout(() => begun === now && end(), CLICK_FOLLOWS)
}

/** Begins to listen to presses, before anything on the page hears of them. */
export function watchPresses(): void {
  addEventListener('pointerdown', (event) => begin('pointer', event), { capture: true })
  addEventListener('keydown', (event) => event.repeat || begin('key', event), { capture: true })
  addEventListener('pointerup', comeUp, { capture: true })
  addEventListener('keyup', comeUp, { capture: true })
  // A key that is held presses again and again: all of it is the press that began when it went down.
  addEventListener('click', () => begun?.by === 'pointer' && end())
  addEventListener('pointercancel', end)
  addEventListener('blur', end)
}

/** The press that is being heard; where none was seen to begin, as with a screen reader's, it begins now. */
export const pressNow = (): Press => begun ?? { at: performance.now(), question: questionOf(read()) }
