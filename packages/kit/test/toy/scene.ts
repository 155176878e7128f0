import type { Action, Title } from '@vedette/kernel'
import type { Aim, Arrow, BoardScene, Link, Mark, SideName } from '@vedette/table'
import { sideName } from '../../table/sides.ts'
import { act, argOf } from './actions.ts'
import { allHexes, doing, stacksOf, takenUp, unitIs, usable, waysOf } from './looks.ts'
import { hexAt } from './map.ts'
import * as rules from './rules.ts'
import { enemiesAt, onMap, type S, STAGE } from './state.ts'
import { CSA, NOBODY, sideOf, USA, unitsOf } from './units.ts'

/** What lies on the map of Mill Ford, and over it. */

export function sceneOf(title: Title<S>, v: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): BoardScene {
  const i = takenUp(v, aim)
  const ways = i === NOBODY ? null : waysOf(v, i, legal)
  const marks: Mark[] = []
  const mark = (kind: Mark['kind'], points: Iterable<number>) => {
    for (const point of points) marks.push({ point, kind })
  }
  if (title.toMove(v) === seat) {
    if (aim.armed)
      mark(
        'legal',
        doing(legal, act.place, act.step).flatMap((one) => (unitIs(one) === i ? [argOf(one, 'to')] : [])),
      )
    else if (i === NOBODY)
      mark(
        'origin',
        usable(v, legal).map((one) => v.hex[one]),
      )
    else mark('selected', [v.hex[i]])
    for (const [point, { costs }] of ways ?? []) marks.push({ point, kind: 'legal', cost: costs.at(-1) ?? 0 })
    mark(
      'target',
      doing(legal, act.attack).flatMap((one) => (unitIs(one) === i ? [v.hex[act.attack.target(one)]] : [])),
    )
    mark('legal', doing(legal, act.retreat).map(act.retreat.to))
  }
  const from = aim.weighed === null ? i : unitIs(aim.weighed)
  const arrows: Arrow[] = []
  const points = (a: number, to: number) =>
    arrows.push({ from: v.hex[a], to, kind: 'attack', side: sideName(sideOf(a)) })
  if (v.stage !== STAGE.none && onMap(v, v.attacker)) points(v.attacker, v.hex[v.defender])
  else if (aim.target !== null && from !== NOBODY) points(from, aim.target)
  return { stacks: stacksOf(v, seat), marks, arrows, signs: [], laid: [] }
}

/** The way behind each unit of a side: an idle picture, as no rule asks for it. */
export const linksOf = (v: S, seat: number): Link[] =>
  unitsOf[seat === CSA ? CSA : USA].flatMap((i) =>
    onMap(v, i)
      ? [{ from: v.hex[i], to: hexAt(seat === CSA ? '0205' : '1105'), cut: rules.isLocked(v, i, v.hex[i]) }]
      : [],
  )

export const zoneOf = (v: S, side: SideName): number[] =>
  allHexes.filter((hex) => enemiesAt(v, side === 'union' ? CSA : USA, hex).length > 0)
