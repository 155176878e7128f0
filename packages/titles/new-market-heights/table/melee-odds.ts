import { listener } from '@vedette/kernel'
import type { CombatTable, Odds, OddsEnding, OddsSum, Said } from '@vedette/table'
import { type MeleeResult, meleeColumn } from '../charts.ts'
import data from '../data/charts.json' with { type: 'json' }
import { board, isWorks } from '../map.ts'
import {
  attackStrength,
  columnOfMelee,
  defenceStrength,
  type Melee,
  meleeShift,
  resultOfMelee,
} from '../rules/12-odds.ts'
import { passes } from '../rules/13-morale.ts'
import { idOf } from '../rules/pieces.ts'
import { has, MARK, type S } from '../state.ts'
import { COMBAT, DUE } from '../state-fire.ts'
import { called, label } from '../words/codes.ts'
import { alike, chartOf, columnIn, FACES, shown, tableWith } from './odds.ts'

/** A melee before the die: who goes in, who stands, and what each face brings to those who do; exactly. */

const meleeChart = chartOf(label('table.melee'), '12.8', data.melee)
/** The Melee Table; beyond either end it is the column at the end. */
export const meleeTable = (column: number, die: number): CombatTable => tableWith(meleeChart, Math.max(0, column), die)
const columnCalled = (column: number): string => columnIn(meleeChart, Math.max(0, column))

/** The two strengths of a melee with what makes them up, and the shifts. */
export function meleeSum(s: S, melee: Melee): OddsSum {
  const part = (of: 'attack' | 'defence' | 'shifts', sum: (say: ReturnType<typeof listener>['say']) => number) => {
    const { say, lines } = listener()
    const total = label('odds.melee.total', { total: sum(say) })
    return { said: called('odds', `melee.${of}`), modifiers: shown(lines), total, none: total }
  }
  return {
    modifiers: [],
    parts: [
      part('attack', (say) => attackStrength(s, melee, say)),
      part('defence', (say) => defenceStrength(s, melee, say)),
      part('shifts', (say) => meleeShift(s, melee, say)),
    ],
  }
}

const chanceOf = (s: S, i: number, due: number): number =>
  FACES.filter((die) => passes(s, i, due, die)).length / FACES.length

/** The checks are over, or there have been none. */
const isChecked = (s: S): boolean => s.combat === COMBAT.melee && s.stage > 0
/** 12.31: the chance that an attacker goes in; who is locked there is in. */
const goesIn = (s: S, i: number): number => (isChecked(s) || has(s, i, MARK.engaged) ? 1 : chanceOf(s, i, DUE.nerve))
/** 12.3: do those who are attacked check at all? Not where all come over works, nor where they are locked already. */
function isHeld(s: S, { at, attackers, defenders: [top] }: Melee): boolean {
  if (isChecked(s) || top === undefined || has(s, top, MARK.routed)) return false
  const overWorks = attackers.every((i) => isWorks(at, board.direction(at, s.hex[i])))
  return !overWorks && !attackers.some((i) => has(s, i, MARK.engaged))
}

type Chanced<T> = readonly [T, number]

/** Every choice of some, each of whom comes with a chance of his own. */
const someOf = (all: readonly number[], chance: (one: number) => number): Chanced<readonly number[]>[] =>
  all.reduce<Chanced<readonly number[]>[]>(
    (found, one) => {
      const comes = chance(one)
      const both: Chanced<readonly number[]>[] = found.flatMap(([few, p]) => [
        [[...few, one], p * comes],
        [few, p * (1 - comes)],
      ])
      return both.filter(([, p]) => p > 0)
    },
    [[[], 1]],
  )

/** 12.3: who is left in the hex: whoever gives way leaves it to the next below, who checks in his turn. */
function* standingOf(s: S, melee: Melee): Generator<Chanced<readonly number[]>> {
  const { defenders } = melee
  if (!isHeld(s, melee)) {
    yield [defenders, 1]
    return
  }
  let left = 1
  for (const [n, i] of defenders.entries()) {
    const holds = chanceOf(s, i, DUE.hold)
    if (holds > 0) yield [defenders.slice(n), left * holds]
    left *= 1 - holds
  }
  if (left > 0) yield [[], left]
}

type Ending = MeleeResult | { readonly result: 'nobody-goes-in' | 'all-give-way' }
/** Everything that it may come to, as often as it does. */
function* waysOf(s: S, melee: Melee): Generator<Chanced<Ending>> {
  for (const [attackers, comes] of someOf(melee.attackers, (i) => goesIn(s, i))) {
    if (attackers.length === 0) {
      yield [{ result: 'nobody-goes-in' }, comes]
      continue
    }
    for (const [defenders, stands] of standingOf(s, { ...melee, attackers })) {
      const chance = comes * stands
      if (defenders.length === 0) yield [{ result: 'all-give-way' }, chance]
      else
        for (const die of FACES)
          yield [resultOfMelee(s, { ...melee, attackers, defenders }, die), chance / FACES.length]
    }
  }
}

/** From the best for those who attack to the worst. */
const ranks = ['all-give-way', 'D-Rout', 'D-Ret', 'Eng', 'Rpls', 'A-Ret', 'A-Rout', 'nobody-goes-in']
const goodOf = (result: string): OddsEnding['good'] =>
  result === 'Eng' ? 'neither' : ranks.indexOf(result) < ranks.indexOf('Eng') ? 'attacker' : 'defender'
const saidOf = (one: Ending): Said =>
  'attacker' in one ? label('odds.melee', { ...one }) : called('odds', `melee.${one.result}`)

export function meleeOdds(s: S, melee: Melee): Odds {
  const all = alike(waysOf(s, melee)).sort(([a], [b]) => ranks.indexOf(a.result) - ranks.indexOf(b.result))
  const mean = (of: 'attacker' | 'defender') =>
    all.reduce((sum, [one, chance]) => sum + ('attacker' in one ? one[of] * chance : 0), 0)
  const differential = attackStrength(s, melee) - defenceStrength(s, melee)
  const columns = { from: columnCalled(meleeColumn(differential)), to: columnCalled(columnOfMelee(s, melee)) }
  const [top] = melee.defenders
  const checks = isChecked(s)
    ? []
    : [
        ...melee.attackers.map((i) => label('odds.melee.goes-in', { unit: idOf(i), chance: goesIn(s, i) })),
        ...(isHeld(s, melee)
          ? [label('odds.melee.holds', { unit: idOf(top), chance: chanceOf(s, top, DUE.hold) })]
          : []),
      ]
  return {
    ...meleeSum(s, melee),
    endings: all.map(([one, chance]) => ({ chance, said: saidOf(one), good: goodOf(one.result) })),
    sums: [
      ...checks,
      label('odds.melee.column', { differential, ...columns }),
      label('odds.melee.expect', { attacker: mean('attacker'), defender: mean('defender') }),
    ],
    notes: [label('odds.melee.nerve')],
  }
}
