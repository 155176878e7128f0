import type { Aim, Answer, BoardScene, Choice, ChoiceGroup, Path } from '@vedette/table'
import { groundOfGame } from '../game.ts'
import type { Ground } from '../map.ts'
import type { S } from '../state.ts'

/**
 * Boxes lie beside the maps, where the board has hexes that count for nothing: there they are shown and pressed. The
 * rules speak of places, the table of points; where there are no boxes the two are the same.
 */

export const pointOn = ({ board, boxes }: Ground, place: number): number =>
  place < board.size ? place : (boxes[place - board.size]?.shown[0] ?? place)
const placeOn = ({ boxes }: Ground, point: number): number =>
  boxes.find(({ shown }) => shown.includes(point))?.place ?? point
export const pointOf = (v: S, place: number): number => pointOn(groundOfGame(v), place)
export const placeAt = (v: S, point: number): number => placeOn(groundOfGame(v), point)

/** What is pointed at, by its places. */
export const aimAtPlaces = (v: S, aim: Aim): Aim => ({
  ...aim,
  at: aim.at === null ? null : placeAt(v, aim.at),
  target: aim.target === null ? null : placeAt(v, aim.target),
})

/** What a press comes to, by points. */
export function answerByPoints(v: S, answer: Answer): Answer {
  switch (answer.does) {
    case 'select':
      return { ...answer, at: answer.at === null ? null : pointOf(v, answer.at) }
    case 'send':
      return { ...answer, goal: pointOf(v, answer.goal) }
    case 'weigh':
      return { ...answer, target: pointOf(v, answer.target) }
    case 'choose':
    case 'look':
      return { ...answer, point: pointOf(v, answer.point) }
    default:
      return answer
  }
}
const byPoint = <T extends { readonly point: number }>(v: S, one: T): T => ({ ...one, point: pointOf(v, one.point) })
export const pathByPoints = (v: S, path: Path | undefined): Path | undefined =>
  path && { ...path, points: path.points.map((place) => pointOf(v, place)) }
export const sceneByPoints = (v: S, scene: BoardScene): BoardScene => ({
  ...scene,
  stacks: scene.stacks.map((one) => byPoint(v, one)),
  marks: scene.marks.map((one) => byPoint(v, one)),
  arrows: scene.arrows.map((one) => ({ ...one, from: pointOf(v, one.from), to: pointOf(v, one.to) })),
})
export const choicesByPoints = (v: S, groups: readonly ChoiceGroup[]): ChoiceGroup[] =>
  groups.map((group) => ({
    ...group,
    choices: group.choices.map(
      (one): Choice => (one.point === undefined ? one : { ...one, point: pointOf(v, one.point) }),
    ),
  }))
export const listByPoints = <T extends { readonly point: number }>(v: S, all: readonly T[]): T[] =>
  all.map((one) => byPoint(v, one))
