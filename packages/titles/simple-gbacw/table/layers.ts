import { within } from '@vedette/board'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { Layer, SideName } from '@vedette/table'
import { weapons } from '../charts.ts'
import { brigadeOf } from '../game.ts'
import { board, HEXES } from '../map.ts'
import { leadersIn, sideOfPiece, stackIn } from '../rules/02-pieces.ts'
import { inRange } from '../rules/04-command.ts'
import { refuseLine } from '../rules/06-eligibility.ts'
import { armsOf } from '../rules/07-guns.ts'
import { onMap, pieceOf, type S } from '../state.ts'
import { brigades, CSA, formations, NOBODY, sideOf, USA } from '../units.ts'
import { called, label } from '../words/codes.ts'
import { frontsOf } from './scene.ts'

/** What can be laid over the map. */

/** 5.32: the frontal hexes of a side. */
const fronts = (side: SideName, key: string): Layer<S> => ({
  id: `front-${side}`,
  said: called('layer', `front-${side}`),
  keys: [key],
  style: 'hatch',
  side,
  of: (view) => frontsOf(view, side === 'union' ? USA : CSA),
})

/** 6.12, 6.2: where the stack of a hex could fire: in its arc, in range, in sight. */
function fireFrom(v: S, at: number) {
  const stack = stackIn(v, at)
  if (stack.length === 0) return null
  const far = Math.max(...stack.flatMap((i) => armsOf(v, i).map(([weapon]) => weapons[weapon].range)))
  const points = within(board, at, far).filter((hex) => hex !== at && refuseLine(v, stack, at, hex) === null)
  return { side: sideName(sideOf[stack[0]]), points }
}

/** Who commands in a hex: the leaders who are there, else those above the stack (4.21). */
function commandersOf(v: S, at: number): number[] {
  const here = leadersIn(v, at)
  const [first] = stackIn(v, at)
  if (here.length > 0 || first === undefined) return [...here]
  const b = brigadeOf(v, first)
  return [brigades[b].leader, formations[brigades[b].formation].leader]
    .filter((l) => l !== NOBODY && onMap(v, pieceOf(l)))
    .slice(0, 1)
}

/** 4.22: how far whoever commands there has his men in command. */
function commandFrom(v: S, at: number) {
  const commanders = commandersOf(v, at)
  if (commanders.length === 0) return null
  const reaches = commanders.map((l) => inRange(v, l))
  const points = Array.from({ length: HEXES }, (_, hex) => hex).filter((hex) => reaches.some((is) => is(hex)))
  return { side: sideName(sideOfPiece(pieceOf(commanders[0]))), points }
}

export const layers: readonly Layer<S>[] = [
  fronts('union', 'g'),
  fronts('confederate', 'j'),
  {
    id: 'field-of-fire',
    said: label('layer.field-of-fire'),
    keys: ['V'],
    style: 'about',
    of: (view, _seat, at) => fireFrom(view, at),
  },
  {
    id: 'command-range',
    said: label('layer.command'),
    keys: ['Y'],
    style: 'about',
    of: (view, _seat, at) => commandFrom(view, at),
  },
]
