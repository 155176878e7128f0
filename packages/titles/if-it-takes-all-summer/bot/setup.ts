import type { Action } from '@vedette/kernel'
import { act } from '../../late-unpleasantness/actions.ts'
import type { S } from '../../late-unpleasantness/state.ts'
import { point } from '../map.ts'
import { piece } from '../pieces.ts'

/** 14.0: where the free pieces start. Stuart watches the railway that the Union will need, Sheridan the way to it. */
const places: readonly (readonly (readonly [string, string])[])[] = [
  [
    ['hampton', 'fredericksburg'],
    ['f_lee', 'wilderness_tavern'],
    ['r_lee', 'rapidan_station'],
    ['stuart', 'fredericksburg'],
    ['confederate_infantry_dummy_1', 'fredericksburg'],
    ['confederate_infantry_dummy_2', 'verdiersville'],
    ['confederate_infantry_dummy_3', 'wilderness_tavern'],
  ],
  [
    ['torbert', 'richards_ferry'],
    ['gregg', 'elys_ford'],
    ['wilson', 'germanna_ford'],
    ['sheridan', 'richards_ferry'],
    ['union_infantry_dummy_1', 'germanna_ford'],
    ['union_infantry_dummy_2', 'elys_ford'],
    ['union_infantry_dummy_3', 'culpeper'],
    ['union_infantry_dummy_4', 'richards_ferry'],
  ],
]

export function setUp(s: S, seat: number): Action[] {
  for (const [id, at] of places[seat])
    if (s.where[piece(id)] !== point(at)) return [act.place(piece(id), point(at)), act.ready()]
  return [act.ready()]
}
