import { ActionList, legal } from '@vedette/kernel'
import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { markersUsed } from '../../late-unpleasantness/rules/05-intelligence.ts'
import { CSA, isUnit, pieces, piecesOf, USA } from '../pieces.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import { asked, cardIs, company, offers, play, type S, seenBy, throwing, where, why } from './kit.ts'
import { range } from './skirmish.ts'

/** A new game, dealt: lowest cards first. */
function dealt(options: Record<string, boolean> = {}): S {
  const s = title.setup('overland', options)
  for (const card of range(1, 16)) throwing(s, card)
  return s
}
const place = (piece: string, at: string) => ({ do: 'place', piece, at })

rule('14.0', 'each player is dealt eight cards, the Union first', () => {
  const s = title.setup('overland', {})
  expect(asked(s)).toBe('chance draw')
  for (const card of range(1, 16)) throwing(s, card)
  expect([1, 8, 9, 16, 17].map((card) => cardIs(s, card))).toEqual([
    'union',
    'union',
    'confederate',
    'confederate',
    'deck',
  ])
})

rule('14.0', 'all units start at printed strength, on their front sides', () => {
  const s = dealt()
  pieces.forEach((p, i) => {
    if (isUnit(i)) expect([p.id, s.strength[i], s.marks[i], s.supply[i]]).toEqual([p.id, p.strength, 0, 0])
  })
})

rule('14.0', 'everybody stands where the list puts him; Meade and the reinforcements wait', () => {
  const s = dealt()
  const units = (side: 'union' | 'confederate', at: string) =>
    company(s, side, at).filter((id) => !id.includes('dummy'))
  expect(units('union', 'brandy_station')).toEqual(['getty', 'grant', 'ricketts', 'sedgwick', 'wright'])
  expect(units('union', 'culpeper')).toEqual(['crawford', 'griffin', 'robinson', 'wadsworth', 'warren'])
  expect(units('union', 'kellys_ford')).toEqual(['barlow', 'birney', 'gibbon', 'hancock', 'mott'])
  expect(units('confederate', 'verdiersville')).toEqual(['early', 'ewell', 'johnson', 'rodes'])
  expect(units('confederate', 'orange')).toEqual(['anderson', 'ap_hill', 'heth', 'lee', 'wilcox'])
  expect(units('confederate', 'gordonsville')).toEqual(['field', 'kershaw', 'longstreet'])
  for (const name of [
    'meade',
    'burnside',
    'ferrero',
    'pickett',
    'breckinridge',
    'butler_cav',
    'hoke',
    'smith',
    'brooks',
  ])
    expect([name, where(s, name)]).toEqual([name, 'aside'])
})

rule('14.0', 'Terminus and Depot lie at Brandy Station; Lee and Grant command', () => {
  const s = dealt()
  expect([s.terminus, s.commander[CSA], s.commander[USA]]).toEqual([
    s.game.point('brandy_station'),
    s.game.piece('lee'),
    s.game.piece('grant'),
  ])
  expect(offers(s, 'terminus')).toEqual([])
})

rule(
  '14.0',
  'the Union sets up first: its cavalry, one division at least in each of three points, its leader with one',
  () => {
    const s = dealt()
    expect(asked(s)).toBe('union set-up')
    const fords = ['richards_ferry', 'elys_ford', 'germanna_ford']
    expect(
      fords.map((at) => company(s, 'union', at).filter((id) => ['torbert', 'gregg', 'wilson'].includes(id)).length),
    ).toEqual([1, 1, 1])
    expect(why(s, place('barlow', 'culpeper'))).toBe('14.0 place-is-fixed')
    expect(why(s, place('torbert', 'culpeper'))).toBe('14.0 outside-its-group')
    expect(why(s, place('heth', 'culpeper'))).toBe('14.0 not-yours')
    const home = where(s, 'torbert')
    const other = fords.find((at) => at !== home) as string
    play(s, place('torbert', other))
    expect(why(s, { do: 'ready' })).toBe('14.0 unit-at-each-point')
    play(s, place('torbert', home))
    for (const at of fords) {
      if (where(s, 'sheridan') !== at) play(s, place('sheridan', at))
      expect(why(s, { do: 'ready' })).toBeNull()
    }
  },
)

