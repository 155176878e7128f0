import { type Action, ActionList, legal } from '@vedette/kernel'
import { tableLaws, watching } from '@vedette/kit/test/table-laws.ts'
import { whole } from '@vedette/kit/test/whole.ts'
import { type Aim, noAim, shownIn } from '@vedette/table'
import { describe, expect, test } from 'vitest'
import { act } from '../actions.ts'
import { lossesOf } from '../charts.ts'
import { ORDER } from '../flow.ts'
import { hexOf, scenarioOf } from '../game.ts'
import { piece } from '../pieces.ts'
import { scenarios } from '../scenarios.ts'
import { onMap } from '../state.ts'
import { counterOf } from '../table/counters.ts'
import { outcomesOf } from '../table/odds.ts'
import { followedAt } from '../table/orders.ts'
import { tableOf } from '../table.ts'
import { sevenDays, ageOfRifles as title } from '../title.ts'
import { CSA, formation, USA, units } from '../units.ts'
import { speak } from '../words/voice.ts'
import { field, play, type S, throwing } from './kit.ts'

const table = tableOf(title)

/** What ends a part of a phase, and paper, are seldom chosen. */
const isAside = (action: Action): boolean =>
  [act.done, act.halt, act.drop, act.venture, act.address].some((verb) => verb.is(action))

/** The table of each scenario; those on other boards for whoever asks for all. */
describe.each(sevenDays.scenarios.filter(({ id }) => whole || id === 'savage-station'))('$id', (played) => {
  tableLaws({
    title: sevenDays,
    table: (id) => tableOf(sevenDays, id),
    watch: watching({ ...sevenDays, scenarios: [played] }, {}, isAside),
    sentences: speak().sentences,
    atLeast: { presses: 3 },
  })
})

const legalOf = (s: S) => new Set(legal(title, s, new ActionList()).toArray())
const press = (s: S, hex: string, aim: Aim = noAim, seat = CSA) =>
  table.hand.press(s, seat, legalOf(s), aim, hexOf(s, hex))
const choicesAt = (s: S, aim: Aim = noAim) => table.hand.choices(s, CSA, legalOf(s), aim)
function send(s: S, hex: string): void {
  const answer = press(s, hex)
  if (answer.does !== 'send') throw new Error(`A press on ${hex} ${answer.does}s.`)
  for (const action of answer.actions) title.apply(s, action)
}
const { words } = speak().sentences
const saidOf = ({ code, facts }: { code: string; facts?: Readonly<Record<string, unknown>> }) =>
  words[code](facts ?? {})
const sum = (all: readonly { readonly chance: number }[]): number =>
  all.reduce((total, { chance }) => total + chance, 0)

const marching = () =>
  field({
    at: { 'gen-cs-magruder': '1217', 'cs-kershaw': '1217', 'cs-mclaws-artillery': '1217', 'us-burns': '2320' },
    orders: { 'cs-right-wing': 'march 1417', 'us-ii': 'defend 2320' },
    acts: 'cs-right-wing',
  })

test('a press takes up the men of a hex, the next sends them where the mark says what it costs', () => {
  const s = marching()
  send(s, '1217')
  const { marks } = table.map.scene(s, CSA, legalOf(s), noAim)
  const goal = marks.find(({ point }) => point === hexOf(s, '1317'))
  send(s, '1317')
  const at = (id: string) => s.hex[piece(id)]
  expect([at('cs-kershaw'), at('cs-mclaws-artillery')]).toEqual([hexOf(s, '1317'), hexOf(s, '1317')])
  expect(at('gen-cs-magruder')).toBe(hexOf(s, '1217'))
  expect(goal?.cost).toBe(s.spent / 2)
})

test('the map is lit by the rule that guards the server: every mark of a march is a hex to which its steps lead', () => {
  const s = marching()
  const aim: Aim = { ...noAim, pieces: [piece('cs-kershaw')], at: hexOf(s, '1217') }
  const lit = table.map.scene(s, CSA, legalOf(s), aim).marks.filter(({ kind }) => kind === 'legal')
  expect(lit.length).toBeGreaterThan(6)
  for (const { point } of lit) {
    const answer = table.hand.press(s, CSA, legalOf(s), aim, point)
    const after = title.schema.copy(s)
    for (const action of answer.does === 'send' ? answer.actions : []) {
      expect(title.refuse(after, action)).toBeNull()
      title.apply(after, action)
    }
    expect(after.hex[piece('cs-kershaw')]).toBe(point)
  }
})

