import { ActionList, distribution, legal } from '@vedette/kernel'
import { tableLaws, watching } from '@vedette/kit/test/table-laws.ts'
import { type Aim, noAim } from '@vedette/table'
import { expect, test } from 'vitest'
import { act } from '../actions.ts'
import { PHASE } from '../flow.ts'
import { at } from '../map.ts'
import { piece, pieceOfLeader } from '../pieces.ts'
import { MARK, worksHexes } from '../state.ts'
import { counterOf } from '../table/counters.ts'
import { tracksOf } from '../table/tracks.ts'
import { tableOf } from '../table.ts'
import { newMarketHeights } from '../title.ts'
import { CSA, leader, USA } from '../units.ts'
import { speak } from '../words/voice.ts'
import { field, play, type S } from './kit.ts'

/** Games of the small scenario. */
const title = { ...newMarketHeights, scenarios: newMarketHeights.scenarios.slice(0, 1) }
const table = tableOf(title)

/** What ends a phase or a march while others could still act is seldom chosen. */
const watch = watching(title, {}, (action) => act.phaseDone.is(action) || act.halt.is(action))

tableLaws({ title, table, watch, sentences: speak().sentences, atLeast: { presses: 3 } })

const legalOf = (s: S) => new Set(legal(newMarketHeights, s, new ActionList()).toArray())
const press = (s: S, hex: string, aim: Aim = noAim, seat = USA) => table.hand.press(s, seat, legalOf(s), aim, at(hex))
function send(s: S, hex: string): void {
  const answer = press(s, hex)
  if (answer.does !== 'send') throw new Error(`A press on ${hex} ${answer.does}s.`)
  for (const action of answer.actions) newMarketHeights.apply(s, action)
}

test('a stack is taken up by a press, its leader is not, and goes by another; the mark has what it has spent', () => {
  const s = field({ at: { usct4: '0304 n', usct6: '0304 n', 'leader-duncan': '0304' } })
  send(s, '0304')
  const goal = table.map.scene(s, USA, legalOf(s), noAim).marks.find(({ point }) => point === at('0302'))
  send(s, '0302')
  expect(['usct4', 'usct6'].map((id) => s.hex[piece(id)])).toEqual([at('0302'), at('0302')])
  expect(s.hex[pieceOfLeader(leader('duncan'))]).toBe(at('0304'))
  expect(goal?.cost).toBe(s.spent[piece('usct4')] / 2)
})

test('every level of fatigue has its words on the track', () => {
  const { sentences } = speak()
  const tracked = (fatigue: number) => {
    const s = field({ at: { usct4: '0304 n' }, fatigue: { usct4: fatigue } })
    const [, , { boxes }] = tracksOf(s).tracks
    return boxes.flatMap(({ lines }) => lines.map(({ said }) => sentences.words[said.code](said.facts ?? {})))
  }
  expect(tracked(-1).join()).toMatch(/Duncan.*: fresh/)
  for (const level of [1, 2, 3]) expect(tracked(level).join()).toMatch(new RegExp(`Duncan.*: level ${level}`))
})

test('a fire is weighed with its column, joined by a press, and its endings are those of the six faces', () => {
  const s = field({
    side: 'confederate',
    phase: 'offensiveFire',
    at: { usct5: '6020 s', tx1: '6021 n', sc7: '6121 nw line' },
  })
  const taken: Aim = { ...noAim, pieces: [piece('tx1')], at: at('6021') }
  const weigh = press(s, '6020', taken, CSA)
  expect(weigh).toEqual({ does: 'weigh', target: at('6020'), action: act.aim(piece('tx1'), at('6020')) })
  const alone = table.fights.at(s, CSA, { ...taken, target: at('6020') })
  expect(alone?.declare).toEqual([act.aim(piece('tx1'), at('6020'))])
  play(s, { do: 'aim', piece: 'tx1', at: '6020' })
  const joins = press(s, '6121', noAim, CSA)
  expect(joins).toMatchObject({ does: 'send', actions: [act.join(piece('sc7'))] })
  newMarketHeights.apply(s, act.join(piece('sc7')))
  const card = table.fights.at(s, CSA, noAim)
  // Sixteen points: the column of 16 to 21, in which a four costs a point and calls for a check.
  expect(card?.table?.columns[card.table.chances.indexOf(1)]).toBe('16\u201321')
  const endings = card?.odds('likely')?.endings ?? []
  expect(endings.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
  expect(endings.map(({ said }) => [said.code, said.facts?.loss])).toContainEqual(['odds.fire.check', 1])
})

test('a melee is weighed with both strengths and the differential; who storms is declared by the card', () => {
  const s = field({ phase: 'retreat', at: { usct5: '3722 n', usct36: '3621 ne', tx5: '3721 s' } })
  play(s, { do: 'storm', piece: 'usct5', at: '3721' })
  const action = act.storm(piece('usct36'), at('3721'))
  const card = table.fights.at(s, USA, { ...noAim, target: at('3721'), weighed: action })
  expect(card?.declare).toEqual([action])
  const odds = card?.odds('likely')
  expect(odds?.parts?.map(({ total }) => total?.facts?.total).slice(0, 2)).toEqual([7, 5])
  expect(odds?.sums?.map(({ facts }) => facts)).toContainEqual(expect.objectContaining({ differential: 2 }))
  expect(odds?.endings.map(({ said }) => said.facts?.result)).toContain('D-Rout')
})

test.each([
  ['over works, from stakes', { usct5: '3722 n', usct36: '3621 ne', tx5: '3721 s' }, '3721'],
  ['in the open, two in the hex', { usct5: '0304 n', usct36: '0404 nw', tx1: '0303 s', tx4: '0303 s' }, '0303'],
])('what a melee is weighed as is what the rules make of it, its checks among it: %s', (_, where, goal) => {
  const s = field({ phase: 'retreat', at: where, points: { tx1: 2, tx4: 1 } })
  play(s, { do: 'storm', piece: 'usct5', at: goal })
  const last = act.storm(piece('usct36'), at(goal))
  const odds = table.fights.at(s, USA, { ...noAim, target: at(goal), weighed: last })?.odds('likely')
  newMarketHeights.apply(s, last)
  const points = (now: S) =>
    [
      ['usct5', 'usct36'],
      ['tx1', 'tx4', 'tx5'],
    ].map((all) => sum(all, (id) => now.points[piece(id)]))
  const before = points(s)
  const rest = [act.standFast(), act.melee(at(goal)), act.phaseDone()]
  const { endings } = distribution(newMarketHeights, s, {
    policy: (now) => rest.find((one) => newMarketHeights.refuse(now, one) === null) ?? [...legalOf(now)][0],
    ended: (now) => now.die > 0 || (now.phase !== PHASE.retreat && now.phase !== PHASE.melee),
    name: (now) => JSON.stringify(points(now).map((left, n) => before[n] - left)),
  })
  const mean = (n: number) => sum(endings, ({ chance, result }) => chance * JSON.parse(result)[n])
  const expected = odds?.sums?.find(({ code }) => code === 'odds.melee.expect')?.facts
  expect(sum(odds?.endings ?? [], ({ chance }) => chance)).toBeCloseTo(1)
  expect(expected?.attacker).toBeCloseTo(mean(0))
  expect(expected?.defender).toBeCloseTo(mean(1))
})
const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0)

