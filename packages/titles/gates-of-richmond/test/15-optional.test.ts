import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { ratingOf } from '../../late-unpleasantness/rules/07-leaders.ts'
import { reportRange } from '../../late-unpleasantness/rules/15-optional.ts'
import * as state from '../../late-unpleasantness/state.ts'
import { scouting } from '../../late-unpleasantness/test/scouting.ts'
import { piece, pieces } from '../pieces.ts'
import {
  asked,
  attack,
  type Field,
  field,
  kit,
  march,
  marked,
  modifiers,
  play,
  type S,
  throwing,
  where,
  why,
} from './kit.ts'

/** Hooker at Golding's Farm before D. H. Hill (9) and Ewell (6) at Old Tavern, about to scout. */
const scouts = (f: Field = {}): S =>
  march(
    field({
      side: 'union',
      at: { goldings_farm: ['hooker'], old_tavern: ['dh_hill', 'ewell'] },
      options: ['recon'],
      ...f,
    }),
    ['hooker', ...(f.at?.goldings_farm ?? []).filter((name) => name !== 'hooker')],
  )
const scout = (s: S, die: number): S => throwing(play(s, { do: 'recon', at: 'old_tavern' }), die)

rule('15.1', 'a stack may scout a neighbouring enemy point once before it attacks, if the option is in play', () => {
  expect(why(scouts({ options: [] }), { do: 'recon', at: 'old_tavern' })).toBe('15.1 option-off')
  const s = scouts()
  expect(why(s, { do: 'recon', at: 'fort_6' })).toBe('15.1 not-connected')
  expect(why(s, { do: 'recon', at: 'trent_house' })).toBe('15.1 no-enemy-there')
  scout(s, 1)
  play(s, { do: 'report', total: 15 })
  expect(asked(s)).toBe('union marching')
  expect(why(s, { do: 'recon', at: 'old_tavern' })).toBe('15.1 recon-made')
  play(s, { do: 'attack', to: 'old_tavern' })
})

rule('table-recon', 'a small total is not brought below nothing, and dummies and leaders add no strength', () => {
  const at = { goldings_farm: ['hooker'], old_tavern: ['ewell', 'jackson', 'confederate_infantry_dummy_1'] }
  expect(reportRange(scout(scouts({ at, strengths: { ewell: 3 } }), 4))).toEqual({ low: 0, high: 3 })
})

scouting(kit, {
  from: 'goldings_farm',
  scout: 'hooker',
  at: 'old_tavern',
  seen: ['dh_hill', 'ewell'],
  total: 15,
  cavalry: 'cooke',
})

rule('table-recon', 'cavalry on both sides of it makes no difference', () => {
  const both = { goldings_farm: ['hooker', 'union_cavalry_dummy_1'], old_tavern: ['dh_hill', 'ewell', 'stuart'] }
  expect(reportRange(scout(scouts({ at: both }), 1))).toEqual({ low: 18, high: 18 })
})

/** The Confederates attack what stands at Golding's Farm. */
const works = (s: S): number => {
  attack(s, ['dh_hill'], 'goldings_farm')
  return modifiers(s).lines.breastworks ?? 0
}
const dugIn = (defenders: string[], diggers: string[], options = ['breastworks']): S => {
  const s = field({ side: 'confederate', at: { goldings_farm: defenders, old_tavern: ['dh_hill'] }, options })
  for (const name of diggers) state.mark(s, piece(name), state.ENTRENCHED)
  return s
}

rule('15.2', 'breastworks take 1 from an attack on them; a dummy may dig, but shelters nobody', () => {
  expect(works(dugIn(['hooker'], ['hooker']))).toBe(-1)
  expect(works(dugIn(['hooker'], []))).toBe(0)
  expect(works(dugIn(['hooker'], ['hooker'], []))).toBe(0)
  expect(works(dugIn(['hooker', 'union_infantry_dummy_1'], ['union_infantry_dummy_1']))).toBe(0)
  const s = field({
    side: 'union',
    at: { white_house: ['union_infantry_dummy_1'], seven_pines: ['hooker'] },
    options: ['breastworks'],
  })
  play(march(s, ['union_infantry_dummy_1']), { do: 'entrench' })
  expect(marked(s, 'union_infantry_dummy_1', state.ENTRENCHED)).toBe(true)
})

rule('15.2', 'works are left behind with the point, and who comes after must dig his own', () => {
  const s = field({
    side: 'union',
    at: { white_house: ['hooker'], tunstalls_station: ['kearny'] },
    options: ['breastworks'],
  })
  state.mark(s, piece('hooker'), state.ENTRENCHED)
  march(s, ['hooker'], 'garlicks_landing')
  expect(marked(s, 'hooker', state.ENTRENCHED)).toBe(false)
  play(s, { do: 'halt' })
  march(s, ['kearny'], 'white_house')
  expect(marked(s, 'kearny', state.ENTRENCHED)).toBe(false)
})

rule('15.2', 'works do not go along in a retreat, nor with a dummy that is shifted', () => {
  const s = dugIn(['hooker'], ['hooker'])
  attack(s, ['dh_hill'], 'goldings_farm')
  throwing(s, 6, 6)
  if (asked(s) === 'chance third-die') throwing(s, 6)
  while (asked(s).startsWith('chance')) throwing(s, 6)
  if (asked(s) === 'union retreat') play(s, { do: 'retreat-all', to: 'trent_house' })
  expect([where(s, 'hooker'), marked(s, 'hooker', state.ENTRENCHED)]).toEqual(['trent_house', false])
  const d = field({
    side: 'union',
    at: { white_house: ['union_infantry_dummy_1'], seven_pines: ['hooker'] },
    options: ['breastworks'],
  })
  state.mark(d, piece('union_infantry_dummy_1'), state.ENTRENCHED)
  play(d, { do: 'decoy', piece: 'union_infantry_dummy_1', to: 'seven_pines' })
  expect(marked(d, 'union_infantry_dummy_1', state.ENTRENCHED)).toBe(false)
})

rule(
  '15.3',
  'every Confederate leader counter is rated 1 higher, on either side; divisions and the Union are not',
  () => {
    const plain = field({})
    const better = field({ options: ['better-leadership'] })
    pieces.forEach((p, i) => {
      for (const bit of [0, state.REPLACED]) {
        plain.marks[i] = better.marks[i] = bit
        const raise = p.kind === 'leader' && p.side === 0 ? 1 : 0
        expect([p.id, ratingOf(better, i) - ratingOf(plain, i)]).toEqual([p.id, raise])
      }
    })
  },
)

rule('15.3', 'the rating counts where leaders count: in combat', () => {
  const lay = (options: string[]) => {
    const s = field({
      side: 'confederate',
      at: { old_tavern: ['winder', 'jackson', 'lee'], goldings_farm: ['hooker'] },
      options,
    })
    attack(s, ['winder', 'jackson', 'lee'], 'goldings_farm')
    play(s, { do: 'lead', piece: 'winder' })
    return modifiers(s).sum
  }
  expect(lay(['better-leadership'])).toBe(lay([]) + 2)
})
