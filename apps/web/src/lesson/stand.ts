import type { Action, State } from '@vedette/kernel'
import { isSameChoice } from '@vedette/kit/lesson/lessons.ts'
import type { Aim, Table } from '@vedette/table'
import { useEffect } from 'react'
import type { BoardView } from '../board/index.ts'
import { t } from '../i18n/index.ts'
import { theMap } from '../map.ts'
import { type LessonStand, type Seated, useSeated, useTable } from '../store.ts'

/** Where somebody stands in a lesson: what is asked of him, and where he presses next. */

export const isOver = ({ lesson, step }: LessonStand): boolean => step >= lesson.steps.length

/** The sentence of a code of this lesson: `learnt`, or what its step asks for; empty where there is none. */
export const saidBy = ({ lesson, sentences }: LessonStand, code: string): string =>
  sentences[`${lesson.id}.${code}`] ?? ''

/** What is told of it to those who listen: the step and what for, or at the end what was learnt. */
export function tellingOf(stand: LessonStand): string {
  if (isOver(stand)) return `${t('lesson.done')}: ${saidBy(stand, 'learnt')}`
  const { lesson, step } = stand
  const asks = [saidBy(stand, `${step + 1}`), saidBy(stand, `${step + 1}.why`)]
  return [t('lesson.step', { step: step + 1, of: lesson.steps.length }), ...asks].join(' ')
}

const placesOf = ({ lesson, step }: LessonStand, table: Table<State>): number[] =>
  (lesson.steps[step]?.at ?? []).map((id) => table.places.index(id))

/** Whether these actions are what the step waits for now. */
export const isAwaited = (
  { lesson, step, made }: LessonStand,
  { table, view }: Seated,
  actions: readonly Action[],
): boolean => {
  const waits = lesson.steps[step]?.waits.slice(made) ?? []
  const isOne = (action: Action) => waits.some((words) => isSameChoice(words, table.title.write(view, action)))
  return actions.length > 0 && actions.every(isOne)
}

/** The place that is to be pressed next, or null where a button is. */
export function nextPlace(stand: LessonStand, aim: Aim, seated: Seated): number | null {
  const { table, view, seat, me } = seated
  const places = placesOf(stand, table)
  const last = places.at(-1)
  const hasBegun = stand.made > 0 && stand.lesson.steps[stand.step].button
  if (last === undefined || hasBegun) return null
  const weighs = (target: number, weighed = aim.weighed) =>
    isAwaited(stand, seated, table.fights.at(view, seat, { ...aim, target, weighed }, [])?.declare ?? [])
  if (aim.target !== null && weighs(aim.target)) return null
  const answer = table.hand.press(view, seat, me.legal, aim, last)
  const isNext =
    answer.does === 'send'
      ? isAwaited(stand, seated, answer.actions)
      : answer.does === 'weigh' && weighs(answer.target, answer.action ?? null)
  return isNext ? last : places[0]
}

/** The class of a button that does this: `next` where it is what the lesson asks for. */
export function useNext(seated: Seated, actions: readonly Action[]): string {
  const stand = useTable((s) => s.lesson)
  return stand && isAwaited(stand, seated, actions) ? 'next' : ''
}

/** So far from the edge of the window, in pixels, a counter is whole and no button of the map lies on it. */
const RIM = 72

function isWellInside(map: BoardView, place: number): boolean {
  const at = map.screenOf(place)
  const { width, height } = map.size()
  return at !== null && Math.min(at.x, at.y, width - at.x, height - at.y) > RIM
}

/** Each step's places are brought into the window together. */
export function useLessonPlaces(map: BoardView | null): void {
  const stand = useTable((s) => s.lesson)
  const table = useSeated()?.table
  useEffect(() => {
    if (!map || !stand || !table) return
    const places = placesOf(stand, table)
    const wanted = places.map((point) => ({ point, weight: 1 }))
    void map.ready.then(() => {
      if (theMap() === map && !places.every((place) => isWellInside(map, place))) map.lookAt(wanted, 0, map.playScale())
    })
  }, [map, stand, table])
}
