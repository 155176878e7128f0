import { lineOf } from '@vedette/board'
import type { Action, Title } from '@vedette/kernel'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { Aim, Arrow, BoardScene, Mark, Path, SideName, SightLine } from '@vedette/table'
import { act, argOf } from '../actions.ts'
import { P } from '../flow.ts'
import { board, HEXES, level, name } from '../map.ts'
import { inEnemyZone } from '../rules/06-zones.ts'
import { STAGE } from '../rules/07-combat.ts'
import { sight } from '../rules/08-fire.ts'
import { CHARGING, COMBAT, has, onMap, type S } from '../state.ts'
import { CSA, NOBODY, sideOf, UNITS, USA } from '../units.ts'
import { told } from '../words/codes.ts'
import { hexOf } from './choices.ts'
import { stacksOf } from './counters.ts'
import { chargeOf, isAttacking, isMoving, takenUp, targetsOf, usable, waysOf, withdrawalsOf } from './ways.ts'

/** Everything that lies on the map and over it, for one seat. */
export function sceneOf(title: Title<S>, v: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): BoardScene {
  const mine = title.toMove(v) === seat
  const { marks, path, arrows } = mine ? pointedAt(title, v, legal, aim) : nothing
  return {
    stacks: stacksOf(v),
    marks,
    ...(path ? { path } : {}),
    arrows: [...combatArrows(v), ...arrows],
    signs: [],
    laid: [],
  }
}

interface Pointed {
  readonly marks: Mark[]
  readonly path?: Path
  readonly arrows: Arrow[]
}
const nothing: Pointed = { marks: [], arrows: [] }

/** What the seat to move could point at now. */
function pointedAt(title: Title<S>, v: S, legal: ReadonlySet<Action>, aim: Aim): Pointed {
  if (aim.armed?.kind === act.place.kind) return { marks: placeMarks(legal, aim.armed.piece), arrows: [] }
  const charge = chargeOf(v, aim)
  if (charge) {
    const { unit: i, target, ways, way } = charge
    const end = way.points.at(-1) ?? v.hex[i]
    return {
      marks: [
        { point: v.hex[i], kind: 'selected' },
        { point: v.hex[target], kind: 'target' },
        ...ways.map(
          ({ points, costs }): Mark => ({ point: points.at(-1) ?? 0, kind: 'legal', cost: costs.at(-1) ?? 0 }),
        ),
      ],
      path: way,
      arrows: [{ from: end, to: v.hex[target], kind: 'attack', side: sideName(sideOf[i]) }],
    }
  }
  const i = takenUp(v, aim)
  if (isMoving(v) && i !== NOBODY) return marching(title, v, legal, i)
  if (isAttacking(v)) return { marks: attackMarks(v, legal, aim, i), arrows: weighedArrow(v, aim) }
  if (isMoving(v)) return { marks: originMarks(v, legal), arrows: [] }
  return { marks: choiceMarks(v, legal), arrows: [] }
}

function marching(title: Title<S>, v: S, legal: ReadonlySet<Action>, i: number): Pointed {
  const { ends } = waysOf(title, v, i, legal)
  const marks: Mark[] = []
  if (onMap(v, i)) marks.push({ point: v.hex[i], kind: 'selected' })
  for (const [hex, way] of ends) marks.push({ point: hex, kind: 'legal', cost: way.costs.at(-1) ?? 0 })
  for (const hex of withdrawalsOf(i, legal).keys()) marks.push({ point: hex, kind: 'legal' })
  for (const hex of targetsOf(v, i, legal).keys()) marks.push({ point: hex, kind: 'target' })
  if (has(v, i, CHARGING)) marks.push({ point: v.hex[v.target[i]], kind: 'target' })
  return { marks, arrows: [] }
}

/** The way of what is taken up to each hex where its march could end (6.1). */
export function wayOver(
  title: Title<S>,
  v: S,
  seat: number,
  legal: ReadonlySet<Action>,
  aim: Aim,
): (over: number) => Path | undefined {
  const i = takenUp(v, aim)
  if (title.toMove(v) !== seat || !isMoving(v) || i === NOBODY || aim.armed?.kind === act.place.kind)
    return () => undefined
  const { ends } = waysOf(title, v, i, legal)
  return (over) => ends.get(over)
}