rule('14.0', 'its seven dummies go to any of its points, and to no other', () => {
  const s = dealt()
  const sham = piecesOf[USA].filter((i) => pieces[i].dummy).map((i) => pieces[i].id)
  expect([
    sham.filter((id) => id.includes('infantry')).length,
    sham.filter((id) => id.includes('cavalry')).length,
  ]).toEqual([4, 3])
  for (const id of sham) {
    for (const at of ['brandy_station', 'culpeper', 'kellys_ford', 'richards_ferry', 'elys_ford', 'germanna_ford'])
      if (where(s, id) !== at) play(s, place(id, at))
    expect(why(s, place(id, 'rappahannock_station'))).toBe('14.0 outside-its-group')
  }
})

rule(
  '14.0',
  'then the Confederates: Stuart’s divisions in three points, three and four dummies, Richmond among the places',
  () => {
    const s = play(dealt(), { do: 'ready' })
    expect(asked(s)).toBe('confederate set-up')
    for (const at of ['fredericksburg', 'wilderness_tavern', 'rapidan_station'])
      expect(company(s, 'confederate', at).filter((id) => ['hampton', 'f_lee', 'r_lee'].includes(id))).toHaveLength(1)
    expect(why(s, place('hampton', 'orange'))).toBe('14.0 outside-its-group')
    const sham = piecesOf[CSA].filter((i) => pieces[i].dummy).map((i) => pieces[i].id)
    expect([
      sham.filter((id) => id.includes('infantry')).length,
      sham.filter((id) => id.includes('cavalry')).length,
    ]).toEqual([3, 4])
    play(s, place(sham[0], 'richmond_north'), place(sham[1], 'richmond_south'))
    expect(why(s, place(sham[2], 'works_brook'))).toBe('14.0 outside-its-group')
    expect(why(s, place('garrison_works_brook', 'works_meadow'))).toBe('14.0 place-is-fixed')
    expect(why(s, { do: 'ready' })).toBeNull()
  },
)

rule('14.0', 'a garrison stands in each of the ten points of the defences', () => {
  const s = dealt()
  for (const at of [
    'richmond_north',
    'richmond_south',
    'works_brook',
    'works_meadow',
    'works_mechanicsville',
    'works_nine_mile',
    'works_williamsburg',
    'works_charles_city',
    'works_new_market',
    'works_chaffin',
  ])
    expect(company(s, 'confederate', at)).toContain(`garrison_${at}`)
})

rule('14.0', 'each player has ten markers, and neither sees where the other’s pieces are', () => {
  const s = dealt()
  for (const seat of [CSA, USA]) expect(markersUsed(s, seat)).toBeLessThanOrEqual(10)
  expect(s.game.MARKERS).toBe(10)
  const view = seenBy(s, 'confederate')
  expect(legal(title, view, new ActionList()).toArray().length).toBeGreaterThan(0)
})

rule('14.0', 'with both ready turn 1 begins, and the Union has the first player turn', () => {
  const s = play(dealt(), { do: 'ready' }, { do: 'ready' })
  const seen: string[] = []
  while (!asked(s).endsWith('player-turn')) {
    seen.push(asked(s))
    if (asked(s).startsWith('chance'))
      throwing(s, Math.min(...range(1, 55).filter((card) => cardIs(s, card) === 'deck')))
    else if (asked(s).endsWith('supply')) play(s, { do: 'supplied' })
    else if (asked(s).endsWith('limit')) play(s, offers(s, 'discard')[0])
    else play(s, { do: 'pass', until: 'next' })
  }
  expect([s.turn, asked(s), seen[0]]).toEqual([1, 'union player-turn', 'union window'])
})