test('a picket that lies face down is to the Union what a dummy is; its owner knows them', () => {
  const s = field({
    at: { 'screen-texas-1': '2602 s', 'screen-texas-2': '2702 s', usct4: '0304 n' },
    of: { 'screen-texas-1': 'dummy-1', 'screen-texas-2': 'p-tx1' },
  })
  const seen = (seat: number) =>
    ['screen-texas-1', 'screen-texas-2'].map((id) => {
      const { id: _, name: __, ...rest } = counterOf(newMarketHeights.view(s, seat), piece(id))
      return rest
    })
  const [dummy, picket] = seen(USA)
  expect(picket).toEqual(dummy)
  expect(dummy.kind).toBe('dummy')
  expect(seen(CSA)[1]).not.toEqual(seen(CSA)[0])
})

test('who leaves an enemy zone is told of the fire before he takes a step; who stands free is told of none', () => {
  const harmOf = (where: string) => {
    const s = field({ at: { usct4: where, tx1: '0303 s' } })
    send(s, where.slice(0, 4))
    const answer = press(s, '0305')
    return answer.does === 'send' ? answer.harm?.code : answer.does
  }
  expect([harmOf('0304 n'), harmOf('0306 n')]).toEqual(['harm.withdrawal', undefined])
})

test('who goes along is headed so, and what is answered beforehand stands below what is asked', () => {
  const s = field({ at: { usct4: '0304 n', usct6: '0304 n' } })
  const groups = (seat: number) => table.hand.choices(s, seat, legalOf(s), noAim)
  play(s, { do: 'pick', piece: 'usct4' })
  expect(groups(USA).map(({ heading }) => heading.code)).toContain('group.along')
  const t = field({ side: 'confederate', phase: 'defensiveFire', at: { usct5: '6020 s', tx1: '6021 n' } })
  const later = table.hand.choices(t, USA, legalOf(t), noAim).filter((one) => one.later)
  expect(later.map(({ heading }) => heading.code)).toEqual(['group.settle'])
})

test('works that the Union had last bear its pennant, chevaux with pioneers in them an axe; the hex tells both', () => {
  const s = field({ turn: 12, at: { usct5: '3722 n' } })
  const signs = () => table.map.scene(s, CSA, legalOf(s), noAim).signs
  const told = (hex: number) => table.map.facts(s, hex, CSA).notes.map(({ code }) => code)
  const works = worksHexes[0]
  expect(signs().filter(({ point }) => point === works)).toEqual([])
  s.held[0] = USA + 1
  expect(signs()).toContainEqual({ point: works, sign: 'taken' })
  expect(told(works)).toContain('hex.works')
  const obstacle = at('3722')
  s.marks[piece('usct5')] |= MARK.fromOutside
  expect(signs()).toContainEqual({ point: obstacle, sign: 'pioneers' })
  expect(told(obstacle)).toContain('hex.pioneers')
})

test('by night a veil lies over what none of one side sees, by day over nothing; fog lies in its own hexes', () => {
  const veils = (turn: number, fog: boolean) => {
    const s = field({ turn, fog, at: { usct4: '0304 n', tx1: '2602 s' } })
    return table.map
      .scene(s, USA, legalOf(s), noAim)
      .laid.flatMap((one) =>
        one.style === 'veil' ? [[one.veil, one.points.includes(at('0306')), one.points.includes(at('0309'))]] : [],
      )
  }
  expect(veils(1, false)).toEqual([['night', false, true]])
  expect(veils(12, false)).toEqual([])
  expect(veils(12, true).map(([veil]) => veil)).toEqual(['fog'])
})
