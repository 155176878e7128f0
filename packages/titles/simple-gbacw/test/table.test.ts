import { ActionList, type Line, legal } from '@vedette/kernel'
import { tableLaws, watching } from '@vedette/kit/test/table-laws.ts'
import { noAim, shownIn } from '@vedette/table'
import { describe, expect, test } from 'vitest'
import { act } from '../actions.ts'
import { type Fate, fallsAt } from '../exchange.ts'
import { P } from '../flow.ts'
import { brigadeOf, scenarioOf } from '../game.ts'
import { at, board } from '../map.ts'
import type { Field } from '../position.ts'
import { DISORDERED, has, RETREATING } from '../state.ts'
import { tableOf } from '../table.ts'
import { simpleGbacw as title } from '../title.ts'
import { unit } from '../units.ts'
import { speak } from '../words/voice.ts'
import { learningBattle } from './games.ts'
import { field, play, type S } from './kit.ts'

const table = tableOf(title)
const legalOf = (t: typeof title, s: S) => legal(t, s, new ActionList()).toArray()

/** What ends something while others could still act, or undoes what has just been begun. */
const watch = watching(
  learningBattle,
  { 'extended-lines': true },
  (action) => act.brigadeDone.is(action) || act.endMovement.is(action) || act.open.is(action) || act.halt.is(action),
)

tableLaws({ title, table, watch, sentences: speak().sentences, atLeast: { presses: 8 } })

/** Regiments that charge up to another, which answers: what dice are thrown, all know. */
function exchange(marks: Field['marks'] = {}) {
  const s = field({
    acts: 'ap-hill',
    brigade: 'gregg',
    phase: 'targets',
    at: { '1-south-carolina': '2108 sse', '12-south-carolina': '2008 e', '2-us': '2109 nnw' },
    losses: { gregg: 5 },
    marks,
  })
  for (const [unit, at] of [['1-south-carolina', '2109']]) play(s, { do: 'aim', unit, at })
  play(s, { do: 'open' })
  if (s.prompt === P.sweep) play(s, { do: 'sweep', fromRight: 'no' })
  play(s, { do: 'answer', unit: '2-us', at: '2108' })
  if (s.prompt === P.answer) play(s, { do: 'no-answer' })
  expect(s.prompt).toBe(P.fire)
  return s
}

/** What a stack of one regiment has come to. */
function fateIn(s: S, id: string, was: S): Fate {
  const i = unit(id)
  if (has(s, i, RETREATING) || (s.prompt === P.retreat && s.hex[i] === s.retreatFrom)) return 'retreats'
  return has(s, i, DISORDERED) && !has(was, i, DISORDERED) ? 'disordered' : 'nothing'
}

const faces = Array.from({ length: 10 }, (_, n) => n + 1)
const throws = faces.flatMap((fire) => faces.map((cohesion) => act.dice(fire, cohesion)))
const fires = faces.map((fire) => act.dice(fire, 5))

/** What becomes of a regiment by the rules, with what its brigade loses, at all these throws of two stacks. */
function byTheRules(s: S, id: string, all: readonly (readonly number[])[]): Record<string, number> {
  const b = brigadeOf(s, unit(id))
  const counted: Record<string, number> = {}
  const [first, second] = all
  for (const one of first)
    for (const other of second) {
      const after = title.schema.copy(s)
      title.apply(after, one)
      title.apply(after, other)
      const sp = after.losses[b] - s.losses[b]
      const fate = fateIn(after, id, s)
      const key = `${fate === 'nothing' && sp > 0 ? 'loses' : fate} ${sp}`
      counted[key] = (counted[key] ?? 0) + 1 / (first.length * second.length)
    }
  return rounded(counted)
}

const rounded = (counted: Record<string, number>) =>
  Object.fromEntries(Object.entries(counted).map(([key, chance]) => [key, Math.round(1000 * chance)]))

function byTheCard(s: S, hex: string): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const { fate, sp, chance } of fallsAt(s, at(hex)))
    counted[`${fate} ${sp}`] = (counted[`${fate} ${sp}`] ?? 0) + chance
  return rounded(counted)
}

describe('the chances of an exchange are those of its dice', () => {
  const cases = {
    'of a charge, where whoever hurts nobody gives way': { '1-south-carolina': 'charging' },
    'among the Disordered': { '2-us': 'disordered', '1-south-carolina': 'disordered' },
  } as const
  for (const [name, marks] of Object.entries(cases))
    test(name, () => {
      const s = exchange(marks)
      // What the target suffers hangs on the fire die of its answer too, as it may hurt nobody.
      expect(byTheCard(s, '2109')).toEqual(byTheRules(s, '2-us', [throws, fires]))
      expect(byTheCard(s, '2108')).toEqual(byTheRules(s, '1-south-carolina', [[act.dice(1, 1)], throws]))
    })
})

