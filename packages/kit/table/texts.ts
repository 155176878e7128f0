import type { Door, DoorWords, OfferedDoor, OptionText, RuleEntry, Ruling, Voice } from '@vedette/table'
import type { Pack } from './speech.ts'

/** Plain texts of a title, which speak of no facts: by key, in the first pack that has them. */

/** The packs of a title beside the English one, by language. */
export type Packs = Readonly<Record<string, () => Promise<{ readonly default: Pack }>>>

/** The pack of a language; none for English, and where the title has no such language. */
export const packOf = async (packs: Packs, language = ''): Promise<Pack | undefined> =>
  (await packs[language]?.())?.default

/** What is written down of the rules that is the same in every language. */
interface RuleData {
  readonly rulebook: readonly {
    readonly id: string
    readonly status: string
    readonly line: number
    readonly origin?: string
  }[]
  readonly rulings: readonly Omit<Ruling, 'question' | 'answer' | 'reason'>[]
  readonly options: readonly Omit<OptionText, 'title' | 'text'>[]
}

export interface RuleTexts {
  readonly rulebook: readonly RuleEntry[]
  readonly rulings: readonly Ruling[]
  readonly options: readonly OptionText[]
}

/** Rulebook, rulings and options: `rule.ID`, `rule.ID.text`, `ruling.ID.question`, `.answer`, `.reason`, `option.ID`, `option.ID.text`. */
export const ruleTexts = (data: RuleData, pack: Pack): RuleTexts => ({
  rulebook: data.rulebook.map(({ id, status, line, origin }) => ({
    id,
    title: pack[`rule.${id}`],
    text: pack[`rule.${id}.text`],
    status: status as RuleEntry['status'],
    line,
    ...(origin && { origin: origin as RuleEntry['origin'] }),
  })),
  rulings: data.rulings.map((one) => ({
    ...one,
    question: pack[`ruling.${one.id}.question`],
    answer: pack[`ruling.${one.id}.answer`],
    reason: pack[`ruling.${one.id}.reason`],
  })),
  options: data.options.map((one) => ({
    ...one,
    title: pack[`option.${one.id}`],
    text: pack[`option.${one.id}.text`],
  })),
})

interface Named {
  readonly seats: readonly string[]
  readonly scenarios: readonly { readonly id: string }[]
}

/** What the front door says: `door.battle`, `door.edition`, `door.wants.SEAT`, `scenario.ID`. */
const doorWords = ({ words }: Voice, { seats, scenarios }: Named): DoorWords => ({
  battle: words['door.battle']({}),
  edition: words['door.edition']({}),
  wants: Object.fromEntries(seats.map((seat) => [seat, words[`door.wants.${seat}`]({})])),
  scenarios: Object.fromEntries(scenarios.map(({ id }) => [id, words[`scenario.${id}`]({})])),
})

/** A door with what it says in each language. */
export const offeredDoor = (door: Door, named: Named, voices: Readonly<Record<string, Voice>>): OfferedDoor => ({
  ...door,
  said: Object.fromEntries(Object.entries(voices).map(([language, voice]) => [language, doorWords(voice, named)])),
})
