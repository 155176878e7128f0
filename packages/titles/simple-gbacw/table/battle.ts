import type { Action, Line, Title } from '@vedette/kernel'
import { landedChart, litChart } from '@vedette/kit/table/chart.ts'
import type { Aim, Battle, CombatTable, Said } from '@vedette/table'
import { act, shown } from '../actions.ts'
import charts from '../data/charts.json' with { type: 'json' }
import { answer, shotsIn } from '../exchange.ts'
import { P } from '../flow.ts'
import { idOf, place, stackIn } from '../rules/02-pieces.ts'
import { STAGE } from '../rules/06-combat.ts'
import { answerers, firingWith } from '../rules/06-eligibility.ts'
import { type Shot, shotDrm } from '../rules/06-shots.ts'
import { COMBAT, type S, schema } from '../state.ts'
import { sideOf } from '../units.ts'
import { label } from '../words/codes.ts'
import { chargeBattle } from './charge.ts'
import { hexOf, pieceOf } from './choices.ts'
import { foughtLast, resultOf } from './fought.ts'
import { oddsOf, sumOf } from './odds.ts'

const cellOf = ({ hits, checks, sp }: { hits: number; checks: number; sp: number }): string =>
  [...Array(hits).fill('H'), ...Array(checks).fill('C'), ...(sp > 0 ? [String(sp)] : [])].join(' ') || '–'

/** The Fire Table, a column for each row of the printed one. */
const chart: Omit<CombatTable, 'chances'> = {
  said: label('table.fire'),
  rule: '6.18',
  columns: charts.fire.map(({ to }, n) => {
    const before = n === 0 ? null : charts.fire[n - 1].to
    const from = before === null ? null : before + 1
    if (from === null) return `\u2264 ${to}`
    return to === null ? `\u2265 ${from}` : to === from ? `${to}` : `${from}\u2013${to}`
  }),
  rows: [{ name: 'Result', cells: charts.fire.map(cellOf) }],
  row: 0,
}
const columnOf = (modified: number): number => charts.fire.findIndex(({ to }) => to === null || modified <= to)

/** The Fire Table with the chance of each column, or the one to which the die has come. */
function tableOf(s: S, shot: Shot): CombatTable {
  const drm = shotDrm(s, shot)
  const die = s.fireDie[shot.units[0]]
  if (die > 0) return landedChart(chart, columnOf(shown(die) + drm))
  const chances = new Map<number, number>()
  for (let face = 0; face < 10; face++) {
    const column = columnOf(face + drm)
    chances.set(column, (chances.get(column) ?? 0) + 0.1)
  }
  return litChart(chart, chances)
}

/** What is called by whoever fires: one stack by its units, of several how many. */
function headingOf(shots: readonly Shot[]): Said {
  const [{ units, at }] = shots
  return shots.length === 1
    ? label('battle.heading', { units: units.map(idOf), at: place(at) })
    : label('battle.heading.several', { shots: shots.length, at: place(at) })
}

/** What has to be known of an exchange to weigh it. */
interface Weighing {
  readonly declare: readonly Action[]
  /** Who answers is supposed. */
  readonly supposed: boolean
}
const FOUGHT: Weighing = { declare: [], supposed: false }

/** The fire of a state in which it has been declared, with whoever answers it. */
function battle(s: S, seat: number, { declare, supposed }: Weighing, lines: readonly Line[] = []): Battle | null {
  const all = shotsIn(s)
  const shots = all.filter(({ at }) => at === s.target)
  const [first] = shots
  if (!first) return null
  const decided = s.stage >= STAGE.results || all.some(({ units }) => s.fireDie[units[0]] > 0)
  const result = decided ? resultOf(lines) : undefined
  const target = label('battle.target', { units: stackIn(s, s.target).map(idOf), at: place(s.target) })
  return {
    from: first.from,
    to: s.target,
    attacker: sideOf[first.units[0]],
    round: 0,
    heading: headingOf(shots),
    about: decided ? [] : [{ said: target, rule: '6.11' }],
    ...(declare.length > 0 ? { commit: commitOf(s, declare[0]), revocable: true } : {}),
    decided,
    unsure: false,
    odds: () => (decided ? null : oddsOf(s, seat, supposed)),
    sum: () => (decided ? null : sumOf(s)),
    ...(!decided && all.length === 1 ? { table: tableOf(s, first) } : {}),
    ...(result ? { result } : {}),
    declare,
  }
}

function commitOf(s: S, action: Action): Said {
  const i = pieceOf(action)
  const units = stackIn(s, s.hex[i]).filter((j) => s.aim[j] === s.aim[i])
  const facts = { units: units.map(idOf), at: place(s.aim[i]) }
  return act.answer.is(action) ? label('battle.commit.answer', facts) : label('battle.commit', facts)
}

/** A state in which this fire, or answer, has been declared. */
function declared(v: S, action: Action): S {
  const s = schema.copy(v)
  const i = pieceOf(action)
  const at = hexOf(v, action) ?? v.hex[i]
  if (s.combat === COMBAT.none) {
    s.combat = v.prompt === P.approach ? COMBAT.approach : COMBAT.fire
    s.target = at
  }
  const firing = act.answer.is(action) ? answerers(s, s.hex[i]) : v.prompt === P.approach ? [i] : firingWith(s, i)
  for (const j of firing) s.aim[j] = at
  return s
}

/** The fire that is weighed: before a target is named, or an answer is given. */
function weighed(title: Title<S>, v: S, seat: number, aim: Aim): Battle | null {
  const action = aim.weighed ?? weighedBy(v, aim)
  if (action === null || (!act.aim.is(action) && !act.answer.is(action)) || title.refuse(v, action)) return null
  const s = declared(v, action)
  const supposed = v.prompt === P.targets && answer(s)
  return battle(s, seat, { declare: [action], supposed })
}

/** The target alone is known, and who fires has been taken up. */
function weighedBy(v: S, { target, pieces }: Aim): Action | null {
  if (target === null || pieces.length === 0) return null
  return v.prompt === P.answer ? act.answer(pieces[0], target) : act.aim(pieces[0], target)
}

/** The fire being resolved: before its answers as if the target gave one, as whoever is charged and does not gives way. */
function underWay(v: S, seat: number, lines: readonly Line[] | undefined): Battle | null {
  if (v.combat === COMBAT.none || v.combat === COMBAT.idle) return null
  if (v.prompt !== P.answer) return battle(v, seat, FOUGHT, lines)
  const s = schema.copy(v)
  return battle(s, seat, { declare: [], supposed: answer(s) }, lines)
}

/** The fire that is weighed, being resolved, or was resolved last, as long as nothing else has been done. */
export function battleOf(title: Title<S>, v: S, seat: number, aim: Aim, lines?: readonly Line[]): Battle | null {
  const mine = title.toMove(v) === seat
  return (
    (mine ? (weighed(title, v, seat, aim) ?? chargeBattle(title, v, seat, aim)) : null) ??
    underWay(v, seat, lines) ??
    foughtLast(lines ?? [])
  )
}