const assaulting = () =>
  field({
    at: { 'gen-cs-magruder': '1817', 'cs-kershaw': '1817', 'cs-semmes': '1819', 'us-burns': '1818' },
    orders: { 'cs-right-wing': 'attack 1818', 'us-ii': 'defend 1818' },
    acts: 'cs-right-wing',
    phase: 'assault',
  })

test('an assault is weighed with all who could join; its chances are one in all, and the card declares it', () => {
  const s = assaulting()
  const at = hexOf(s, '1818')
  expect(press(s, '1818')).toEqual({ does: 'weigh', target: at, action: act.storm(at) })
  const card = table.fights.at(s, CSA, { ...noAim, target: at })
  expect(card?.declare).toEqual([act.storm(at)])
  expect(card?.heading?.facts?.units).toEqual(['cs-semmes', 'cs-kershaw'])
  const odds = card?.odds('likely')
  expect(odds?.parts?.[0].modifiers).toContainEqual(expect.objectContaining({ code: 'flanked', amount: 25 }))
  expect(sum(odds?.endings ?? [])).toBeCloseTo(1)
  expect(odds?.endings.every(({ chance }) => chance > 0)).toBe(true)
})

test('what an assault is weighed as is what the rules make of it: the mean of the first fire is that of its row', () => {
  const s = assaulting()
  play(s, { do: 'storm', at: '1818' }, { do: 'join', unit: 'cs-kershaw' }, { do: 'fire' })
  const all = outcomesOf(title, s)
  const row = Number(title.prompt(s).facts?.row)
  const faces = [1, 2, 3, 4, 5, 6]
  const unhurt = faces.flatMap((a) => faces.filter((b) => lossesOf(row, a + b) === 0)).length / 36
  expect(sum(all)).toBeCloseTo(1)
  expect(sum(all.filter(({ lost }) => lost[1] === 0))).toBeCloseTo(unhurt)
})

const charging = () =>
  field({
    at: { 'gen-cs-stuart-leader': '1417', 'cs-stuart': '1518', 'cs-cobb': '1719', 'us-burns': '1618' },
    orders: { 'cs-cavalry': 'attack 1818', 'us-ii': 'defend 1818' },
    acts: 'cs-cavalry',
    phase: 'charge',
    galloped: { 'cs-stuart': 2 },
  })

test('a charge is weighed by the horse of one hex: the fire before it first, and how often that ends it', () => {
  const s = charging()
  const at = hexOf(s, '1618')
  expect(press(s, '1618')).toEqual({ does: 'weigh', target: at, action: act.charge(at) })
  const card = table.fights.at(s, CSA, { ...noAim, target: at })
  expect(card?.declare).toEqual([act.charge(at)])
  expect(card?.heading?.facts?.units).toEqual(['cs-stuart'])
  const odds = card?.odds('likely')
  const [before, charge] = odds?.parts ?? []
  expect(before.modifiers).toEqual([expect.objectContaining({ code: 'before-a-charge', amount: -50 })])
  expect(charge.modifiers).toEqual([expect.objectContaining({ code: 'charge-flanked', amount: 50 })])
  expect(odds?.endings.map(({ said }) => said.code)).toEqual(['odds.broken', 'odds.holds', 'odds.repelled'])
  expect(sum(odds?.endings ?? [])).toBeCloseTo(1)
  expect(odds?.endings.every(({ chance }) => chance > 0)).toBe(true)
})

test('a charge that has been ridden home is weighed without the fire before it', () => {
  const s = charging()
  play(s, { do: 'charge', at: '1618' }, { do: 'join', unit: 'cs-stuart' }, { do: 'fire' })
  throwing(s, 1, 1)
  const odds = table.fights.at(s, CSA, noAim)?.odds('likely')
  expect(odds?.parts).toHaveLength(1)
  expect(odds?.endings.map(({ said }) => said.code)).toEqual(['odds.broken', 'odds.holds'])
})

