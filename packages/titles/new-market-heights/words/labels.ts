import { halves, percent, type Word, type Words } from '@vedette/kit/table/speech.ts'
import { sentences } from './args.ts'

/** What the facts of the table are called in the messages of the packs. */

const called =
  (family: string): Word =>
  (code, _, { say }) =>
    code === undefined ? undefined : say(`${family}.${code}`)

export const labels: Words = {
  ...sentences,
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
