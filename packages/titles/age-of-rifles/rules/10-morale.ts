import { ALL } from '@vedette/kernel'
import { morale } from '../charts.ts'
import { COMBAT } from '../combat.ts'
import { OPTION } from '../options.ts'
import { idOf, ofLeader, sideOf } from '../pieces.ts'
import { has, MARK, mark, onMap, option, type S, unmark } from '../state.ts'
import type { Say } from '../words/codes.ts'
import { divisionOf } from './02-divisions.ts'
import { allUnits, isDisrupted, moraleOf } from './02-pieces.ts'
import { disperse, weaken } from './10-losses.ts'
import { commanderOf, overOf } from './12-recipients.ts'
import { isDemoralised } from './17-demoralisation.ts'

/** 10.7, 10.8: how units bear their losses. */

/** Whose check comes next: the side that was attacked first; -1 for nobody's. */
export function nextCheck(s: S): number {
  const due = allUnits.filter((i) => has(s, i, MARK.checks) && onMap(s, i))
  return due.find((i) => sideOf(i) !== s.firer) ?? due[0] ?? -1
}

const hasLeader = (s: S, i: number): boolean =>
  [divisionOf(s, i), overOf(s, divisionOf(s, i))].some((f) => {
    const l = f < 0 ? -1 : commanderOf(s, f)
    return l >= 0 && s.hex[ofLeader(l)] === s.hex[i]
  })

/** 10.7: what is added to the die of a unit whose stack has lost so much. */
export function moraleModifier(s: S, i: number, say: Say): number {
  const formation = divisionOf(s, i)
  const tired = s.fatigue[formation]
  return (
    say('10.7', 'losses', option(s, OPTION.lossesForgotten) ? 0 : s.hit[i] - 1) +
    say('10.7', 'leader-here', hasLeader(s, i) ? morale.leader : 0) +
    say('10.7', 'demoralised', isDemoralised(s, formation) ? morale.demoralised : 0) +
    say('17.2', 'tired', tired > 1 ? morale.exhausted : tired > 0 ? morale.fatigued : 0)
  )
}

/** 10.7: a natural 1 always passes. */
export const passesMorale = (s: S, i: number, die: number, say: Say): boolean =>
  die <= morale.naturalPass || die + moraleModifier(s, i, say) <= moraleOf(s, i)

/** 10.8: good order is lost; who had lost it already is dispersed. */
export function takeCheck(s: S, die: number, say: Say): void {
  const i = nextCheck(s)
  unmark(s, i, MARK.checks)
  if (passesMorale(s, i, die, say)) {
    s.tell?.(ALL, 'stands', { unit: idOf(i), die })
    return
  }
  if (isDisrupted(s, i)) {
    s.tell?.(ALL, 'gives-way', { unit: idOf(i), die })
    if (option(s, OPTION.noDispersal)) weaken(s, i)
    else disperse(s, i)
    s.broke = 1
    return
  }
  mark(s, i, MARK.disrupted | MARK.failed)
  s.tell?.(ALL, 'disrupted', { unit: idOf(i), die })
  if (sideOf(i) !== s.firer) s.broke = 1
  if (s.combat === COMBAT.passing) unmark(s, i, MARK.byRoad)
}
