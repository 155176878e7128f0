import type { Action, Watcher } from '@vedette/kernel'
import { watch } from '@vedette/kit/bot/dullness.ts'
import { act } from '../actions.ts'
import { P, PHASE } from '../flow.ts'
import { board } from '../map.ts'
import { bodies } from '../pieces.ts'
import { attackOf } from '../rules/09-attack.ts'
import { attackersOf } from '../rules/12-declare.ts'
import { meleeAt } from '../rules/12-odds.ts'
import { bodiesIn, isCombatUnit, sideOf } from '../rules/pieces.ts'
import { gates } from '../scenarios.ts'
import { has, MARK, NOWHERE, onMap, type S, schema, worksHexes } from '../state.ts'
import { turns } from './time.ts'
import { fireWorth, meleeWorth } from './worth.ts'

/** Enemies so near a place are a reason to come there or to leave it. */
const NEAR = 3
/** An attack that is worth less does no good. */
const SLIGHT = 0.01
/** A melee that costs so much more than it can bring is hopeless. */
const HOPELESS = -4

const units = [0, 1].map((seat) => bodies.flatMap(({ side, sort }, i) => (side === seat && sort === 'unit' ? [i] : [])))
const guarded: ReadonlySet<number> = new Set([...worksHexes, ...gates])

const enemiesAt = (s: S, seat: number, from: number, to: number): number[] =>
  units[1 - seat].filter(
    (j) => onMap(s, j) && Math.min(board.distance(s.hex[j], from), board.distance(s.hex[j], to)) <= NEAR,
  )

/** Those who fire or storm just now, and those at whom they do. */
function fighting(s: S): number[] {
  if (s.target === NOWHERE) return []
  const all = bodiesIn(s, s.target)
  return s.phase === PHASE.melee ? [...all, ...attackersOf(s, s.target)] : [...all, ...attackOf(s).firers]
}

function isHopeless(s: S, action: Action): boolean | null {
  if (act.openFire.is(action) && s.phase !== PHASE.movement) return fireWorth(s, attackOf(s)) < SLIGHT
  if (!act.phaseDone.is(action) || s.prompt !== P.declare) return null
  const all = [...new Set(s.aims.filter((at) => at > 0))].map((at) => meleeAt(s, at - 1))
  const open = all.filter(({ attackers }) => attackers.length > 0 && !attackers.some((i) => has(s, i, MARK.engaged)))
  return open.length === 0 ? null : open.some((melee) => meleeWorth(s, melee) < HOPELESS)
}

/** Watches games for dullness. */
export const watcher = (): Watcher<S> =>
  watch<S>({
    units,
    copy: schema.copy,
    turns,
    side: (s) => s.phasing,
    place: (s, i) => (onMap(s, i) && isCombatUnit(s, i) ? s.hex[i] : -1),
    reasons: (s, i, from, to) =>
      [...enemiesAt(s, sideOf(i), from, to), s.marks[i] & (MARK.routed | MARK.pinned), s.phase].join(),
    fighting,
    guarded: () => guarded,
    leavesOpen: () => null,
    isHopeless: (s, _seat, action) => isHopeless(s, action),
  })
