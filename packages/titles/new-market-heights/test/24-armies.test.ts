import { ActionList, legal } from '@vedette/kernel'
import { rule } from '@vedette/kit/test/rule.ts'
import { expect, test } from 'vitest'
import { act } from '../actions.ts'
import { piece, pieceOfLeader } from '../pieces.ts'
import { isWithOfficer } from '../rules/17-command.ts'
import { refusePlace } from '../rules/32-places.ts'
import { entryOf } from '../rules/33-schedule.ts'
import { afterAlert, arrivals, entries, events } from '../scenarios.ts'
import { settle } from '../settle.ts'
import { FORMATION, GONE, MARK, onMap, type S } from '../state.ts'
import { DUE } from '../state-fire.ts'
import { newMarketHeights as title } from '../title.ts'
import { brigade, brigades, CSA, leader, leaders, USA, unit, units } from '../units.ts'
import { field, kit, where } from './kit.ts'

/** Who is there, under whom, how tired, and where and when they come. */

const unitOf = (id: string) => units[unit(id)]
const tired = (id: string): number => brigades[brigade(id)].fatigue
const heirsOf = (id: string): (string | undefined)[] => leaders[leader(id)].heirs.map((l) => leaders[l]?.id)
const isFollowed = (id: string): boolean => leaders[leader(id)].anonymous
const begin = (): S => title.setup('new-market-heights', {})

rule('24.24', 'independent of the Confederates: two battalions of reserves and the Cavalry Detachment', () => {
  const own = units.filter(({ side, independent, kind }) => side === CSA && independent && kind !== 'artillery')
  expect(own.map(({ id }) => id).sort()).toEqual(['cav-det', 'va2', 'va25'])
})
rule(
  '24.25',
  'independent of the Union: the Sharpshooters, the 2nd Colored Cavalry, the 4th Massachusetts Cavalry',
  () => {
    const own = units.filter(({ side, independent, kind }) => side === USA && independent && kind !== 'artillery')
    expect(own.map(({ id }) => id).sort()).toEqual(['mac4-eh', 'mac4-fikl', 'ss', 'uscc2'])
  },
)
rule('21.61', 'the Division Sharpshooters alone are sharpshooters', () =>
  expect(units.filter(({ sharpshooter }) => sharpshooter).map(({ id }) => id)).toEqual(['ss']),
)
rule('21.21', 'the 2nd Colored Cavalry and the 1st Maryland are infantry in all things', () => {
  expect(['uscc2', 'md1'].map((id) => unitOf(id).kind)).toEqual(['infantry', 'infantry'])
  const s = field({ at: { md1: '0303 n', uscc2: '0305 n' } })
  expect(s.formation[piece('md1')]).toBe(FORMATION.line)
})
rule('25.20', 'the Mounted Rifles may be treated as detachments', () => expect(unitOf('nymr1').asDetachment).toBe(true))
rule('25.21', 'so may the 3rd Arkansas and the Cavalry Detachment, and nobody else', () =>
  expect(units.filter(({ asDetachment }) => asDetachment).map(({ id }) => id)).toEqual(['ark3', 'cav-det', 'nymr1']),
)

rule('27.41', "Pond's, Abbot's and Plaisted's brigades come with level 2", () =>
  expect(['pond', 'abbot', 'plaisted'].map(tired)).toEqual([2, 2, 2]),
)
rule('27.42', "Foster's brigades and W. Birney's come with level 3", () =>
  expect(['daggett', 'pennypacker', 'bell', 'w-birney'].map(tired)).toEqual([3, 3, 3, 3]),
)
rule('27.43', "Paine's brigades come fresh", () =>
  expect(['holman', 'draper', 'duncan'].map(tired)).toEqual([-1, -1, -1]),
)
rule('27.51', 'the cavalry comes fresh', () => expect(['west', 'spear'].map(tired)).toEqual([-1, -1]))
rule('27.61', 'Texans and Gary begin fresh; the Georgians tire by their march', () => {
  expect(['texas', 'gary'].map(tired)).toEqual([-1, -1])
  expect(brigades.filter(({ marched }) => marched).map(({ id }) => id)).toEqual(['georgia'])
})

