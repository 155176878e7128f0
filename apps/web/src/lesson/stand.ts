import type { Action, State } from '@vedette/kernel'
import type { Aim, Table } from '@vedette/table'
import { isSameChoice } from '@vedette/titles/lessons.ts'
import { useEffect } from 'react'
import type { BoardView } from '../board/index.ts'
import { i18next } from '../i18n/index.ts'
import { theMap } from '../map.ts'
import { type LessonStand, type Seated, useSeated, useTable } from '../store.ts'

/** Where somebody stands in a lesson: what is asked of him, and where he presses next. */

export const isOver = ({ lesson, step }: LessonStand): boolean => step >= lesson.steps.length

/** The sentence of a code of this lesson: `learnt`, or what its step asks for; empty where there is none. */
export const saidBy = ({ lesson, sentences }: LessonStand, code: string): string =>
  sentences[`${lesson.id}.${code}`] ?? ''

/** What is told of it to those who listen: the step and what for, or at the end what was learnt. */
export function tellingOf(stand: LessonStand): string {
  const { t } = i18next
  if (isOver(stand)) return `${t('lesson.done')}: ${saidBy(stand, 'learnt')}`
  const { lesson, step } = stand
  const asks = [saidBy(stand, `${step + 1}`), saidBy(stand, `${step + 1}.why`)]
  return [t('lesson.step', { step: step + 1, of: lesson.steps.length }), ...asks].join(' ')
}

const placesOf = ({ lesson, step }: LessonStand, table: Table<State>): number[] =>
  (lesson.steps[step]?.at ?? []).map((id) => table.pointIndex(id))

/** The place that is to be pressed next, or null where a button is. */
export function nextPlace(stand: LessonStand, aim: Aim, table: Table<State>): number | null {
  const places = placesOf(stand, table)
  const last = places.at(-1) ?? null
  if (aim.target !== null) return aim.target === last ? null : (places[0] ?? null)
  return places[places.indexOf(aim.at ?? -1) + 1] ?? last
}

/** Whether these actions are what the step waits for. */
export const isAwaited = (
  { lesson, step }: LessonStand,
  { table, view }: Seated,
  actions: readonly Action[],
): boolean =>
  actions.length > 0 &&
  actions.every((action) =>
    lesson.steps[step]?.waits.some((words) => isSameChoice(words, table.title.write(view, action))),
  )

/** The class of a button that does this: `next` where it is what the lesson asks for. */
export function useNext(seated: Seated, actions: readonly Action[]): string {
  const stand = useTable((s) => s.lesson)
  return stand && isAwaited(stand, seated, actions) ? 'next' : ''
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
      if (theMap() === map && !places.every((place) => map.shows(place))) map.lookAt(wanted, 0, map.playScale())
    })
  }, [map, stand, table])
}
