import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import type { Field, makeKit, S } from './kit.ts'

type Kit = ReturnType<typeof makeKit<Field>>

/** Where a game of the series is to try its retreats, and with whom. */
interface Scene {
  /** A Confederate stack with enemies all around it, beaten; how strong it was, and who of it takes the losses. */
  cornered(at: string[], strengths: Record<string, number>, loses?: string[]): S
  /** One division; two, the second of which takes the first loss; an enemy. */
  readonly one: string
  readonly two: readonly [string, string]
  readonly enemy: string
  /** A Union stack that is to retreat, and whoever else stands about. */
  beaten(stack: readonly string[], more: Record<string, string[]>): S
  /** A Union leader with two divisions of his, and a unit that is nobody's. */
  readonly corps: readonly [leader: string, string, string]
  readonly alone: string
  /** Where they go, and where others stand to whom they might. */
  readonly back: readonly [to: string, aside: string, standing: string]
}

const dummy = 'union_infantry_dummy_1'

/** 6.6: what holds of retreats in every game of the series. */
export function retreats(
  { asked, play, retreat, retreatAll, strength, where, why }: Kit,
  { cornered, one, two, enemy, beaten, corps: [leader, first, second], alone, back: [to, aside, standing] }: Scene,
): void {
  const lose = (name: string) => ({ do: 'lose', piece: name })

  for (const [left, lost] of [
    [5, 2],
    [4, 2],
    [3, 1],
    [2, 1],
    [1, 0],
  ]) {
    rule('6.6', `a stack of strength ${left} with no way out loses ${lost}`, () => {
      const s = cornered([one], { [one]: left + 2 })
      expect([strength(s, one), asked(s)]).toEqual([left - lost, 'confederate retreat-to'])
    })
  }

  rule('6.6', 'half the strength of the whole stack goes, from the units its player names', () => {
    const [stays, goes] = two
    const s = cornered([stays, goes], { [stays]: 4, [goes]: 3 }, [goes])
    // 3 and 2 are left: two more go.
    expect(asked(s)).toBe('confederate retreat-loss')
    expect(why(s, lose(enemy))).toBe('6.6 takes-no-loss')
    play(s, lose(goes), lose(goes))
    expect([where(s, goes), strength(s, stays), asked(s)]).toEqual(['dead', 3, 'confederate retreat-to'])
  })

  rule('7.0', 'a leader who is left for the last does not go elsewhere than his units, alone or with a dummy', () => {
    const s = beaten([leader, first, second, dummy], { [aside]: [standing] })
    play(s, retreat(first, to), retreat(second, to))
    expect(why(s, retreat(leader, aside))).toBe('7.0 leader-without-command')
    expect(why(s, retreatAll(aside))).toBe('7.0 leader-without-command')
    play(s, retreatAll(to))
    expect([where(s, leader), where(s, dummy)]).toEqual([to, to])
  })

  rule('5.1', 'a dummy goes with the units it stood with, not to others', () => {
    const s = beaten([alone, dummy], { [aside]: [standing] })
    play(s, retreat(alone, to))
    expect(why(s, retreat(dummy, aside))).toBe('5.1 dummy-goes-along')
    expect(why(s, retreatAll(aside))).toBe('5.1 dummy-goes-along')
    play(s, retreatAll(to))
    expect(where(s, dummy)).toBe(to)
  })
}
