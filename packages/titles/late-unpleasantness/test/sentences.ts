import { describe, expect, test } from 'vitest'
import { type Found, missing } from '../../test/codes.ts'
import type { Sentences } from '../sentences.ts'

/** Law: every code that a game's rules can utter has its sentence, and none shows a hole. */
export function everyCodeSpeaks(
  found: Found,
  { refusals, modifiers, notes, prompts, outcomes }: Readonly<Record<keyof Found, Sentences>>,
): void {
  describe('every code has its sentence', () => {
    test('refusals', () => expect(missing(found.refusals, refusals)).toEqual([]))
    test('lines of sums', () => expect(missing(found.modifiers, modifiers)).toEqual([]))
    test('notes of the log', () => expect(missing(found.notes, notes)).toEqual([]))
    test('endings', () => expect(missing(found.outcomes, outcomes)).toEqual([]))
    test('prompts and throws', () => expect(missing(found.prompts, prompts)).toEqual([]))
  })

  test('no sentence shows a hole when facts are missing', () => {
    for (const sentences of [refusals, modifiers, notes, prompts, outcomes]) {
      for (const [code, sentence] of Object.entries(sentences)) {
        expect(sentence({}), code).not.toMatch(/\[object|NaN|null/)
        expect(sentence({}).length, code).toBeGreaterThan(2)
      }
    }
  })
}
