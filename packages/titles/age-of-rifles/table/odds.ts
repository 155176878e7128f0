import { type Action, distribution, listener, type Modifier, type Title } from '@vedette/kernel'
import { litChart } from '@vedette/kit/table/chart.ts'
import { meanOf, shareOf, spreadOf } from '@vedette/kit/table/odds.ts'
import type { CombatTable, Odds, OddsEnding, OddsSum } from '@vedette/table'
import { act } from '../actions.ts'
import { FIRE_ROWS, lossesOf } from '../charts.ts'
import { COMBAT } from '../combat.ts'
import { P } from '../flow.ts'
import { hasEnemy } from '../rules/02-pieces.ts'
import { gunsToAsk, isBeforeCharge, lossCandidates, rowOfDefence, rowOfFire } from '../rules/10-combat.ts'
import { involved } from '../rules/10-losses.ts'
import { goersOf, goingsOf } from '../rules/10-retreat.ts'
import { has, MARK, onMap, type S, schema } from '../state.ts'
import { label } from '../words/codes.ts'
import { SUMS, shareOfTwo } from './orders.ts'

/** What a fire, a charge or an assault comes to: every throw is played through the rules themselves. */

const rows = Array.from({ length: FIRE_ROWS }, (_, n) => ({
  name: String(n + 1),
  cells: SUMS.map((sum) => String(lossesOf(n + 1, sum))),
}))
/** 10.6: the Fire Table, with the row that is read and the chance of each sum. */
export const fireTable = (row: number): CombatTable =>
  litChart(
    {
      said: label('table.fire'),
      rule: '10.6',
      columns: SUMS.map(String),
      rows,
      row: Math.min(Math.max(row, 1), FIRE_ROWS) - 1,
    },
    new Map(SUMS.map((sum, n) => [n, shareOfTwo((one) => one === sum)])),
  )

/** Before these throws both rows are still as they will be read. */
const AHEAD: readonly number[] = [P.defend, P.fire, P.answer]
export const shown = (lines: readonly Modifier[]): Modifier[] => lines.filter(({ amount }) => amount !== 0)

/** 8.3, 9.3, 10.3, 10.5: what each side's strength is changed by, in percent, and the row that it comes to. */
export function sumOf(s: S): OddsSum {
  if (!AHEAD.includes(s.prompt)) return { modifiers: [] }
  const part = (said: 'odds.fire' | 'odds.defence', row: (say: typeof hear.say) => number, hear = listener()) => {
    const total = label('odds.row', { row: row(hear.say) })
    return { said: label(said), modifiers: shown(hear.lines), total, none: label('odds.plain') }
  }
  const attack = part('odds.fire', (say) => rowOfFire(s, say))
  if (!isHandToHand(s)) return { modifiers: [], parts: [attack] }
  const defence = part('odds.defence', (say) => rowOfDefence(s, say))
  // 11.2: before a charge its target has fired already.
  const parts = s.combat === COMBAT.assault ? [attack, defence] : [defence, attack]
  return { modifiers: [], parts: s.combat === COMBAT.assault || isBeforeCharge(s) ? parts : [attack] }
}

/** Do both sides suffer, and may the hex be given up? */
const isHandToHand = (s: S): boolean => s.combat === COMBAT.assault || s.combat === COMBAT.charge

/** How every choice is made on the way: guns answer, the first loses or goes back, nobody advances. */
function choice(s: S): Action {
  if (s.prompt === P.defend) return act.gun(gunsToAsk(s)[0])
  if (s.prompt === P.loss) return act.lose(lossCandidates(s)[0])
  if (s.prompt !== P.retreat) return act.pass()
  const [i] = goersOf(s)
  return act.retire(i, goingsOf(s, i).hexes[0])
}

/** One way it may end. */
interface Outcome {
  readonly chance: number
  /** Points lost, and units in disorder, of those who fire and of those who are fired at. */
  readonly lost: readonly [number, number]
  readonly disrupted: readonly [number, number]
  readonly isHeld: boolean
}

