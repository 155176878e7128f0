import { trace, UNREACHED } from '@vedette/board'
import { ActionList, legal } from '@vedette/kernel'
import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { act } from '../../late-unpleasantness/actions.ts'
import { markersUsed } from '../../late-unpleasantness/rules/05-intelligence.ts'
import * as state from '../../late-unpleasantness/state.ts'
import { mind } from '../bot.ts'
import { board, point, points } from '../map.ts'
import { numbers } from '../numbers.ts'
import { CSA, pieces, piecesOf, UNITS, USA } from '../pieces.ts'
import { gatesOfRichmond as title } from '../title.ts'
import { asked, cardIs, company, offers, play, refusal, type S, seenBy, throwing, where, why } from './kit.ts'

/** A new game, dealt: lowest cards first. */
function dealt(options: Record<string, boolean> = {}): S {
  const s = title.setup('seven-days', options)
  for (let card = 1; card <= 16; card++) throwing(s, card)
  return s
}
const works = ['fort_1', 'fort_2', 'fort_3', 'hughes_tavern', 'fort_5', 'fort_6', 'fort_7', 'fort_8', 'fort_9']

rule('14.0', 'each player is dealt eight cards', () => {
  const s = title.setup('seven-days', {})
  expect(asked(s)).toBe('chance draw')
  for (let card = 1; card <= 16; card++) throwing(s, card)
  expect([1, 8, 9, 16, 17].map((card) => cardIs(s, card))).toEqual([
    'confederate',
    'confederate',
    'union',
    'union',
    'deck',
  ])
})

rule('14.0', 'all units start at printed strength, on their front sides', () => {
  const s = dealt()
  for (let i = 0; i < UNITS; i++) expect([s.strength[i], s.marks[i], s.supply[i]]).toEqual([pieces[i].strength, 0, 0])
})

rule('14.0', 'everybody stands where the list puts him; Davis and Johnston wait aside', () => {
  const s = dealt()
  expect(company(s, 'union', 'fair_oaks_station')).toEqual(['franklin', 'slocum', 'smith', 'supply_1'])
  expect(company(s, 'union', 'seven_pines')).toEqual(['richardson', 'sedgwick', 'sumner'])
  expect(company(s, 'union', 'portugue')).toEqual(['couch', 'keyes', 'peck'])
  expect(company(s, 'union', 'savage_station')).toEqual(['heintzelman', 'hooker', 'kearny', 'supply_2'])
  expect(company(s, 'union', 'trent_house')).toEqual(['cooke', 'mcclellan', 'union_cavalry_dummy_1'])
  expect([company(s, 'union', 'dispatch_station'), company(s, 'union', 'white_house')]).toEqual([
    ['supply_3'],
    ['supply_4'],
  ])
  expect(company(s, 'confederate', 'atlee_station')).toEqual(['ewell', 'jackson', 'whiting', 'winder'])
  expect(company(s, 'confederate', 'mechanicsville')).toEqual(['ap_hill'])
  expect(company(s, 'confederate', 'chessman')).toEqual([
    'confederate_cavalry_dummy_1',
    'confederate_cavalry_dummy_2',
    'lee',
    'longstreet',
    'longstreet_div',
    'stuart',
  ])
  expect(company(s, 'confederate', 'old_tavern')).toEqual(['dh_hill'])
  expect([where(s, 'davis'), where(s, 'johnston')]).toEqual(['aside', 'aside'])
  expect(points[s.terminus].id).toBe('white_house')
  expect([piecesOf[CSA].length, piecesOf[USA].length]).toEqual([12 + 6 + 5, 12 + 6 + 4 + 4])
  // Supply units begin as dumps.
  for (const i of piecesOf[USA]) expect(state.has(s, i, state.WAGON)).toBe(false)
})

rule('14.0', 'the Union sets up first: Porter’s corps and three dummies over three points, a division in each', () => {
  const s = dealt()
  expect(asked(s)).toBe('union set-up')
  play(s, { do: 'place', piece: 'sykes', at: 'beaverdam_creek' })
  expect(why(s, { do: 'ready' })).toBe('14.0 unit-at-each-point')
  // A dummy there is no division.
  expect(where(s, 'union_infantry_dummy_2')).toBe('fairfield')
  expect(why(s, { do: 'ready' })).toBe('14.0 unit-at-each-point')
  play(s, { do: 'place', piece: 'morell', at: 'fairfield' }, { do: 'place', piece: 'sykes', at: 'new_bridge' })
  play(s, { do: 'ready' })
  expect(asked(s)).toBe('confederate set-up')
})

rule('14.0', 'who has a fixed place stays there, and free pieces stay within their points', () => {
  const s = dealt()
  expect(why(s, { do: 'place', piece: 'hooker', at: 'seven_pines' })).toBe('14.0 place-is-fixed')
  expect(why(s, { do: 'place', piece: 'sykes', at: 'gaines_mill' })).toBe('14.0 outside-its-group')
  expect(why(s, { do: 'place', piece: 'huger', at: 'fort_2' })).toBe('14.0 not-yours')
  expect(why(s, { do: 'place', piece: 'porter', at: where(s, 'porter') })).toBe('14.0 already-there')
})

