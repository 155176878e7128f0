import type { Action, Title } from '@vedette/kernel'
import { landedChart, litChart } from '@vedette/kit/table/chart.ts'
import { signed } from '@vedette/kit/table/figures.ts'
import { meanOf, spreadOf } from '@vedette/kit/table/odds.ts'
import type { Aim, Battle, BattleResult, CombatTable, Odds, OddsEnding, Said, Told } from '@vedette/table'
import { act, shown } from '../actions.ts'
import charts from '../data/charts.json' with { type: 'json' }
import { P } from '../flow.ts'
import { type Fate, fateOf, linesOf, type Suffered, sufferedBy } from '../odds.ts'
import { idOf, place } from '../rules/02-pieces.ts'
import { STAGE } from '../rules/06-combat.ts'
import { answerers, firingWith, shotsOf } from '../rules/06-eligibility.ts'
import { rangeOf, type Shot, shotDrm, shotOf } from '../rules/06-shots.ts'
import { COMBAT, type S, schema } from '../state.ts'
import { sideOf } from '../units.ts'
import { called, label } from '../words/codes.ts'
import { hexOf, pieceOf } from './choices.ts'

const good: Readonly<Record<Fate, OddsEnding['good']>> = {
  nothing: 'defender',
  loses: 'attacker',
  disordered: 'attacker',
  retreats: 'attacker',
}

/** What may come of shots at one hex, the worst for it last. */
function endingsOf(s: S, at: number, all: readonly Suffered[]): OddsEnding[] {
  const fates: readonly Fate[] = ['retreats', 'disordered', 'loses', 'nothing']
  return fates.flatMap((fate) => {
    const chance = all.reduce((sum, one) => (fateOf(s, at, one) === fate ? sum + one.chance : sum), 0)
    return chance > 0 ? [{ chance, said: called('odds', fate), good: good[fate] }] : []
  })
}

const spread = (all: readonly Suffered[], of: 'attacker' | 'defender', mine: boolean) => ({
  said: label(mine ? 'odds.your-loss' : 'odds.their-loss'),
  of,
  rows: spreadOf(all, ({ sp }) => sp),
})

/** The exchange as the seat reads it: what the target suffers, and whoever fires at it by the answers. */
function oddsOf(s: S, seat: number, at: number, shots: readonly Shot[], answers: readonly Shot[]): Odds {
  const suffered = sufferedBy(s, shots)
  const firing = sideOf[shots[0].units[0]] === seat
  const answered = [...new Set(answers.map((shot) => shot.at))].map((hex) =>
    sufferedBy(
      s,
      answers.filter((shot) => shot.at === hex),
    ),
  )
  return {
    modifiers: shots.length === 1 ? linesOf(s, shots[0]) : [],
    total: label('odds.total'),
    none: label('odds.none'),
    endings: endingsOf(s, at, suffered),
    sums: [
      label(firing ? 'odds.expect.firing' : 'odds.expect.target', { sp: meanOf(suffered, ({ sp }) => sp) }),
      ...answered.map(
        (one): Said => label(firing ? 'odds.expect.target' : 'odds.expect.firing', { sp: meanOf(one, ({ sp }) => sp) }),
      ),
    ],
    spreads: [spread(suffered, 'defender', !firing), ...answered.map((one) => spread(one, 'attacker', firing))],
    notes: [label(answers.length > 0 ? 'odds.with-answers' : 'odds.without-answers')],
  }
}

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

/** Each firing stack: who, from where, how far, and what its die is changed by. */
const shotLine = (s: S, shot: Shot): Told => ({
  said: label(sideOf[shot.units[0]] === s.phasing || s.combat === COMBAT.approach ? 'battle.shot' : 'battle.answer', {
    units: shot.units.map(idOf),
    from: place(shot.from),
    at: place(shot.at),
    range: rangeOf(shot),
    drm: signed(shotDrm(s, shot)),
  }),
  rule: '6.3',
})

