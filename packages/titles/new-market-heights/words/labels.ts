import { halves, list, percent, type Word, type Words } from '@vedette/kit/table/speech.ts'
import type { Award } from '../scenarios.ts'
import { sentences } from './args.ts'

/** What the facts of the table are called in the messages of the packs. */

const called =
  (family: string): Word =>
  (code, _, { say }) =>
    code === undefined ? undefined : say(`${family}.${code}`)

/** What something is worth in points of victory. */
const award: Word = (one, _, { say }) => {
  const { code, points } = one as Award
  return say(`award.${code}`, { points })
}

export const labels: Words = {
  ...sentences,
  awards: list(award),
  cost: halves,
  chance: percent,
  facing: called('facing'),
  side: called('side-called'),
  level: called('won'),
  asked: called('side-called'),
  whose: called('phase-of'),
  light: called('phase-light'),
  fog: called('phase-fog'),
}
