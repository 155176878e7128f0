import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import type { T } from '../state.ts'
import { asked, cardIs, type Field, field, march, passes, passTo, play, type S, why } from './kit.ts'
import { deal, facing, playCard } from './skirmish.ts'

/** A Confederate player turn with a sick corps: Hill's (9) or Ewell's (10). */
const sick = (card: number, f: Field = {}): S =>
  field({ side: 'confederate', at: facing, inForce: { union: [card] }, ...f })
const attackIt = { do: 'attack', to: 'harris_store' }

rule(
  '11.0-sick-corps',
  'Hill is sick: his stacks march or attack; an attack goes straight into a neighbouring point',
  () => {
    const s = march(sick(9), ['heth'])
    expect(why(s, attackIt)).toBeNull()
    play(s, attackIt)
    expect(asked(s)).toBe('chance combat')
    const away = sick(9, { at: { milford_station: ['heth'], harris_store: ['barlow'] } })
    march(away, ['heth'], 'st_marys_church')
    expect(why(away, attackIt)).toBe('11.0-sick-corps march-or-attack')
    play(away, { do: 'march', to: 'guinea_station' })
  },
)

rule('11.0-sick-corps', 'Ewell is sick: the same for his corps, and only for his', () => {
  const at = { milford_station: ['rodes'], guinea_station: ['heth'], harris_store: ['barlow'] }
  const s = march(sick(10, { at }), ['rodes'], 'st_marys_church')
  expect(why(s, attackIt)).toBe('11.0-sick-corps march-or-attack')
  play(s, { do: 'halt' })
  march(s, ['heth'], 'st_marys_church')
  expect(why(s, attackIt)).toBeNull()
})

rule('11.0-sick-corps', 'the attack needs no movement points', () => {
  // Out of supply under Mud, 4 become 2; a card more and nothing is left.
  const s = sick(9)
  march(s, ['heth'])
  s.spent = 0
  ;(s as T).pace.fill(-1, 0, 4)
  expect(why(s, { do: 'march', to: 'guinea_station' })).toBe('3.0-allowance no-points-left')
  expect(why(s, attackIt)).toBeNull()
})

rule('11.0-sick-corps', 'a mixed stack is bound until it leaves the sick corps behind', () => {
  const at = { milford_station: ['heth', 'rodes'], harris_store: ['barlow'] }
  const s = march(sick(10, { at }), ['heth', 'rodes'], 'st_marys_church')
  expect(why(s, attackIt)).toBe('11.0-sick-corps march-or-attack')
  play(s, { do: 'drop', piece: 'rodes' })
  expect(why(s, attackIt)).toBeNull()
})

rule('11.0-sick-corps', 'digging is instead of a march, scouting comes before the attack', () => {
  const dug = march(sick(9, { options: ['breastworks', 'recon'] }), ['heth'])
  play(dug, { do: 'entrench' })
  expect(why(dug, attackIt)).toBe('11.0-sick-corps march-or-attack')
  const scouting = march(sick(9, { options: ['breastworks', 'recon'] }), ['heth'])
  expect(why(scouting, { do: 'recon', at: 'harris_store' })).toBeNull()
})

rule('11.0-sick-corps', 'they are played ahead of the Confederate player turn, and last until it is over', () => {
  const s = field({ side: 'union', windows: true, at: facing, ...deal('union', 9) })
  playCard(s, 9)
  passTo(s, 'confederate')
  expect(cardIs(s, 9)).toBe('turn')
  passes(play(s, { do: 'end-turn' }))
  expect(cardIs(s, 9)).toBe('discard')
  const begun = field({ side: 'confederate', at: facing, ...deal('confederate', 9, 10) })
  expect(why(begun, { do: 'play', card: 10 })).toBeNull()
  march(begun, ['heth'])
  expect(why(begun, { do: 'play', card: 10 })).toBe('11.0 turn-has-begun')
})

rule('11.0-sick-corps', 'attacked, the corps fights as ever', () => {
  const s = field({ side: 'union', at: facing, inForce: { union: [9] } })
  play(march(s, ['barlow']), { do: 'attack', to: 'st_marys_church' })
  expect(asked(s)).toBe('chance combat')
})