test('the card has every sum by its paragraphs, the answer too, and what may become of either side', () => {
  const card = table.fights.at(exchange({ '1-south-carolina': 'charging' }), 0, noAim)
  const odds = card?.odds('likely')
  expect(odds?.parts?.map(({ said, modifiers }) => [said.code, modifiers.map(({ rule }) => rule)])).toEqual([
    ['battle.shot', ['6.31', '6.32', '6.35']],
    ['battle.answer', ['6.31', '6.32', '6.35']],
  ])
  expect(odds?.others?.length).toBe(1)
  expect(odds?.sums?.map(({ code }) => code)).toContain('odds.routs')
})

test('a fire that nobody could answer is told with its dice until something else is done', () => {
  const fires = {
    units: ['2-us'],
    at: '2108',
    die: 7,
    cohesion: 3,
    modified: 8,
    hits: 1,
    checks: 0,
    sp: 1,
  }
  const lines: Line[] = [
    { kind: 'action', seat: 'union', action: { do: 'open' } },
    { kind: 'note', code: 'combat', facts: { at: '2108' } },
    { kind: 'note', code: 'fires', facts: fires },
    { kind: 'note', code: 'disordered', facts: { unit: '1-south-carolina', at: '2108' } },
  ]
  const view = field({ acts: 'ap-hill', at: { '1-south-carolina': '2108 sse', '2-us': '2109 nnw' } })
  const told = table.fights.at(view, 0, noAim, lines)
  expect(told?.result?.dice.map(({ values }) => values)).toEqual([[7, 3]])
  expect(told?.result?.log?.map((line) => line.kind === 'note' && line.code)).toEqual(['disordered'])
  const later: Line = { kind: 'action', seat: 'confederate', action: { do: 'take-up', brigade: 'gregg' } }
  expect(table.fights.at(view, 0, noAim, [...lines, later])).toBeNull()
})

/** Where a press leads, and what is lit with its cost. */
function entering() {
  const s = field({
    battle: 'gaines-mill',
    turn: 3,
    acts: 'ewell',
    brigade: 'trimble',
    at: { '2-us': '2020 nnw' },
  })
  const legal = () => new Set(legalOf(title, s))
  const marks = () => table.map.scene(s, 0, legal(), noAim).marks
  return { s, legal, marks }
}

test('whoever comes from beside the map: the entry is lit, a press takes him up, and all ways from there have their cost', () => {
  const { s, legal, marks } = entering()
  const entry = at('4001')
  expect(marks()).toContainEqual({ point: entry, kind: 'legal' })
  const takesUp = table.hand.press(s, 0, legal(), noAim, entry)
  expect(takesUp).toMatchObject({ does: 'send', goal: entry })
  if (takesUp.does === 'send') for (const action of takesUp.actions) title.apply(s, action)
  expect(s.prompt).toBe(P.enter)
  const ways = marks()
  expect(ways.find((mark) => mark.point === entry)?.cost).toBeGreaterThan(0)
  const [{ point, cost = 0 }] = ways
    .filter((mark) => mark.point !== entry)
    .sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0))
  const goes = table.hand.press(s, 0, legal(), noAim, point)
  if (goes.does !== 'send') throw new Error('The press does nothing.')
  for (const action of goes.actions) {
    expect(title.refuse(s, action)).toBeNull()
    title.apply(s, action)
  }
  expect([s.at, s.spent / 2]).toEqual([point, cost])
})

test('a stack that retreats: the hex is pressed, then what it faces; there again is the likeliest', () => {
  const s = field({
    acts: 'sykes',
    phase: 'targets',
    at: { '1-south-carolina': '2108 sse', '2-us': '2109 nnw' },
    marks: { '1-south-carolina': 'disordered' },
  })
  play(s, { do: 'aim', unit: '2-us', at: '2108' })
  play(s, { do: 'open' })
  if (s.prompt === P.answer) play(s, { do: 'no-answer' })
  title.apply(s, act.dice(10 - 1, 10 - 1))
  expect(s.prompt).toBe(P.retreat)
  const legal = new Set(legalOf(title, s))
  const [open] = table.hand.choices(s, 0, legal, noAim)
  expect(open.byPlace).toBe(true)
  const to = open.choices[0].point ?? -1
  expect(table.hand.press(s, 0, legal, noAim, to)).toEqual({ does: 'weigh', target: to })
  const aim = { ...noAim, target: to }
  const [turns] = table.hand.choices(s, 0, legal, aim)
  expect([turns.byPlace, turns.choices.length]).toEqual([undefined, 6])
  const [likeliest] = turns.choices.filter(({ weight }) => weight === 'main')
  expect(table.hand.press(s, 0, legal, aim, to)).toMatchObject({ does: 'send', actions: [likeliest.action] })
})

