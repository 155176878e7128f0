import { expect, test } from 'vitest'
import { type CodeOf, type SayOf, voices } from '../rules/voices.ts'

const common = {
  'refusal.game-over': '',
  'refusal.not-your-decision': '',
  'refusal.malformed': '',
  'refusal.nothing-to-undo': '',
  'refusal.unknown-seat': '',
  'refusal.no-throw-due': '',
  'refusal.not-offered': '',
  'prompt.over': '',
}
const pack = { ...common, 'refusal.river': 'The river is deep.', 'modifier.uphill': 'Uphill' }

const { refuse } = voices<typeof pack>()

test('a code that the pack has is refused by; one that it has not does not compile', () => {
  expect(refuse('2.1', 'river')).toEqual({ rule: '2.1', code: 'river', facts: {} })
  // @ts-expect-error: nobody has written it.
  expect(refuse('2.1', 'lake').code).toBe('lake')
  const say: SayOf<CodeOf<typeof pack, 'modifier'>> = (_rule, _code, amount) => amount
  expect(say('7.2', 'uphill', 1)).toBe(1)
  // @ts-expect-error: it is a refusal, and no line of a sum.
  expect(say('7.2', 'river', 1)).toBe(1)
})

test('a pack lacks nothing that every title utters', () => {
  const { 'refusal.game-over': _, ...lacking } = pack
  // @ts-expect-error: it does not say that the game is over.
  expect(voices<typeof lacking>()).toHaveProperty('refuse')
})
