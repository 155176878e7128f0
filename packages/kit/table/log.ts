import { type AnyVerb, type Facts, type Line, type Words, wordsWith } from '@vedette/kernel'
import type { Arrow, Log } from '@vedette/table'
import { sideName } from './sides.ts'

/** What the notes of a title tell. */
interface Notes {
  readonly verbs: Readonly<Record<string, AnyVerb>>
  /** Facts that name places, in the order in which a line is read. */
  readonly places: readonly string[]
  /** The place of an id; -1 where it is none. */
  index(id: string): number
  /** The seat that a note is about; -1 where it is about nobody. */
  seatOf(facts: Facts): number
  /** Notes that tell of a march, an attack or a retreat, each with `from` and `to`. */
  readonly strides: Readonly<Record<string, Arrow['kind']>>
  /** Notes that tell of a fire at a place, without where it comes from. */
  readonly fires?: ReadonlySet<string>
  /** Notes that tell of losses, each with the fact that says how many; where a note has it not, it is one. */
  readonly losses: Readonly<Record<string, string>>
  /** The note by which a turn begins, with its `turn`. */
  readonly turn: string
}

/** How a log is read where its notes say what happened: with what the verbs' own traits say of its actions. */
export function readLog({ verbs, places, index, seatOf, strides, fires, losses, turn }: Notes) {
  const placeOf = (id: unknown): number => index(String(id ?? ''))
  return {
    places: (facts: Words | Facts) => places.map((key) => placeOf(facts[key])).filter((place) => place >= 0),
    arrows: (lines: readonly Line[]) =>
      lines.flatMap((line): Arrow[] => {
        if (line.kind !== 'note' || !Object.hasOwn(strides, line.code)) return []
        const [from, to, seat] = [placeOf(line.facts.from), placeOf(line.facts.to), seatOf(line.facts)]
        return from < 0 || to < 0 || seat < 0 ? [] : [{ from, to, kind: strides[line.code], side: sideName(seat) }]
      }),
    fightIn(line: Line) {
      if (line.kind !== 'note' || !fires?.has(line.code)) return null
      const [at, seat] = [placeOf(line.facts.at), seatOf(line.facts)]
      return at < 0 || seat < 0 ? null : { side: sideName(seat), at }
    },
    lossIn(line: Line) {
      if (line.kind !== 'note' || !Object.hasOwn(losses, line.code)) return null
      const seat = seatOf(line.facts)
      return seat < 0 ? null : { side: sideName(seat), points: Number(line.facts[losses[line.code]] ?? 1) }
    },
    turnBegun: (line: Line) => (line.kind === 'note' && line.code === turn ? Number(line.facts.turn) : null),
    quiet: wordsWith(verbs, 'log', 'note'),
    silent: wordsWith(verbs, 'log', 'never'),
    battles: wordsWith(verbs, 'begins', 'fight'),
    turnEnds: wordsWith(verbs, 'ends', 'turn'),
  } satisfies Log
}