test('breastworks are shown along the sides that they cover, those in building too; stars are those of the scenario', () => {
  const s = field({
    at: { '1-south-carolina': '2108 sse', '2-us': '2110 nnw' },
    marks: { '1-south-carolina': 'builds' },
    works: { '2110': 'nnw' },
  })
  const { sides, signs } = table.map.scene(s, 0, new Set(), noAim)
  expect(sides?.map(({ point, kind }) => [board.number(point), kind])).toEqual([
    ['2110', 'works'],
    ['2110', 'works'],
    ['2108', 'building'],
    ['2108', 'building'],
  ])
  expect(signs.map(({ point }) => point)).toEqual(scenarioOf(s).objectives.map(({ hex }) => hex))
})

test('works that the march may take down are shown broken before that is chosen', () => {
  const s = field({
    acts: 'ap-hill',
    brigade: 'gregg',
    at: { '1-south-carolina': '2106 sse', 'leader-gregg': '2106', '2-us': '2112 nnw' },
    works: { '2106': 'sse' },
  })
  const kinds = () => table.map.scene(s, 0, new Set(legalOf(title, s)), noAim).sides?.map(({ kind }) => kind)
  expect(kinds()).toEqual(['works', 'works'])
  play(s, { do: 'pick', piece: '1-south-carolina' })
  expect(kinds()).toEqual(['opening', 'opening'])
})

test('the chance of a named marker within the next draws is that of all orders of drawing', () => {
  const s = field({ acts: 'sykes', cup: { 'ap-hill': 2, sykes: 1 }, at: { '2-us': '2109 nnw' } })
  const total = s.cup.reduce((sum, n) => sum + n, 0)
  const { tracks } = shownIn(table as never, 'tracks', s as never, 0) ?? { tracks: [] }
  const lines = tracks
    .flatMap(({ boxes }) => boxes.flatMap((box) => box.lines))
    .filter(({ said }) => said.code === 'cup.marker')
  expect(total).toBe(3)
  expect(lines.map(({ chance, said }) => [said.facts?.count, chance, said.facts?.two, said.facts?.three])).toEqual([
    [1, 1 / 3, 1 - (2 / 3) * (1 / 2), 1],
    [2, 2 / 3, 1, 1],
  ])
})

test('the field of fire is what could be fired at; the Command Range is that of the leader who is pointed at', () => {
  const s = field({ at: { '1-south-carolina': '2108 sse', 'leader-gregg': '2106', '2-us': '2110 nnw' } })
  const about = (id: string, hex: string) => {
    const layer = table.map.layers.find((one) => one.id === id)
    return layer?.style === 'about' ? layer.of(s, 0, at(hex)) : null
  }
  const field1 = about('field-of-fire', '2108')
  expect(field1?.side).toBe('confederate')
  expect(field1?.points).toContain(at('2110'))
  expect(field1?.points).not.toContain(at('2107'))
  expect(about('command-range', '2106')?.points).toContain(at('2107'))
  expect(about('command-range', '2110')).toBeNull()
})

test('whatever is chosen of several has a heading', () => {
  // Steps are ways on the map, and throws are nobody's to choose.
  const left = ['step', 'holdFire', 'draw', 'die', 'dice']
  const { words } = speak().sentences
  const verbs = Object.values(act).filter(({ name, args }) => args.length > 0 && !left.includes(name))
  expect(verbs.filter(({ name }) => !words[`group.${name}`]).map(({ name }) => name)).toEqual([])
})

test('turns are laid open to whoever could turn to the enemy that has come, and folded for who looks at him', () => {
  const isFolded = (facing: string) => {
    const s = field({
      acts: 'ap-hill',
      brigade: 'gregg',
      attack: true,
      at: { '1-south-carolina': '2107 sse', 'leader-gregg': '2107', '10-new-york': `2109 ${facing}` },
    })
    play(s, { do: 'pick', piece: '1-south-carolina' })
    play(s, { do: 'step', to: '2108' })
    play(s, { do: 'halt', facing: 'sse' })
    expect(s.prompt).toBe(P.react)
    const groups = table.hand.choices(s, 1 - s.phasing, new Set(legalOf(title, s)), noAim)
    return groups.find(({ kind }) => kind === act.turn.kind)?.folded ?? false
  }
  expect([isFolded('nnw'), isFolded('sse')]).toEqual([true, false])
})