/** Dice that only show what has been thrown tell no states apart. */
function shownDiceAside(now: S): ReturnType<typeof schema.hash> {
  now.dice.fill(0)
  return schema.hash(now)
}

/** Every way it may end, with its exact chance. */
export function outcomesOf(title: Title<S>, s: S): Outcome[] {
  const { firer, target } = s
  const sides = [involved(s, firer), involved(s, 1 - firer)]
  const left = (now: S, i: number) => (onMap(now, i) ? now.strength[i] : 0)
  const count = (of: (i: number) => number) => sides.map((side) => side.reduce((sum, i) => sum + of(i), 0))
  const { endings } = distribution(title, s, {
    policy: choice,
    ended: (now) => now.combat === COMBAT.none,
    name: (now) =>
      JSON.stringify({
        lost: count((i) => s.strength[i] - left(now, i)),
        disrupted: count((i) => (onMap(now, i) && has(now, i, MARK.disrupted) ? 1 : 0)),
        isHeld: hasEnemy(now, firer, target),
      }),
    key: shownDiceAside,
  })
  return endings.map(({ chance, result }) => ({ ...(JSON.parse(result) as Omit<Outcome, 'chance'>), chance }))
}

/** 11.2: how likely a charge comes to nothing by the fire before it. */
function repelled(title: Title<S>, s: S): number {
  const { endings } = distribution(title, s, {
    policy: choice,
    ended: (now) => now.combat === COMBAT.none || now.prompt === P.fire,
    name: (now) => String(now.combat === COMBAT.none),
    key: shownDiceAside,
  })
  return endings.reduce((sum, { chance, result }) => sum + (result === 'true' ? chance : 0), 0)
}

/** An assault breaks the defence or does not, a charge may end before that; a fire takes so many points. */
function endingsOf(title: Title<S>, s: S, all: readonly Outcome[]): OddsEnding[] {
  if (isBeforeCharge(s)) {
    const [broken, vain] = [shareOf(all, ({ isHeld }) => !isHeld), repelled(title, s)]
    return [
      { chance: broken, said: label('odds.broken'), good: 'attacker' },
      { chance: 1 - broken - vain, said: label('odds.holds'), good: 'defender' },
      { chance: vain, said: label('odds.repelled'), good: 'defender' },
    ]
  }
  if (isHandToHand(s)) {
    const broken = shareOf(all, ({ isHeld }) => !isHeld)
    return [
      { chance: broken, said: label('odds.broken'), good: 'attacker' },
      { chance: 1 - broken, said: label('odds.holds'), good: 'defender' },
    ]
  }
  return spreadOf(all, ({ lost }) => lost[1]).map(({ label: points, chance }) => ({
    chance,
    said: label('odds.points', { points: Number(points) }),
    good: points === '0' ? 'defender' : 'attacker',
  }))
}

export function oddsOf(title: Title<S>, s: S): Odds {
  const all = outcomesOf(title, s)
  const [own, other] = ([0, 1] as const).map((n) => meanOf(all, ({ lost }) => lost[n]))
  const [ownDisrupted, otherDisrupted] = ([0, 1] as const).map((n) => meanOf(all, ({ disrupted }) => disrupted[n]))
  const isMutual = isHandToHand(s)
  return {
    ...sumOf(s),
    endings: endingsOf(title, s, all),
    sums: [label(isMutual ? 'odds.expect.both' : 'odds.expect', { own, other, ownDisrupted, otherDisrupted })],
    spreads: [
      { said: label('odds.losses.other'), of: 'defender', rows: spreadOf(all, ({ lost }) => lost[1]) },
      ...(isMutual
        ? [{ said: label('odds.losses.own'), of: 'attacker' as const, rows: spreadOf(all, ({ lost }) => lost[0]) }]
        : []),
    ],
    notes: [label('odds.assumed')],
  }
}