test('the enemy’s orders are on no sheet and no map; one’s own are, with the chance that they are followed', () => {
  const s = field({
    at: { 'gen-cs-magruder': '1217', 'cs-kershaw': '1217', 'gen-us-sumner': '2320', 'us-burns': '2320' },
    orders: { 'cs-right-wing': 'march 1417', 'us-ii': 'defend 2320' },
    coming: { 'cs-right-wing': 'r5 attack 1818' },
  })
  const sheet = (seat: number) => {
    const view = title.view(s, seat)
    const { tracks } = shownIn(table, 'tracks', view, seat) ?? { tracks: [] }
    return (tracks.find(({ rule }) => rule === '12.1')?.boxes ?? []).flatMap(({ lines }) =>
      lines.map(({ said, chance }) => [saidOf(said), chance]),
    )
  }
  expect(sheet(CSA)).toEqual([
    ['In force: march to 1417.', undefined],
    [expect.stringMatching(/attack 1818/), expect.closeTo(1 / 3)],
    ['Followed by turn 2.', expect.closeTo(1 - (2 / 3) ** 2)],
    ['Followed before the battle ends.', expect.closeTo(1 - (2 / 3) ** scenarioOf(s).turns.length)],
  ])
  expect(JSON.stringify(sheet(USA))).not.toMatch(/1417|1818/)
  const [orders] = table.map.layers.filter(({ id }) => id === 'orders')
  const links = (seat: number) => (orders.style === 'lines' ? orders.of(title.view(s, seat), seat) : [])
  expect(links(CSA)).toEqual([{ from: hexOf(s, '1217'), to: hexOf(s, '1417') }])
  expect(links(USA)).toEqual([])
})

test('an order that is written says when it arrives and how likely it is followed; the hex is pointed at first', () => {
  const s = field({
    at: { 'gen-lee': '1217', 'gen-cs-magruder': '1217', 'cs-kershaw': '1217', 'us-burns': '2320' },
    orders: { 'cs-right-wing': 'march 1417' },
  })
  const r = formation('cs-right-wing')
  title.apply(s, act.address(r, 0))
  const at = hexOf(s, '1818')
  expect(press(s, '1818')).toEqual({ does: 'weigh', target: at })
  const groups = table.hand.choices(s, CSA, legalOf(s), { ...noAim, target: at })
  const legs = groups.find(({ kind }) => kind === act.leg.kind)?.choices ?? []
  expect(legs.map(({ said }) => saidOf(said))).toContain('Attack 1818')
  expect(legs.every(({ point }) => point === at)).toBe(true)
  title.apply(s, legs.find(({ said }) => said.facts?.order === 'attack')?.action ?? -1)
  const [sending] = table.hand
    .choices(s, CSA, legalOf(s), noAim)
    .flatMap(({ choices }) => choices.filter(({ action }) => act.send.is(action)))
  const after = title.schema.copy(s)
  title.apply(after, act.send())
  expect(sending.said.facts?.chance).toBe(followedAt(after, r).chance)
  expect(sending.said.facts?.turn).toBe(after.newTurn[r])
})

test('what is written lies on the card: its sum, its row, and when it is followed, turn by turn', () => {
  const s = field({
    at: { 'gen-lee': '1217', 'gen-cs-magruder': '1217', 'cs-kershaw': '1217', 'us-burns': '2320' },
    orders: { 'cs-right-wing': 'march 1417' },
  })
  title.apply(s, act.address(formation('cs-right-wing'), 0))
  expect(table.fights.at(s, CSA, noAim)).toBeNull()
  title.apply(s, act.leg(ORDER.attack, hexOf(s, '1818')))
  const card = table.fights.at(s, CSA, noAim)
  const odds = card?.odds('likely')
  const [atOnce] = odds?.endings ?? []
  const byTurn = odds?.spreads?.[0].rows ?? []
  expect(sum(odds?.endings ?? [])).toBeCloseTo(1)
  expect(byTurn[0].chance).toBeCloseTo(atOnce.chance)
  expect(byTurn.every(({ chance }, n) => chance > (byTurn[n - 1]?.chance ?? 0))).toBe(true)
  expect(odds?.modifiers).toContainEqual({ rule: '12.2', code: 'attack-or-probe', amount: -2 })
  expect(Number(card?.table?.rows[card.table.row].name)).toBe(
    sum(odds?.modifiers.map(({ amount }) => ({ chance: amount })) ?? []),
  )
  expect(table.fights.at(title.view(s, USA), USA, noAim)).toBeNull()
})