rule('29.12', "Gregg commands the Confederates and his division, not Gary's brigade", () => {
  expect(brigades.filter(({ side, division }) => side === CSA && division !== 255).map(({ id }) => id)).toEqual([
    'texas',
    'georgia',
  ])
  expect(leaders[leader('gregg')].role).not.toBe('brigade')
})
rule(
  '29.22',
  'Kautz leads both brigades of cavalry, with a reach as a corps commander and a radius as one of a division',
  () => {
    const { reach, integrity, command } = leaders[leader('kautz')]
    expect([reach, integrity, command]).toEqual([3, 6, 3])
  },
)
rule('29.41', 'whoever is next of the list takes a post; an unnamed officer follows only when all are gone', () => {
  for (const { role, heirs, anonymous, id } of leaders)
    expect(role === 'brigade' || heirs.length > 0 || !anonymous, id).toBe(true)
})
rule('29.42', 'DuBose follows Gregg, then Bass, then nobody', () => {
  expect(heirsOf('gregg')).toEqual(['dubose', 'bass'])
  expect(isFollowed('gregg')).toBe(false)
})
rule('29.43', 'D. Birney follows Butler, then nobody', () => {
  expect(heirsOf('butler')).toEqual(['d-birney'])
  expect(isFollowed('butler')).toBe(false)
})
rule('29.45', 'Pond, Plaisted, Abbot follow Terry, then an unnamed colonel', () => {
  expect(heirsOf('terry')).toEqual(['pond', 'plaisted', 'abbot'])
  expect(isFollowed('terry')).toBe(true)
})
rule('29.46', 'Bell, Daggett, Pennypacker follow Foster, then an unnamed colonel', () => {
  expect(heirsOf('foster')).toEqual(['bell', 'daggett', 'pennypacker'])
  expect(isFollowed('foster')).toBe(true)
})
rule('29.47', 'Holman, Duncan, Draper follow Paine, then an unnamed colonel', () => {
  expect(heirsOf('paine')).toEqual(['holman', 'duncan', 'draper'])
  expect(isFollowed('paine')).toBe(true)
})
rule('29.48', 'Paine, who is attached, never has the corps', () =>
  expect(heirsOf('d-birney')).toEqual(['terry', 'foster']),
)
rule('29.49', 'no officer has a division that is not his', () => {
  for (const id of ['terry', 'foster', 'paine'])
    for (const heir of heirsOf(id))
      expect(brigades[leaders[leader(heir)].brigade].division, heir).toBe(leaders[leader(id)].division)
})

rule('31.20', 'each sum of two dice brings the Union its event', () => {
  const ids = Array.from({ length: 11 }, (_, n) => events[USA].find(({ sums }) => sums.includes(n + 2))?.id)
  expect(ids).toEqual([
    'paine-ill',
    'paine-inactive',
    'confederate-snipers',
    'terry-inactive',
    'fall-prone',
    'command-conference',
    'butler-returns',
    'w-birney-inactive',
    'foster-inactive',
    'usct37-delayed',
    'd-birney-ill',
  ])
})

