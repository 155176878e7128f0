import { ALL } from '@vedette/kernel'
import { bodies, piece, SCREEN } from '../pieces.ts'
import { FORMATION, GONE, has, MARK, mark, onMap, type S, unmark } from '../state.ts'
import { DUE } from '../state-fire.ts'
import { units } from '../units.ts'
import { unbind } from './13-morale.ts'
import { lose } from './16-losses.ts'
import { bodiesIn, holder, idOf, isCrew, isGuns, leave, place, sideOf, stand } from './pieces.ts'

/** 18, 21.5: guns and their crews. */

const crews = bodies.map(({ id, sort, of }, i) =>
  sort !== 'crew' && of !== 255 && i < SCREEN ? numberOf(`crew-${id}`) : -1,
)
function numberOf(id: string): number {
  return bodies.some((one) => one.id === id) ? piece(id) : -1
}
const guns = new Map(crews.flatMap((crew, i) => (crew < 0 ? [] : [[crew, i] as const])))
/** The guns of a crew, the crew of guns. */
export const gunsOf = (crew: number): number => guns.get(crew) ?? -1
export const crewOf = (i: number): number => crews[i]

export const isUnlimbered = (s: S, i: number): boolean =>
  isGuns(s, i) && s.formation[i] === FORMATION.unlimbered && !has(s, i, MARK.abandoned)

/** 21.51, 13.43: the guns stay where they are, and the crew goes. */
export function abandon(s: S, i: number, due: number): number {
  const crew = crewOf(i)
  unbind(s, i)
  s.owes[i] = DUE.none
  mark(s, i, MARK.abandoned)
  s.points[crew] = 1
  s.formation[crew] = FORMATION.none
  s.deeds[crew] = 0
  stand(s, crew, s.hex[i])
  mark(s, crew, MARK.alerted | (s.marks[i] & MARK.inCommand))
  s.owes[crew] = due
  s.tell?.(ALL, 'abandoned', { unit: idOf(i), at: place(s.hex[i]) })
  return crew
}

/** 21.53: a crew that has come back and is in order mans its guns. */
function man(s: S, crew: number): void {
  const i = gunsOf(crew)
  if (s.hex[i] !== s.hex[crew] || has(s, crew, MARK.routed | MARK.picked) || s.owes[crew] !== DUE.none) return
  unmark(s, i, MARK.abandoned)
  s.points[crew] = 0
  s.marks[crew] &= MARK.alerted
  s.deeds[crew] = 0
  leave(s, crew, GONE.offMap)
}

/** 18.35: abandoned guns fall to whoever of the enemy's troops enters their hex. */
function capture(s: S, i: number): void {
  const hex = s.hex[i]
  if (holder(s, hex) !== 1 - sideOf(i)) return
  const taken = bodiesIn(s, hex).some((j) => sideOf(j) !== sideOf(i) && !isGuns(s, j) && !isCrew(j))
  if (!taken) return
  s.tell?.(ALL, 'guns-taken', { unit: idOf(i), at: place(hex) })
  lose(s, i, s.points[i], 'captured')
}

/** What happens to guns and crews by itself, after whatever is done. */
const gunsAndCrews = bodies.flatMap(({ sort, of }, i) =>
  sort === 'crew' || (sort !== 'screen' && units[of]?.kind === 'artillery') ? [i] : [],
)
export function settleGuns(s: S): void {
  for (const i of gunsAndCrews) {
    if (!onMap(s, i)) continue
    if (has(s, i, MARK.abandoned)) capture(s, i)
    else if (isCrew(i)) man(s, i)
  }
}
