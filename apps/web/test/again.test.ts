import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
import { expect, it, vi } from 'vitest'
import { playAgain, sameAgain } from '../src/lobby/again.ts'
import { emptySeat, type Seated } from '../src/store.ts'

const played = (machine: Readonly<Record<string, string>>): Seated =>
  ({
    table: { title: gatesOfRichmond },
    me: { ...emptySeat(''), scenario: 'seven-days', options: { fog: true }, rated: true, machine },
  }) as unknown as Seated

it('makes the same game again against the same machine', () => {
  expect(sameAgain(played({ union: 'level-2' }), ['confederate'])).toEqual({
    scenario: 'seven-days',
    options: { fog: true },
    rated: true,
    seats: { confederate: { sitter: 'me' }, union: { sitter: 'machine', level: 'level-2' } },
  })
})

it('makes it again for two at one table, and not where the other side was somewhere else or one only watched', () => {
  const both = sameAgain(played({}), ['confederate', 'union'])
  expect(both?.seats).toEqual({ confederate: { sitter: 'me' }, union: { sitter: 'me' } })
  expect(sameAgain(played({}), ['union'])).toBeNull()
  expect(sameAgain(played({ confederate: 'level-1', union: 'level-2' }), [])).toBeNull()
})

it('says so where the server does not know the title any more', async () => {
  vi.stubGlobal('fetch', async () => new Response('[]'))
  const sitting = sameAgain(played({ union: 'level-2' }), ['confederate'])
  await expect(sitting && playAgain(played({}), sitting)).rejects.toMatchObject({ code: 'unknown-title' })
  vi.unstubAllGlobals()
})