const originMarks = (v: S, legal: ReadonlySet<Action>): Mark[] => {
  const marks: Mark[] = [...usable(v, legal)].map((i) => ({ point: v.hex[i], kind: 'origin' }))
  const entries = new Set<number>()
  for (const one of legal) if (act.step.is(one) && !onMap(v, act.step.unit(one))) entries.add(hexOf(v, one) ?? 0)
  for (const point of entries) marks.push({ point, kind: 'legal' })
  return marks
}

function attackMarks(v: S, legal: ReadonlySet<Action>, aim: Aim, taken: number): Mark[] {
  const i = aim.weighed === null ? taken : argOf(aim.weighed, 'unit')
  if (i === NOBODY) return originMarks(v, legal)
  return [
    { point: v.hex[i], kind: 'selected' },
    ...[...targetsOf(v, i, legal).keys()].map((point): Mark => ({ point, kind: 'target' })),
  ]
}

function weighedArrow(v: S, { target, weighed }: Aim): Arrow[] {
  if (target === null || weighed === null) return []
  const i = argOf(weighed, 'unit')
  return [{ from: v.hex[i], to: target, kind: 'attack', side: sideName(sideOf[i]) }]
}

const placeMarks = (legal: ReadonlySet<Action>, piece: number): Mark[] =>
  [...legal].flatMap((one) =>
    act.place.is(one) && act.place.unit(one) === piece ? [{ point: act.place.to(one), kind: 'legal' as const }] : [],
  )

/** Hexes that a choice under way is about; in the set-up only once a unit is in hand. */
function choiceMarks(v: S, legal: ReadonlySet<Action>): Mark[] {
  const found = new Set<number>()
  if (v.prompt === P.advance) found.add(v.ground)
  if (v.prompt !== P.setUp) {
    for (const action of legal) {
      const hex = hexOf(v, action)
      if (hex !== undefined && hex < HEXES) found.add(hex)
    }
  }
  return [...found].map((point) => ({ point, kind: 'legal' }))
}

/** The attack that is being fought, and the charges that are still to be. */
function combatArrows(v: S): Arrow[] {
  const arrows: Arrow[] = []
  const fought = v.combat !== COMBAT.none && v.stage <= STAGE.advance
  if (fought) arrows.push({ from: v.origin, to: v.ground, kind: 'attack', side: sideName(sideOf[v.attacker]) })
  for (let i = 0; i < UNITS; i++) {
    if (!has(v, i, CHARGING) || !onMap(v, i) || (fought && v.attacker === i)) continue
    arrows.push({ from: v.hex[i], to: v.hex[v.target[i]], kind: 'attack', side: sideName(sideOf[i]) })
  }
  return arrows
}

/** 6.4: the hexes in the zones of one side. */
export function zoneOf(v: S, side: SideName): number[] {
  const enemy = side === 'union' ? CSA : USA
  const hexes: number[] = []
  for (let hex = 0; hex < HEXES; hex++) if (inEnemyZone(v, enemy, hex)) hexes.push(hex)
  return hexes
}

/** 8.3: the line between two hexes, both ways: what is true of one way need not be of the other. */
export function sightLineOf(v: S, from: number, to: number): SightLine {
  const there = sight(v, from, to)
  const back = sight(v, to, from)
  const clear = there.blocked < 0
  const facts = {
    from: name(from),
    to: name(to),
    levels: [level(from), level(to)],
    range: board.distance(from, to),
    why: there.code,
    back: back.code,
    ...(clear ? {} : { by: name(there.blocked), height: level(there.blocked) }),
    ...(back.blocked < 0 ? {} : { backBy: name(back.blocked) }),
  }
  return {
    ...told(clear ? 'sight.clear' : 'sight.blocked', '8.3', facts),
    clear,
    ...(clear ? {} : { blocked: there.blocked }),
    through: lineOf(board, from, to).flatMap((crossed) => (typeof crossed === 'number' ? [crossed] : crossed)),
  }
}