rule('14.0', 'Magruder’s command takes any of the nine Works, and not all need be covered', () => {
  const s = play(dealt(), { do: 'ready' })
  const mine = ['magruder', 'magruder_div', 'mclaws', 'dr_jones', 'holmes', 'huger']
  const free = new Set(offers(s, 'place').map((w) => w.piece))
  expect([...free].sort()).toEqual([...mine, ...[1, 2, 3].map((n) => `confederate_infantry_dummy_${n}`)].sort())
  expect([...new Set(offers(s, 'place').map((w) => w.at))].sort()).toEqual([...works].sort())
  for (const piece of mine) if (where(s, piece) !== 'fort_9') play(s, { do: 'place', piece, at: 'fort_9' })
  play(s, { do: 'ready' })
  expect(company(s, 'confederate', 'fort_9')).toEqual(expect.arrayContaining(mine))
})

rule('14.0', 'whoever changes nothing has every way to Richmond barred, and Fort 9 beside New Bridge held', () => {
  const s = play(dealt(), { do: 'ready' }, { do: 'ready' })
  const lie = (at: string) => company(s, 'confederate', at)
  expect(['fort_9', 'fort_3', 'fort_1'].map(lie)).toEqual([['dr_jones'], ['mclaws'], ['holmes']])
  // Fort 2 alone stands between the Union and Rocketts: a dummy makes it look the stronger.
  expect(lie('fort_2')).toEqual(['confederate_infantry_dummy_2', 'huger'])
  expect(lie('hughes_tavern')).toEqual(['magruder', 'magruder_div'])
  expect(['fort_6', 'fort_7'].map((at) => lie(at).length)).toEqual([1, 1])
  // The machine leaves it as it is.
  expect(mind.script(title.view(dealt(), USA), USA, new Uint8Array(mind.parts), 'x')).toEqual([act.ready()])
  const open = trace(board, [point('new_bridge'), point('seven_pines')], (p) => state.holds(s, CSA, p), 0)
  expect(open[point('richmond')]).toBe(UNREACHED)
})

rule('14.0', 'who was set up otherwise is put where the machine wants him', () => {
  const s = play(dealt(), { do: 'place', piece: 'sykes', at: 'beaverdam_creek' })
  const run = mind.script(title.view(s, USA), USA, new Uint8Array(mind.parts), 'x')
  expect(run.map((action) => title.write(s, action))).toEqual([{ do: 'place', piece: 'sykes', at: 'fairfield' }])
})

rule('7.0', 'a leader of a free group is set up with a unit of his command, or among dummies alone', () => {
  const s = play(dealt(), { do: 'ready' })
  play(s, { do: 'place', piece: 'magruder', at: 'fort_9' })
  for (const piece of ['magruder_div', 'mclaws', 'dr_jones', 'holmes', 'huger'])
    if (where(s, piece) === 'fort_9') play(s, { do: 'place', piece, at: 'fort_1' })
  for (const n of [1, 2, 3]) {
    const piece = `confederate_infantry_dummy_${n}`
    if (where(s, piece) === 'fort_9') play(s, { do: 'place', piece, at: 'fort_1' })
  }
  expect(why(s, { do: 'ready' })).toBe('7.0 leader-without-command')
  play(s, { do: 'place', piece: 'confederate_infantry_dummy_1', at: 'fort_9' })
  expect(why(s, { do: 'ready' })).toBeNull()
})

rule('14.0', 'each player has ten hidden markers and may lay them now', () => {
  const s = dealt()
  expect([markersUsed(s, USA) <= numbers.MARKERS, numbers.MARKERS]).toEqual([true, 10])
  while (markersUsed(s, USA) < 10) play(s, { do: 'veil', at: 'portugue' })
  expect(why(s, { do: 'veil', at: 'portugue' })).toBe('5.0 no-marker-left')
  play(s, { do: 'unveil', at: 'portugue' }, { do: 'veil', at: 'seven_pines' })
})

rule('14.0', 'the Confederate sets up in sight of hidden stacks only', () => {
  const s = play(dealt(), { do: 'ready' })
  const seen = seenBy(s, 'confederate')
  const hidden = piecesOf[USA].filter((i) => seen.where[i] === state.UNKNOWN)
  expect(hidden.length).toBeGreaterThan(15)
  expect(refusal(seen, { do: 'ready' })).toBeNull()
})

rule('14.0', 'then the first turn begins, with the Confederate asked first', () => {
  const s = play(dealt(), { do: 'ready' }, { do: 'ready' })
  expect([s.turn, asked(s)]).toEqual([1, 'confederate window'])
  expect(legal(title, s, new ActionList()).length).toBeGreaterThan(3)
})
