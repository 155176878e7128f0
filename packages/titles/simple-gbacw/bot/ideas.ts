import type { Action } from '@vedette/kernel'
import { act, cornerOf } from '../actions.ts'
import { board, isMarsh, isWoods } from '../map.ts'
import { die as dieRule } from '../numbers.ts'
import {
  cohesionOf,
  facesTo,
  isGoodOrder,
  isGuns,
  isHostile,
  isNextToEnemy,
  leadersWith,
  stackIn,
  strength,
} from '../rules/02-pieces.ts'
import { refuseRally } from '../rules/05-march.ts'
import { inAttackPosture } from '../rules/05-movement.ts'
import { fitInto } from '../rules/05-stacking.ts'
import { failsAt } from '../rules/07-cohesion.ts'
import { CHARGING, MOVED, RALLIED, type S } from '../state.ts'
import { bestFacing, type Field, pullOf, threat } from './field.ts'
import { ends, type Group, type Start, stepsTo, taken, takenUp, underWay } from './groups.ts'
import type { Bend } from './postures.ts'
import { hunch } from './raw.ts'
import { answerTo, asIf, bestShot, gainOf, volley } from './shots.ts'
import { comesNear } from './together.ts'
import { groundWorth } from './worth.ts'

/** What one group of the brigade that is taken up could do, and what it is worth in SPs. */
export interface Idea {
  readonly worth: number
  readonly actions: readonly Action[]
  /** It changes nothing: the group stays as it is. */
  readonly idle: boolean
  /** It ends next to an enemy. */
  readonly charges?: boolean
}

/** A move that ends somewhere: what it is worth, and the facing. */
interface Ending {
  readonly worth: number
  readonly facing: number
}

/** What it is worth to stay where one is, so that nobody walks about for nothing. */
const REST = 0.4
/** Of an objective's worth: what it is worth to stand in it. */
const STANDING = 0.25
/** Of a unit's SPs: what it is worth to have it in Good Order again. */
const RALLY = 0.5
/** What a failed way out of an enemy's front costs: a Hit. */
const CHECKED = 1.5
/** Infantry fires no farther than this; who moves in Attack Posture fires too. */
const MUSKETS = 3
/** What of the answers counts: a charger is fired at by no more than two stacks, several share them. */
const LOSS = 0.8
const SHARED = 0.65
/** How much another enemy beside a charger adds to the answer. */
const HELPER = 0.4

/** The chance that a unit fails a check. */
export function failing(s: S, i: number, rating = cohesionOf(s, i)): number {
  let failed = 0
  for (let die = 0; die < dieRule.faces; die++) if (failsAt(rating, leadersWith(s, i), die)) failed++
  return failed / dieRule.faces
}

/** What it is worth to be somewhere when the activation is over. */
export function resting(field: Field, bend: Bend, units: readonly number[], hex: number, facing: number): number {
  const { t, seat } = field
  const guns = bend.later > 0 && units.every(isGuns)
  return (
    bend.pull * pullOf(field, hex, guns ? GUNS_NEAR : 0) +
    (guns ? bend.later * later(field, units, hex, facing) : 0) +
    STANDING * groundWorth(t, seat, hex) -
    feared(field, guns ? Math.max(GUNS_CAUTION, bend.caution) : bend.caution, units, hex, facing)
  )
}

/** What of the threats to some who stand so is feared. */
const feared = (field: Field, caution: number, units: readonly number[], hex: number, facing: number): number =>
  caution === 0 ? 0 : caution * threat(field, units, hex, facing)

/** Guns need come no nearer to a goal than this; there they do more harm than they suffer. */
const GUNS_NEAR = 5
/** Whatever the others dare, of what threatens guns this much counts: what a lost gun costs is never won back. */
const GUNS_CAUTION = 1
/** How much of that is left where the ground disorders them. */
const ON_BAD_GROUND = 0.5
const GUNS_REACH = 12

/** What guns in a hex could do by their fire when they act again. */
function later(field: Field, units: readonly number[], hex: number, facing: number): number {
  const { t } = field
  const before = units.map((i) => t.marks[i])
  for (const i of units) t.marks[i] &= ~(MOVED | RALLIED)
  const shots = asIf(t, units, hex, facing, 0, () =>
    units.reduce((sum, i) => sum + bestShot(field, i, GUNS_REACH).worth, 0),
  )
  units.forEach((i, n) => {
    t.marks[i] = before[n]
  })
  const comes = t.hex[units[0]] !== hex
  return shots * (comes && (isWoods(hex) || isMarsh(hex)) ? ON_BAD_GROUND : 1)
}

/** The group stays, turns to the enemy, and fires. */
function staying(field: Field, bend: Bend, group: Group): Idea {
  const { t } = field
  const [lead] = stackIn(t, group.hex)
  const now = t.facing[lead]
  const facing = bestFacing(field, group.hex, now)
  const shot = asIf(t, stackIn(t, group.hex), group.hex, facing, 0, () => volley(field, group.hex))
  const turns = facing !== now
  return {
    worth: REST + bend.stay + resting(field, bend, group.units, group.hex, facing) + shot,
    actions: turns ? [...group.units.map((i) => act.pick(i)), act.halt(cornerOf(facing))] : [],
    idle: !turns,
  }
}

