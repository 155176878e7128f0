import { type Run, SeededDice, type State } from '@vedette/kernel'
import { type Candidate, Considering, type Rounds, triesOf } from './considering.ts'
import type { Line, Look, Outlook } from './lines.ts'
import type { Thinking } from './thought.ts'

/** How much an evolution looks at. */
export interface EvolutionWork extends Look {
  /** Things that could be done first, and parts of the army, that plans are made of. */
  readonly options: number
  readonly parts: number
  /** How many plans live on, how many are born in a generation, and how many generations there are. */
  readonly living: number
  readonly born: number
  readonly generations: number
  /** How those who live in the end are tried against each other. */
  readonly rounds: Rounds
}

/**
 * Evolution of the plan of a whole activation: what is done first, and a posture for every part. Each generation the
 * living are looked at again under other throws, so that nobody lives long by luck; the young are changed copies of
 * two of the living.
 */
export function* evolution<S extends State>(
  outlook: Outlook<S>,
  offered: readonly Run[],
  work: EvolutionWork,
): Thinking {
  const { view, seat, seed, thinker } = outlook
  const { mind } = thinker
  const dice = new SeededDice(seed, 0, 'evolution')
  const options: (Run | null)[] = [null, ...offered]
  const parts = mind.partsOf(view, seat).slice(0, work.parts)
  const total =
    options.length +
    (parts.length + 1) * outlook.others.length +
    work.generations * (work.born + work.living) +
    triesOf(work.rounds)

  const considering = new Considering(outlook, total)
  const { base } = considering
  const better = (a: Candidate, b: Candidate) => considering.worth(b) - considering.worth(a)

  // The first generation: every first thing, the whole army in every posture, and every part in every posture.
  const eldest: Candidate[] = []
  for (const first of options) eldest.push(considering.candidate({ first, postures: outlook.standing }))
  if (parts.length > 0) {
    for (const posture of outlook.others)
      eldest.push(considering.candidate({ first: null, postures: outlook.bent(posture) }))
  }
  for (const part of parts) {
    for (const posture of outlook.others)
      eldest.push(considering.candidate({ first: null, postures: outlook.bent(posture, part) }))
  }
  for (const candidate of eldest) yield* considering.try(candidate, 1, work)
  let living = [...new Set(eldest)]
    .filter(({ looks }) => looks.length > 0)
    .sort(better)
    .slice(0, work.living)
  if (living.length === 0) living = [base]

  for (let g = 0; g < work.generations && !considering.hurried; g++) {
    // The standing plan first: the others are measured by it.
    const young = new Set([base, ...living])
    for (let n = 0; n < work.born; n++) {
      const [a, b] = [0, 1].map(() => living[dice.below(living.length)].line)
      young.add(considering.candidate(child(a, b)))
    }
    for (const candidate of young) {
      yield* considering.try(
        candidate,
        candidate === base || living.includes(candidate) ? candidate.looks.length + 1 : 1,
        work,
      )
    }
    living = [...young]
      .filter(({ looks }) => looks.length > 0)
      .sort(better)
      .slice(0, work.living)
  }
  return considering.thought(yield* considering.settle(living[0], living, work.rounds, work))

  /** Part by part from either parent, and then one thing changed at random. */
  function child(a: Line, b: Line): Line {
    const postures = a.postures.map((posture, part) => (dice.below(2) ? posture : b.postures[part]))
    let first = dice.below(2) ? a.first : b.first
    const changed = dice.below(parts.length + 1)
    if (changed === parts.length) first = options[dice.below(options.length)]
    else postures[parts[changed]] = dice.below(mind.searched)
    return { first, postures }
  }
}
