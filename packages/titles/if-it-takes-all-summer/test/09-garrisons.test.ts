import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { supplyTrace } from '../../late-unpleasantness/rules/08-attrition.ts'
import { FORTIFICATIONS, points } from '../map.ts'
import { CSA, isGarrison, pieces } from '../pieces.ts'
import {
  asked,
  attack,
  company,
  field,
  listen,
  modifiers,
  offers,
  passes,
  play,
  roll,
  type S,
  strength,
  throwing,
  unharmed,
  where,
  why,
} from './kit.ts'
import { deal, playCard } from './skirmish.ts'

const garrison = (at: string) => `garrison_${at}`

rule('9.0', 'each of the two points of Richmond and the eight lines has a garrison of 3 points', () => {
  const s = field({ setUp: true })
  const posts = pieces.filter((_, i) => isGarrison(i))
  expect(posts.map((p) => where(s, p.id)).sort()).toEqual(FORTIFICATIONS.map((at) => points[at].id).sort())
  expect(posts.map((p) => [p.kind, p.side, strength(s, p.id)])).toEqual(posts.map(() => ['infantry', CSA, 3]))
  expect(posts).toHaveLength(10)
})

rule('9.0', 'a garrison neither leaves its point nor attacks out of it, alone or with others', () => {
  const at = { works_brook: [garrison('works_brook'), 'heth'], yellow_tavern: ['barlow'] }
  const s = field({ side: 'confederate', at })
  expect(why(s, { do: 'pick', piece: garrison('works_brook') })).toBe('9.0 garrison-stays')
  play(s, { do: 'pick', piece: 'heth' })
  expect(why(s, { do: 'pick', piece: garrison('works_brook') })).toBe('9.0 garrison-stays')
  passes(play(s, { do: 'announce' }))
  play(s, { do: 'attack', to: 'yellow_tavern' })
  expect([asked(s), s.role[s.game.piece(garrison('works_brook'))]]).toEqual(['chance combat', 0])
})

/** Barlow and Mott storm the works on the Brook road. */
const storm = (inside: string[]): S => {
  const s = field({ at: { yellow_tavern: ['barlow', 'mott'], works_brook: inside, richmond_north: ['wilcox'] } })
  attack(s, ['barlow', 'mott'], 'works_brook')
  return play(s, { do: 'lead', piece: 'barlow' })
}

rule('9.0', 'a retreat destroys it, and the attackers come in', () => {
  const s = storm([garrison('works_brook')])
  const notes = listen(s)
  unharmed(roll(s, 9))
  expect(asked(s)).toBe('chance third-die')
  throwing(s, 4)
  expect([where(s, garrison('works_brook')), company(s, 'union', 'works_brook')]).toEqual(['dead', ['barlow', 'mott']])
  expect(notes.map((n) => n.code)).toContain('unit-destroyed')
})

rule(
  '5.1',
  'who stood with nobody but the garrison does not retreat: dummies are lost, leaders ride home (7.0)',
  () => {
    const s = storm([garrison('works_brook'), 'confederate_infantry_dummy_1', 'ap_hill'])
    play(s, { do: 'lead', piece: garrison('works_brook') })
    unharmed(roll(s, 9))
    throwing(s, 4)
    expect([asked(s), where(s, 'confederate_infantry_dummy_1')]).toEqual(['confederate leader-home', 'dead'])
    expect(offers(s).map((w) => w.to)).toEqual(['richmond_north'])
  },
)

rule('9.0', 'a guide leads all others off; the garrison is destroyed', () => {
  const at = { yellow_tavern: ['barlow'], works_brook: [garrison('works_brook'), 'heth'] }
  const s = field({ windows: true, at, ...deal('union', 38) })
  s.standing.fill(0)
  attack(s, ['barlow'], 'works_brook')
  play(s, { do: 'pass', until: 'next' })
  while (asked(s) === 'confederate defence-lead' || asked(s) === 'confederate window')
    play(s, asked(s).endsWith('window') ? { do: 'pass', until: 'next' } : { do: 'lead', piece: 'heth' })
  expect(asked(s)).toBe('union window')
  passes(playCard(s, 38))
  expect(asked(s)).toBe('confederate guide')
  play(s, { do: 'choose-point', at: 'richmond_north' })
  expect([where(s, 'heth'), where(s, garrison('works_brook')), where(s, 'barlow')]).toEqual([
    'richmond_north',
    'dead',
    'works_brook',
  ])
})

rule('9.0', 'works take 1 from every attack on them, whoever holds them', () => {
  expect(modifiers(storm([garrison('works_brook')])).lines.works).toBe(-1)
  const back = field({ side: 'confederate', at: { works_brook: ['barlow'], richmond_north: ['heth'] } })
  attack(back, ['heth'], 'works_brook')
  expect(modifiers(back).lines.works).toBe(-1)
  const out = field({ side: 'confederate', at: { yellow_tavern: ['barlow'], works_brook: ['heth'] } })
  attack(out, ['heth'], 'yellow_tavern')
  expect(modifiers(out).lines.works).toBeUndefined()
})

rule('9.0', 'garrisons trace supply like everybody, and Richmond feeds them', () => {
  const s = field({ setUp: true })
  const { fed } = supplyTrace(s, CSA)
  const posts = pieces.flatMap((_, i) => (isGarrison(i) ? [i] : []))
  expect(fed).toEqual(expect.arrayContaining(posts))
  const cut = field({
    at: {
      richmond_north: ['barlow'],
      richmond_south: ['mott'],
      works_chaffin: [garrison('works_chaffin')],
      gordonsville: ['torbert'],
    },
  })
  expect(supplyTrace(cut, CSA).fed).toEqual([])
})
