import type { Action } from './action.ts'
import type { State } from './schema.ts'
import { CHANCE, OVER, type Title } from './title.ts'

/** One way it may end, with its probability. */
export interface Ending<R> {
  readonly chance: number
  readonly result: R
}

export interface Distribution<R> {
  readonly endings: readonly Ending<R>[]
  /** Probability of the lines that were not followed because each was rarer than `rarest`; 0 when all were. */
  readonly unfollowed: number
}

export interface DistributionAsk<S> {
  /** How every choice is made. */
  readonly policy: (s: S, seat: number) => Action
  readonly ended: (s: S) => boolean
  /** Equal endings have one name. */
  readonly name: (s: S) => string
  /** One number for states that go on alike; by default the hash of the whole state. */
  readonly key?: (s: S) => number
  /** A number that never falls along a line (a round, say): lines that meet at one number are joined. */
  readonly stage?: (s: S) => number
  /** Lines less probable than this are not followed; by default all are. */
  readonly rarest?: number
}

interface Node {
  chance: number
  readonly bytes: Uint8Array
}

/**
 * The distribution of what a state comes to: every throw is enumerated by its groups through the title's own `apply`,
 * every choice is made by the policy. Lines that come to the same state are joined, so long combats stay small.
 */
export function distribution<S extends State>(
  title: Title<S>,
  start: S,
  { policy, ended, name, key = title.schema.hash, stage = () => 0, rarest = 0 }: DistributionAsk<S>,
): Distribution<string> {
  const s = title.schema.copy(start)
  const sums = new Map<string, number>()
  const waves = new Map<number, Map<number, Node>>()
  let unfollowed = 0

  const stand = (bytes: Uint8Array): void => {
    s.bytes.set(bytes)
    title.schema.reindex(s)
  }

  /** Lets choices follow one another until a throw or the end, and files the state away. */
  const arrive = (chance: number): void => {
    for (;;) {
      const mover = ended(s) ? OVER : title.toMove(s)
      if (mover === OVER) {
        const result = name(s)
        sums.set(result, (sums.get(result) ?? 0) + chance)
        return
      }
      if (mover === CHANCE) break
      title.apply(s, policy(s, mover))
    }
    const at = stage(s)
    let wave = waves.get(at)
    if (!wave) {
      wave = new Map()
      waves.set(at, wave)
    }
    const here = key(s)
    const node = wave.get(here)
    if (node) node.chance += chance
    else wave.set(here, { chance, bytes: s.bytes.slice() })
  }

  arrive(1)
  while (waves.size > 0) {
    const first = Math.min(...waves.keys())
    const wave = waves.get(first) as Map<number, Node>
    waves.delete(first)
    for (const { chance, bytes } of wave.values()) {
      if (chance < rarest) {
        unfollowed += chance
        continue
      }
      stand(bytes)
      const groups = title.groups(s)
      let total = 0
      for (const group of groups) total += group.weight
      for (const group of groups) {
        stand(bytes)
        title.apply(s, group.action)
        arrive((chance * group.weight) / total)
      }
    }
  }
  const endings = [...sums].map(([result, chance]) => ({ chance, result })).sort((a, b) => b.chance - a.chance)
  return { endings, unfollowed }
}