test('a leader who would act on his own has his row on the card, and all of it is one', () => {
  const s = field({
    at: { 'gen-cs-magruder': '1217', 'cs-kershaw': '1217', 'us-burns': '2320' },
    orders: { 'cs-right-wing': 'march 1417' },
    phase: 'initiative',
  })
  title.apply(s, act.venture(formation('cs-right-wing')))
  title.apply(s, act.leg(ORDER.attack, hexOf(s, '1818')))
  const card = table.fights.at(s, CSA, noAim)
  expect(sum(card?.odds('likely')?.endings ?? [])).toBeCloseTo(1)
  expect(card?.table?.rule).toBe('13.2')
})

test('whoever is written to stands on his button with what he goes by and what is under way to him', () => {
  const at = { 'gen-lee': '1217', 'gen-cs-magruder': '1217', 'cs-kershaw': '1217' }
  const s = field({
    at,
    orders: { 'cs-right-wing': 'march 1417' },
    coming: { 'cs-right-wing': 'travels 2 attack 1818' },
  })
  const button = choicesAt(s)
    .flatMap(({ choices }) => choices)
    .find(({ action }) => act.address.is(action))
  expect(button && saidOf(button.said)).toBe('The army writes to Right Wing (now: march to 1417; to come: attack 1818)')
})

test('an order names the hexes of the battle by a button each, then what is done there', () => {
  const at = { 'gen-lee': '1217', 'gen-cs-magruder': '1217', 'cs-kershaw': '1217' }
  const s = field({ at, orders: { 'cs-right-wing': 'march 1417' } })
  title.apply(s, act.address(formation('cs-right-wing'), 0))
  const legs = (target: number | null) => choicesAt(s, { ...noAim, target }).find(({ kind }) => kind === act.leg.kind)
  const open = legs(null)
  expect(open?.byPlace).toBe(true)
  expect(new Set(open?.choices.map(({ said }) => saidOf(said)))).toEqual(
    new Set(["At 1818 Savage's Station", 'At 2320 Crossroads']),
  )
  expect(legs(hexOf(s, '1417'))?.choices.map(({ said }) => saidOf(said))).toContain('March 1417')
})

test('a counter has its strength, and is reduced at half of it; a leader has his rating', () => {
  const s = field({ at: { 'cs-kershaw': '1217', 'gen-cs-magruder': '1217' }, strength: { 'cs-kershaw': 1 } })
  expect(counterOf(s, piece('cs-kershaw'))).toMatchObject({ strength: 1, reduced: true, kind: 'infantry' })
  expect(counterOf(s, piece('gen-cs-magruder'))).toMatchObject({ kind: 'leader', rating: expect.any(Number) })
})