const stands = (s: S, id: string): string => where(s, id)
rule('32.11', 'the Rockbridge battery stands unlimbered in RA, with the Cavalry Detachment', () => {
  const s = begin()
  expect([stands(s, 'rockbridge'), stands(s, 'cav-det')]).toEqual(['4819', '4819'])
  expect(s.formation[piece('rockbridge')]).toBe(FORMATION.unlimbered)
  expect(refusePlace(s, piece('rockbridge'), s.hex[piece('howitzers')])?.rule).toBe('32.11')
})
rule('32.12', 'the 25th Virginia stands in CR', () => {
  const s = begin()
  expect(stands(s, 'va25')).toBe('2118')
  expect(refusePlace(s, piece('va25'), s.hex[piece('howitzers')])?.rule).toBe('32.12')
})
rule('32.13', 'Bass and his four regiments stand within three hexes of TX, in the works or behind them', () => {
  const s = begin()
  const far = s.hex[piece('rockbridge')]
  for (const id of ['leader-bass', 'tx1', 'ark3', 'tx4', 'tx5']) {
    expect(refusePlace(s, piece(id), s.hex[piece(id)]), id).toBeNull()
    expect(refusePlace(s, piece(id), far)?.rule, id).toBe('32.13')
  }
})
rule('32.14', 'Gary and his three regiments stand within two hexes of CV', () => {
  const s = begin()
  for (const id of ['leader-gary', 'hampton', 'va24', 'sc7']) {
    expect(refusePlace(s, piece(id), s.hex[piece(id)]), id).toBeNull()
    expect(refusePlace(s, piece(id), s.hex[piece('tx4')])?.rule, id).toBe('32.14')
  }
})
rule('32.15', 'the Howitzers stand unlimbered in RH', () => {
  const s = begin()
  expect(stands(s, 'howitzers')).toBe('3219')
  expect(s.formation[piece('howitzers')]).toBe(FORMATION.unlimbered)
})
test('the set-up is changed sixty times, and then the battle begins', () => {
  const s = begin()
  const { hex, facing } = { hex: s.hex[piece('va25')], facing: 2 }
  for (let n = 0; n < 60; n++) {
    kit.play(s, { do: 'pick', piece: 'va25' })
    title.apply(s, act.place(hex, facing))
  }
  expect(title.refuse(s, act.pick(piece('va25')))).toMatchObject({ rule: '32.1', code: 'enough-arranging' })
  expect(legal(title, s, new ActionList()).toArray()).toEqual([act.phaseDone()])
})
rule('32.21', 'no Union piece is on the map, and everybody but pickets and dummies sleeps (26.11)', () => {
  const s = begin()
  for (let i = 0; i < units.length; i++) if (units[i].side === USA) expect(onMap(s, i)).toBe(false)
  expect(leaders.some(({ side }, l) => side === USA && onMap(s, pieceOfLeader(l)))).toBe(false)
})
rule('26.11', 'at the start all Confederate units sleep; pickets and dummies are awake', () => {
  const s = begin()
  const sleeps = (id: string) => (s.marks[piece(id)] & MARK.alerted) === 0
  expect(['tx1', 'hampton', 'va25', 'rockbridge', 'howitzers', 'cav-det'].every(sleeps)).toBe(true)
  expect(['screen-texas-1', 'screen-cavalry-6', 'screen-reserves-2'].some(sleeps)).toBe(false)
})
rule('25.51', 'eight pickets lie hidden, and eight dummies among them (25.71)', () => {
  const s = begin()
  const known = [...s.identity].filter((one) => one > 0).length
  expect([known, new Set(s.identity).size, s.identity.length]).toEqual([16, 16, 16])
  const view = title.schema.redact(s, USA)
  expect([...view.identity].every((one) => one === 0)).toBe(true)
})
rule('25.71', 'a dummy is no other counter than a picket to whoever does not know', () => {
  const view = title.schema.redact(begin(), USA)
  const screens = [...view.identity.keys()].map((n) => piece('screen-texas-1') + n)
  expect(new Set(screens.map((i) => `${view.points[i]} ${view.marks[i]} ${view.formation[i]}`)).size).toBe(1)
})

rule('25.72', 'a dummy that routs is taken off where it comes beside a unit on its way, and goes no farther', () => {
  const s = field({ at: { 'screen-texas-1': '0309', usct4: '0306 n' }, of: { 'screen-texas-1': 'dummy-1' } })
  s.owes[piece('screen-texas-1')] = DUE.rout
  settle(s)
  for (let way = kit.offers(s, 'retire'); way.length > 0; way = kit.offers(s, 'retire')) kit.play(s, way[0])
  expect([where(s, 'screen-texas-1'), s.goer, s.owes[piece('screen-texas-1')]]).toEqual(['eliminated', 0, DUE.none])
})

const entryNamed = (id: string): string => entries[entryOf[piece(id)]].id
rule('33.21', 'Gregg, DuBose, four Georgian regiments and the 2nd Virginia come after the alert', () => {
  const ids = afterAlert.flatMap(({ order }) => order)
  for (const id of ['gregg', 'dubose', 'ga2', 'ga15', 'ga17', 'ga20', 'va2']) expect(ids).toContain(id)
})
rule('33.22', 'they come by the line', () =>
  expect(['ga17', 'ga2', 'leader-gregg', 'va2'].map(entryNamed)).toEqual(Array(4).fill('field-fortification')),
)
rule('33.27', 'the light artillery comes by the New Market Road', () =>
  expect(['powhatan', 'salem-a', 'salem-b', 'leader-hardaway'].map(entryNamed)).toEqual(
    Array(4).fill('new-market-road'),
  ),
)
rule('33.3', 'the Union comes by the Grover Road and the Deep Bottom Road', () => {
  const union = entries.filter(({ side }) => side === USA).map(({ id }) => id)
  expect([...new Set(arrivals.map(({ entry }) => entries[entry].id))].sort()).toEqual([...union].sort())
})
rule('29.51', 'mounted men in command by their horses alone may not charge', () => {
  const s = field({ at: { pac11: '0303 n mounted-line', 'leader-spear': '0903' }, settled: true })
  expect(isWithOfficer(s, piece('pac11'))).toBe(false)
  expect((s.marks[piece('pac11')] & MARK.inCommand) !== 0).toBe(true)
})
rule('33.17', 'who does not come when he is due comes later', () => {
  const s = field({ turn: 3, due: { usct4: 2 }, at: { usct6: '0303 n' } })
  expect(s.hex[piece('usct4')]).toBe(GONE.offMap)
  expect(kit.why(s, { do: 'enter', piece: 'usct4', to: '3943' })).toBeNull()
})
