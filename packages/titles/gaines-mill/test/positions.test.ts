import { fileURLToPath } from 'node:url'
import type { Refusal } from '@vedette/kernel'
import { positions } from '@vedette/kit/test/positions.ts'
import { expect } from 'vitest'
import { act } from '../actions.ts'
import { board, isForest, isRoad, level } from '../map.ts'
import { type AttackOdds, attackOdds } from '../odds.ts'
import { markBits } from '../position.ts'
import { whyInactive } from '../rules/05-command.ts'
import { markEffect } from '../rules/07-results.ts'
import { scoreLines, victoryPoints } from '../rules/16-victory.ts'
import { ACTIVATED, CHARGING, DISORDERED, DISRUPTED, onMap } from '../state.ts'
import { gainesMill as title } from '../title.ts'
import { divisions, units } from '../units.ts'
import { differences, shown, type Thrown } from './exact.ts'
import * as kit from './kit.ts'
import { look } from './sight.ts'
import { choices, over, standing } from './skirmish.ts'

const { field, march, result, modifiers } = kit

const marks = new Map(Object.entries({ ...markBits, activated: ACTIVATED, charging: CHARGING }))

function isMarked(s: kit.S, unit: string, mark: string): boolean {
  const bit = marks.get(mark)
  if (bit === undefined) throw new Error(`There is no mark ${mark}.`)
  return kit.marked(s, unit, bit)
}

const refusalOf = (no: Refusal | null): string | null => no && `${no.rule} ${no.code}`

/** Passes whatever is asked until this is; of divisions the first is selected. */
function until(s: kit.S, ...words: readonly string[]): void {
  for (let n = 0; kit.asked(s) !== words.join(' '); n++) {
    if (n > 40) throw new Error(`Nobody is asked ${words.join(' ')}: ${kit.asked(s)}.`)
    const what = kit.asked(s).split(' ')[1]
    if (what === 'divisions') kit.play(s, kit.offers(s, 'select')[0])
    else if (what === 'touch') kit.play(s, { do: 'keep' })
    else kit.play(s, kit.end)
  }
}

const bears = (s: kit.S, unit: string): string =>
  kit.marked(s, unit, DISORDERED) ? 'disordered' : kit.marked(s, unit, DISRUPTED) ? 'disrupted' : 'none'

/** The odds of an attack, of which panel, machine and throws say the same. */
function oddsOf(s: kit.S, attacker: string, target: string): AttackOdds {
  expect(differences(s, kit.unitOf(attacker), kit.unitOf(target))).toEqual([])
  return attackOdds(s, kit.unitOf(attacker), kit.unitOf(target))
}

/** A fact of them; what is expected in 36ths, as of two dice. */
function oddsFact(s: kit.S, fact: string, attacker: string, target: string): unknown {
  const odds = oddsOf(s, attacker, target)
  const chances = odds.columns.map(({ result, chance }) => [result.code, in36ths(chance)] as const)
  if (fact === 'codes') return chances.map(([code]) => code).join(' ')
  if (fact === 'chances') return Object.fromEntries(chances)
  if (fact === 'dice' || fact === 'strength' || fact === 'steps') return odds[fact]
  return in36ths(shown(s, kit.unitOf(attacker), kit.unitOf(target), odds)[fact as keyof Thrown])
}
const in36ths = (chance: number): number => Math.round(chance * 36e6) / 1e6

positions<kit.S, kit.Field>(fileURLToPath(new URL('./positions', import.meta.url)), {
  field,
  play: kit,
  verbs: act,
  orders: {
    march: (s, unit, ...way) => march(s, unit, ...way),
    result: (s, code) => result(s, code),
    over,
    until,
    /** Takes a marker, if there is one to take. */
    marker: (s) => void (kit.asked(s).endsWith(' mark') && kit.play(s, { do: 'take-mark' })),
    /** The roll of the Command Phase, which stands. */
    command(s, total) {
      const first = Math.max(1, Number(total) - 6)
      kit.throwing(s, first, Number(total) - first)
      if (kit.asked(s) === 'confederate touch') kit.play(s, { do: 'keep' })
    },
  },
  looks: {
    commands: (s) => divisions.filter((_, d) => s.commands & (1 << d)).map(({ id }) => id),
    roll: (s) => s.roll,
    chosen: (s) => s.chosen,
    inactive: (s, id) => refusalOf(whyInactive(s, kit.unitOf(id))),
    active: (s) => kit.activated(s).filter((id) => onMap(s, kit.unitOf(id))),
    spent: (s) => s.spent,
    entered: (s) => s.entered,
    turn: (s) => s.turn,
    ccrm: (s) => s.ccrm,
    side: (s) => s.side,
    touched: (s) => s.touched,
    moment: kit.moment,
    activated: kit.activated,
    steps: kit.stepsOf,
    marked: isMarked,
    bears,
    /** What becomes of a unit that a combat would mark so. */
    effect: (s, unit, mark) => {
      const { becomes, loss } = markEffect(s, kit.unitOf(unit), mark === 'disordered' ? DISORDERED : DISRUPTED)
      return [becomes === DISORDERED ? 'disordered' : becomes === DISRUPTED ? 'disrupted' : 'none', loss]
    },
    target: (s, unit) => units[s.target[kit.unitOf(unit)]]?.id ?? null,
    targets: (s, unit) =>
      kit
        .offers(s, 'attack')
        .filter((words) => words.unit === unit)
        .map((words) => words.target),
    deeds: (s) => kit.offers(s).map((words) => words.do),
    combat: (s) => s.combat,
    /** A row of hexes of a made board, from the attacker to the defender. */
    seen: (_, ...hexes) => look(hexes.join(' ')),
    score: (s, code) => scoreLines(s).find((line) => line.code === code)?.points ?? null,
    points: victoryPoints,
    outcome: (s) => title.outcome(s),
    odds: oddsFact,
    column: (s, fact, code, attacker, target) =>
      oddsOf(s, attacker, target).columns.find(({ result }) => result.code === code)?.[fact as 'mark'] ?? null,
    ground: (_, number) => `${level(kit.hex(number))}${isForest(kit.hex(number)) ? ' forest' : ''}`,
    road: (_, from, to) => isRoad(kit.hex(from), board.direction(kit.hex(from), kit.hex(to))),
    strength: modifiers,
    line: (s, code, attacker, target) => modifiers(s, attacker, target).lines[code] ?? 0,
    sum: (s, attacker, target) => modifiers(s, attacker, target).sum,
    lines: (s, attacker, target) => modifiers(s, attacker, target).lines,
    dice: kit.diceOf,
    offers: kit.offers,
    choices,
    standing,
  },
  look: kit.where,
})
