import { type AnyVerb, OBSERVER, type State, type Title, type Words } from '@vedette/kernel'
import type { AtLeast, Games } from './games.ts'

/** A title, and what its laws need to know of it. */
export interface Lawful<S extends State> {
  readonly title: Title<S>
  readonly verbs: Readonly<Record<string, AnyVerb>>
  readonly games: Games<S>
  /** A state takes less than so many bytes. */
  readonly bytes: number
  /** Takes out of a state the dice that it remembers only to show them: throws of one group differ in nothing else. */
  readonly forgetDice: (s: S) => void
  /** What its random games come to: a small title comes to less. */
  readonly atLeast: AtLeast<Counted>
  /** Words that are no action, beside those that are none in any title. */
  readonly nonsense: readonly unknown[]
}

/**
 * Questions (of either seat), throws and prompts by their code, and how often all throws; made-up actions that were
 * lawful; reasons for refusals; choices of another prompt.
 */
type Counted = 'questions' | 'throws' | 'thrown' | 'prompts' | 'lawful' | 'reasons' | 'elsewhere'

/** What no page of ours would send. */
const nonsense: readonly unknown[] = [
  null,
  7,
  'fly',
  [],
  {},
  { do: '' },
  { do: 7 },
  { do: 'fly' },
  { do: 'none' },
  { do: 'constructor' },
  { do: '__proto__' },
  { do: 'die', die: 1.5 },
  { do: 'die', die: Number.NaN },
  { do: 'dice', first: 1 },
]

/** Dice that show more than they have faces. */
const beyond = (verbs: Lawful<State>['verbs']): object[] =>
  [verbs.die, verbs.dice].flatMap(({ word, args }) =>
    args.map(([name]) => ({
      do: word,
      ...Object.fromEntries(args.map(([other, { least, most }]) => [other, other === name ? most + 1 : least])),
    })),
  )

export const SEATS = [0, 1, OBSERVER]

/** Words that are no action of this title. */
export const malformedFor = <S extends State>({ verbs, nonsense: more }: Lawful<S>): Words[] =>
  [...nonsense, ...beyond(verbs), ...more] as Words[]

/** What is begun, but not played to its end, begins in every scenario. */
export const begunIn = <S extends State>({ title }: Lawful<S>): string[] => title.scenarios.map(({ id }) => id)