/** 8.1: those of the group who are Disordered rally. */
function rallying(field: Field, bend: Bend, group: Group): Idea | null {
  const { t } = field
  const shaken = group.units.filter((i) => !isGoodOrder(t, i))
  if (shaken.length === 0 || taken(t, shaken, refuseRally) !== null) return null
  let gain = 0
  for (const i of shaken) gain += RALLY * strength(t, i) * (1 - failing(t, i))
  const rest = resting(field, bend, group.units, group.hex, t.facing[shaken[0]])
  return {
    worth: REST + bend.stay + rest + gain,
    actions: [...shaken.map((i) => act.pick(i)), act.rally()],
    idle: false,
  }
}

/** Are other friends near enough to share what a target answers? */
const isShared = ({ t, seat }: Field, units: readonly number[], at: number): boolean =>
  board.around[at].some((hex) => stackIn(t, hex).some((i) => !units.includes(i) && !isHostile(t, seat, hex)))

/** A charge from a hex, at the enemy next to it that it pays most to charge. */
function charging(field: Field, bend: Bend, units: readonly number[], to: number): Ending {
  const { t, seat } = field
  let best = { worth: Number.NEGATIVE_INFINITY, facing: 1 }
  const before = stackIn(t, to).filter((i) => !isGuns(i))
  for (const at of board.around[to]) {
    if (!isHostile(t, seat, at)) continue
    const facing = bestFacing(field, to, t.facing[units[0]], at)
    const worth = asIf(t, units, to, facing, MOVED | CHARGING, () => {
      const shot = { units: [...units, ...before], from: to, at }
      const helpers = board.around[to].filter((hex) => hex !== at && isHostile(t, seat, hex) && facesTo(t, hex, to))
      const guns = stackIn(t, at).some((i) => isGuns(i) && isGoodOrder(t, i)) && facesTo(t, at, to) ? 0.8 : 0
      const answer = answerTo(field, shot) * (1 + guns + HELPER * Math.min(1, helpers.length))
      return gainOf(field, shot) - LOSS * answer * (isShared(field, units, at) ? SHARED : 1)
    })
    const all = worth + bend.dare + resting(field, bend, units, to, facing)
    if (all > best.worth) best = { worth: all, facing }
  }
  return best
}

/** What it is worth to end a move in a hex, and how one faces there. */
function ending(field: Field, bend: Bend, units: readonly number[], to: number, fires: boolean): Ending {
  const { t, seat, foes } = field
  if (isNextToEnemy(t, seat, to)) return charging(field, bend, units, to)
  const facing = bestFacing(field, to, t.facing[units[0]])
  const near = fires && foes.some(({ hex }) => board.distance(hex, to) <= MUSKETS)
  const shot = near ? asIf(t, units, to, facing, MOVED, () => volley(field, to, MUSKETS)) : 0
  return { worth: resting(field, bend, units, to, facing) + shot, facing }
}

/** The group goes somewhere else. */
function* going(field: Field, bend: Bend, group: Group): Generator<Idea> {
  const { t } = field
  const start = takenUp(t, group)
  if (!start) return
  const fires = group.units.every((i) => inAttackPosture(t, i)) && !start.checked
  const cost = outOf(field, group, start)
  for (const [to, node] of ends()) {
    if (!fitInto(t, to, group.units)) continue
    const { worth, facing } = ending(field, bend, group.units, to, fires)
    const alone = bend.apart > 0 && comesNear(field, group.units, to) ? bend.apart : 0
    const actions = [...start.actions, ...stepsTo(to, node), act.halt(cornerOf(facing))]
    yield { worth: worth - cost - alone, actions, idle: false, charges: isNextToEnemy(t, field.seat, to) }
  }
}

/** The group that is taken up goes on, or halts where it is. */
export function goingOn(field: Field, bend: Bend): Idea[] {
  const { t } = field
  const units = underWay(t)
  if (units.length === 0) return [{ worth: 0, actions: [act.halt(0)], idle: false }]
  const here = bestFacing(field, t.at, t.facing[units[0]])
  const found: Idea[] = [
    { worth: resting(field, bend, units, t.at, here), actions: [act.halt(cornerOf(here))], idle: false },
  ]
  for (const [to, node] of ends()) {
    if (!fitInto(t, to, units)) continue
    const { worth, facing } = ending(field, bend, units, to, false)
    found.push({ worth, actions: [...stepsTo(to, node), act.halt(cornerOf(facing))], idle: false })
  }
  return found.sort((a, b) => b.worth - a.worth)
}

/** 5.13: what it costs to leave an enemy's front. */
function outOf({ t }: Field, { units }: Group, { checked }: Start): number {
  return checked ? units.reduce((sum, i) => sum + CHECKED * failing(t, i), 0) : 0
}

/** An idea as it is judged: whoever is raw may be wrong about it. */
const seen = ({ t }: Field, { blur }: Bend, idea: Idea): Idea =>
  blur === 0 || idea.idle ? idea : { ...idea, worth: idea.worth + blur * hunch(t.turn, idea.actions) }

/** Everything that a group could do, the best first. */
export function ideasOf(field: Field, bend: Bend, group: Group): Idea[] {
  const found = [staying(field, bend, group)]
  const rally = rallying(field, bend, group)
  if (rally) found.push(rally)
  for (const idea of going(field, bend, group)) found.push(idea)
  return found.map((idea) => seen(field, bend, idea)).sort((a, b) => b.worth - a.worth)
}
