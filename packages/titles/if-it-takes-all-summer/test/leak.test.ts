import { OBSERVER } from '@vedette/kernel'
import { fieldsThatDiffer } from '@vedette/lab/twins.ts'
import { describe, expect, test } from 'vitest'
import { UNKNOWN } from '../../late-unpleasantness/state.ts'
import { leaks } from '../../late-unpleasantness/test/leaks.ts'
import { board, POINTS, points, SWAMP } from '../map.ts'
import { CSA, piece, USA } from '../pieces.ts'
import type { T } from '../state.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import { looseTwin, pairing } from '../twin.ts'
import { asked, field, march, offers, passTo, play, type S, seenBy, throwing } from './kit.ts'

leaks({ title, looseTwin, pairing })

/** What this game hides beside what the series does, each by itself. */
describe('the other side cannot tell', () => {
  const alike = (a: S, b: S, seat: number): void => {
    expect(title.schema.equal(a, b)).toBe(false)
    expect(fieldsThatDiffer(title, title.view(a, seat), title.view(b, seat))).toEqual([])
    expect(fieldsThatDiffer(title, title.view(a, OBSERVER), title.view(b, OBSERVER))).toEqual([])
  }

  test('which corps a demand of card 13 binds: that would name who stands next to the enemy', () => {
    const demanded = (near: string, far: string): S => {
      const s = field({
        at: { spottswood: [near], culpeper: [far], wilderness_tavern: ['f_lee'] },
        markers: { spottswood: 1, culpeper: 1 },
        hands: { union: [13] },
      })
      return play(s, { do: 'play', card: 13 })
    }
    const [a, b] = [demanded('griffin', 'getty'), demanded('getty', 'griffin')]
    expect((a as T).demanded).not.toBe((b as T).demanded)
    alike(a, b, CSA)
  })

  test('whether real cavalry, and how strong, rode with Sheridan to Yellow Tavern', () => {
    const raided = (rides: string, stays: string): S => {
      const s = field({
        at: { germanna_ford: ['sheridan', rides], elys_ford: ['gregg', stays] },
        markers: { germanna_ford: 1, elys_ford: 1 },
        hands: { union: [14] },
      })
      return play(s, { do: 'play', card: 14 })
    }
    alike(raided('wilson', 'union_cavalry_dummy_1'), raided('union_cavalry_dummy_1', 'wilson'), CSA)
  })

  test('whether a victory point was claimed by infantry in supply, or only visited', () => {
    const [to] = SWAMP
    const { id } = points[board.neighbours[board.start[to]]]
    const visited = (name: string, other: string, out: boolean): S => {
      const s = field({
        at: { [id]: [name], orange: [other] },
        markers: { [id]: 1, orange: 1 },
        side: 'confederate',
        supply: out ? { [name]: 'out' } : {},
      })
      return play(march(s, [name], points[to].id), { do: 'halt' })
    }
    const claimed = (s: S): number => (s as T).claims[CSA * POINTS + to]
    const [real, dummy] = [
      visited('heth', 'confederate_infantry_dummy_1', false),
      visited('confederate_infantry_dummy_1', 'heth', false),
    ]
    expect([claimed(real) > 0, claimed(dummy)]).toEqual([true, 0])
    alike(real, dummy, USA)
    alike(real, visited('heth', 'confederate_infantry_dummy_1', true), USA)
  })

  test('from which division expired enlistments took their men, or that none could spare any', () => {
    const expired = (strengths: Record<string, number>, name: string | null): S => {
      const s = field({
        at: { spottswood: ['griffin', 'robinson'] },
        markers: { spottswood: 1 },
        strengths,
        hands: { union: [19] },
      })
      play(s, { do: 'play', card: 19 })
      throwing(s, 1)
      return play(s, name === null ? { do: 'enough' } : { do: 'lose', piece: name })
    }
    alike(expired({}, 'griffin'), expired({}, 'robinson'), CSA)
    alike(expired({}, 'griffin'), expired({ griffin: 1, robinson: 1 }, null), CSA)
  })

  test('whom the bad pork made ill, or that nobody could be', () => {
    const eaten = (strengths: Record<string, number>): S => {
      const s = field({
        at: { spottswood: ['griffin', 'robinson'], orange: ['heth'] },
        markers: { spottswood: 1 },
        strengths,
        side: 'confederate',
        hands: { confederate: [54] },
      })
      return play(s, { do: 'play', card: 54 }, { do: 'choose-point', at: 'spottswood' })
    }
    const [a, b] = [eaten({}), eaten({ griffin: 1, robinson: 1 })]
    expect([asked(a), asked(b)]).toEqual(['union pork-loss', 'union pork-loss'])
    expect(offers(b)).toEqual([{ do: 'enough' }])
    alike(a, b, CSA)
    alike(play(a, { do: 'lose', piece: 'griffin' }), play(b, { do: 'enough' }), CSA)
  })

  test('what else was in the hand that war profiteers took a card of', () => {
    const robbed = (...hand: number[]): S => {
      const s = field({ hands: { union: [55], confederate: hand }, at: { spottswood: ['griffin'] } })
      play(s, { do: 'play', card: 55 })
      return throwing(s, hand[0])
    }
    const [a, b] = [robbed(20, 21), robbed(20, 40)]
    alike(a, b, USA)
    expect(title.view(a, USA).card[20]).toBe(a.card[20])
  })

  test('how strong a rebuilt unit is once it has come in, or where under the markers it has gone since', () => {
    const s = field({
      side: 'confederate',
      at: { richmond_north: ['field'], orange: ['kershaw'] },
      hands: { confederate: [32] },
    })
    play(s, { do: 'play', card: 32 })
    throwing(s, 5)
    play(s, { do: 'allot', piece: 'heth' })
    throwing(s, 6)
    play(s, { do: 'allot', piece: 'heth' }, { do: 'enough' })
    expect(seenBy(s, 'union').strength[piece('heth')]).toBe(2)
    passTo(passTo(s, 'union'), 'confederate')
    expect(asked(s)).toBe('confederate arrive')
    const away = title.schema.copy(s)
    play(s, { do: 'arrive', piece: 'heth', to: 'richmond_north' })
    play(away, { do: 'arrive', piece: 'heth', to: 'orange' })
    for (const t of [s, away]) expect(seenBy(t, 'union').strength[piece('heth')]).toBe(UNKNOWN)
  })
})

test('once claims have decided the game, every view tells how it ended as the game does', () => {
  const s = field({ at: { spottswood: ['griffin'] } }) as T
  for (const at of SWAMP) s.claims[USA * POINTS + at] = 4000
  const seen = (seat: number): number[] => SWAMP.map((at) => (title.view(s, seat) as T).claims[USA * POINTS + at])
  expect([...seen(CSA), ...seen(OBSERVER)]).toEqual(Array(8).fill(0))
  s.winner = USA + 1
  for (const seat of [CSA, USA, OBSERVER]) expect(title.outcome(title.view(s, seat))?.code).toBe('totopotomoy-held')
})