test('what wins is told in every scenario, with how far it is; points are told one by one', () => {
  for (const { id } of scenarios) {
    const s = field({ battle: id, start: true })
    const { goals, panels } = tableOf(title, id)
    const { brief, lines } = goals?.(s, CSA) ?? { brief: { code: '' }, lines: [] }
    expect(lines.length, id).toBeGreaterThan(1)
    const told = [brief, ...lines.flatMap(({ wins, stands }) => [wins.said, stands])].map(saidOf)
    expect(told.filter((text) => !text || /undefined|NaN/.test(text))).toEqual([])
    for (const panel of panels) {
      if (panel.kind !== 'score') continue
      const score = panel.of(s, CSA)
      expect(score.lines.reduce((sum, { points }) => sum + points, 0)).toBe(score.total)
      expect(
        [score.level, ...score.lines.map(({ said }) => said)].map(saidOf).filter((text) => /undefined/.test(text)),
      ).toEqual([])
    }
  }
  const [first] = table.goals?.(field({ start: true }), CSA).lines ?? []
  expect([saidOf(first.wins.said), saidOf(first.stands)]).toEqual([
    expect.stringMatching(/1818 Savage's Station and 2320 Crossroads,/),
    '0 of 2 held.',
  ])
})

test('21.6: a bridge that is down is crossed out on the map, in the key and in words', () => {
  const at = tableOf(title, 'fraysers-farm')
  const s = field({ battle: 'fraysers-farm', start: true })
  const crossed = at.map.scene(s, CSA, new Set(), noAim).signs.filter(({ sign }) => sign === 'broken')
  const [{ point }] = crossed
  expect(at.map.key.marks).toContain('broken')
  expect(at.map.facts(s, point, CSA).notes.map(saidOf)).toContainEqual(expect.stringMatching(/bridge is down/))
})

test('21.6: what could be done at a bridge is offered with its chance, and what engineers have built is drawn', () => {
  const s = field({ at: { 'us-engineers': '0409' }, acts: 'us-army' })
  const choices = table.hand.choices(s, USA, legalOf(s), noAim).flatMap((group) => group.choices)
  const build = choices.find(({ action }) => action === act.span(piece('us-engineers'), hexOf(s, '0509')))
  expect(saidOf(build!.said)).toMatch(/bridge to 0509, 50/)
  expect(table.map.scene(s, USA, new Set(), noAim).laid).toEqual([])
  play(s, { do: 'span', unit: 'us-engineers', to: '0509' })
  throwing(s, 4)
  const [laid] = table.map.scene(s, USA, new Set(), noAim).laid
  expect(laid).toMatchObject({ style: 'lines', links: [{ from: hexOf(s, '0409'), to: hexOf(s, '0509') }] })
})

test('24.1: night lies over what no unit of one’s own stands in or beside, and over nothing by day', () => {
  const id = 'seven-pines-2day'
  const at = tableOf(title, id)
  const night = scenarios.find((one) => one.id === id)?.turns.findIndex((turn) => turn.night) ?? -1
  const laid = (turn: number) => {
    const s = field({ battle: id, start: true })
    s.turn = turn
    return { s, laid: at.map.scene(s, CSA, new Set(), noAim).laid }
  }
  const { s, laid: dark } = laid(night + 1)
  const [veil] = dark
  const own = units.flatMap(({ side }, i) => (side === CSA && onMap(s, i) ? [s.hex[i]] : []))
  expect(veil).toMatchObject({ style: 'veil', veil: 'night' })
  expect(own.some((hex) => veil.style === 'veil' && veil.points.includes(hex))).toBe(false)
  expect(laid(1).laid).toEqual([])
})

test('campaign: a box is shown beside the map, is marked where one may go, and pressed', () => {
  const at = tableOf(title, 'campaign')
  const s = field({
    battle: 'campaign',
    at: { 'us-burns': '039034', 'us-sully': '037034', 'us-dana': 'N4' },
    orders: { 'us-ii': 'march N3' },
    acts: 'us-ii',
  })
  const [n3, n4] = ['N3', 'N4'].map((id) => at.places.index(id))
  const scene = () => at.map.scene(s, USA, legalOf(s), noAim)
  expect([n3, n4].map(at.places.name)).toEqual(['N3', 'N4'])
  expect(scene().stacks.map(({ point }) => point)).toContain(n4)
  expect(at.map.facts(s, n4, USA)).toMatchObject({ name: 'N4', pieces: [{ id: 'us-dana' }] })
  play(s, { do: 'pick', piece: 'us-burns' })
  expect(scene().marks.find(({ point }) => point === n3)).toMatchObject({ kind: 'legal', cost: 6 })
  expect(at.map.ways?.(s, USA, legalOf(s), noAim)(n3)).toMatchObject({ points: [hexOf(s, '039034'), n3] })
  const beside = at.places.grid!.columns + n3
  expect(at.hand.press(s, USA, legalOf(s), noAim, beside)).toMatchObject({ does: 'send', goal: n3 })
})
