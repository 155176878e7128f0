import { type Action, act } from '@vedette/kernel'
import { K } from '../../late-unpleasantness/actions.ts'
import type { S } from '../../late-unpleasantness/state.ts'
import { point } from '../map.ts'
import { piece } from '../pieces.ts'

/** 14.0: where the free pieces start. Every road to Richmond is barred, the strongest stand where the Union is near. */
const places: readonly (readonly (readonly [string, string])[])[] = [
  [
    ['huger', 'fort_1'],
    ['holmes', 'fort_1'],
    ['mclaws', 'fort_2'],
    ['magruder_div', 'fort_3'],
    ['magruder', 'fort_3'],
    ['dr_jones', 'fort_9'],
    ['confederate_infantry_dummy_1', 'hughes_tavern'],
    ['confederate_infantry_dummy_2', 'fort_5'],
    ['confederate_infantry_dummy_3', 'fort_7'],
  ],
  [
    ['mccall', 'beaverdam_creek'],
    ['morell', 'new_bridge'],
    ['sykes', 'fairfield'],
    ['porter', 'new_bridge'],
    ['union_infantry_dummy_1', 'beaverdam_creek'],
    ['union_infantry_dummy_2', 'fairfield'],
    ['union_infantry_dummy_3', 'fairfield'],
  ],
]

export function setUp(s: S, seat: number): Action[] {
  for (const [id, at] of places[seat])
    if (s.where[piece(id)] !== point(at)) return [act(K.place, piece(id), point(at)), act(K.ready)]
  return [act(K.ready)]
}