const headingOf = (shots: readonly Shot[]): Said =>
  label('battle.heading', { units: shots.flatMap(({ units }) => units.map(idOf)), at: place(shots[0].at) })

/** The dice that have fallen. Guns abandoned since then have no shot any more. */
function resultOf(s: S, shots: readonly Shot[]): BattleResult | undefined {
  const dice = shots.flatMap(({ units, at }) => {
    const [fire, cohesion] = [s.fireDie[units[0]] ?? 0, s.cohesionDie[units[0]] ?? 0]
    if (fire === 0) return []
    const facts = { units: units.map(idOf), at: place(at), fire: shown(fire), cohesion: shown(cohesion) }
    return [{ said: label('roll.fire', facts), values: [shown(fire), shown(cohesion)] }]
  })
  return dice.length > 0 ? { dice, lines: [], next: [] } : undefined
}

/** A fire, with those who answer it. */
function battle(
  s: S,
  seat: number,
  shots: readonly Shot[],
  answers: readonly Shot[],
  declare: readonly Action[],
): Battle {
  const [first] = shots
  const all = [...shots, ...answers]
  const decided = s.stage >= STAGE.results
  const result = resultOf(s, all)
  return {
    from: first.from,
    to: first.at,
    attacker: sideOf[first.units[0]],
    round: 0,
    heading: headingOf(shots),
    about: decided ? [] : all.map((shot) => shotLine(s, shot)),
    ...(declare.length > 0 ? { commit: label('battle.commit', headingOf(shots).facts), revocable: true } : {}),
    decided,
    unsure: false,
    odds: () => (decided ? null : oddsOf(s, seat, first.at, shots, answers)),
    ...(!decided && shots.length === 1 ? { table: tableOf(s, first) } : {}),
    ...(result ? { result } : {}),
    declare,
  }
}

/** The shot that an action would be, in a state in which it has been declared. */
function declared(v: S, action: Action): { readonly s: S; readonly shot: Shot } {
  const s = schema.copy(v)
  const i = pieceOf(action)
  const at = hexOf(v, action) ?? v.hex[i]
  if (s.combat === COMBAT.none) {
    s.combat = v.prompt === P.approach ? COMBAT.approach : COMBAT.fire
    s.target = at
  }
  const firing = act.answer.is(action) ? answerers(s, s.hex[i]) : v.prompt === P.approach ? [i] : firingWith(s, i)
  for (const j of firing) s.aim[j] = at
  return { s, shot: shotOf(s, i) }
}

/** The fire that is weighed: before a target is named, or an answer is given. */
function weighed(title: Title<S>, v: S, seat: number, aim: Aim): Battle | null {
  const action = aim.weighed ?? weighedBy(v, aim)
  if (action === null || (!act.aim.is(action) && !act.answer.is(action)) || title.refuse(v, action)) return null
  const { s, shot } = declared(v, action)
  return battle(s, seat, [shot], [], [action])
}

/** The target alone is known, and who fires has been taken up. */
function weighedBy(v: S, { target, pieces }: Aim): Action | null {
  if (target === null || pieces.length === 0) return null
  return v.prompt === P.answer ? act.answer(pieces[0], target) : act.aim(pieces[0], target)
}

/** The fire being resolved. */
function underWay(v: S, seat: number): Battle | null {
  if (v.combat === COMBAT.none || v.combat === COMBAT.idle) return null
  const firing = v.combat === COMBAT.approach ? 1 - v.phasing : v.phasing
  const shots = shotsOf(v, firing).filter(({ at }) => at === v.target)
  const answers = v.combat === COMBAT.approach ? [] : shotsOf(v, 1 - v.phasing)
  return shots.length > 0 ? battle(v, seat, shots, answers, []) : null
}

/** The fire that is weighed or being resolved. */
export function battleOf(title: Title<S>, v: S, seat: number, aim: Aim): Battle | null {
  const mine = title.toMove(v) === seat
  return (mine ? weighed(title, v, seat, aim) : null) ?? underWay(v, seat)
}
