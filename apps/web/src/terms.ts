import type { ToldTable } from '@vedette/wire'
import type { Key, OneOf } from './i18n/index.ts'
import { sayWords } from './notice.ts'
import { askTable } from './play.ts'
import { isUnusual, type RuleTexts } from './rule-texts.ts'
import { scenarioName } from './say.ts'
import { read, type Seated, type SeatState } from './store.ts'
import type { LoadedTitle } from './titles.ts'

/** What is agreed at a table: the terms before it is played, and an end that both want. */

export const isBegun = ({ state }: ToldTable): boolean => state === 'playing' || state === 'finished'

/** What an option is called; by its id until its name has been fetched. */
const optionName = (texts: RuleTexts | null, id: string): string =>
  texts?.options.find((one) => one.id === id)?.title ?? id

/** The options in force that are not as the title has them, by their names. */
export const unusualOf = (
  { table }: LoadedTitle,
  texts: RuleTexts | null,
  { options: inForce }: SeatState,
): readonly string[] =>
  table.title.options
    .filter((one) => isUnusual(one, inForce))
    .map(({ id, rule }) => `${optionName(texts, id)} (${rule})`)

/** A change of the terms by its key. */
interface Changed {
  readonly key: OneOf<'terms.changed'>
  readonly facts?: Readonly<Record<string, string>>
}

/** What a proposal changes against the terms that it answers; nothing where it answers none. */
export function changesOf(
  loaded: LoadedTitle,
  texts: RuleTexts | null,
  { life, ...now }: SeatState,
): readonly Changed[] {
  const { before } = life
  if (!before) return []
  const said: Changed[] = []
  const nameOf = (scenario: string) => scenarioName(loaded, scenario)
  if (before.scenario !== now.scenario)
    said.push({ key: 'scenario', facts: { now: nameOf(now.scenario), before: nameOf(before.scenario) } })
  if (before.rated !== now.rated) said.push({ key: now.rated ? 'rated' : 'unrated' })
  for (const { id, standard } of loaded.table.title.options) {
    const isOn = now.options[id] ?? standard
    if ((before.options[id] ?? standard) !== isOn)
      said.push({ key: isOn ? 'on' : 'off', facts: { option: optionName(texts, id) } })
  }
  return said
}

/** Which of the seats in this browser has still to agree to the terms; -1 for none. */
export const owing = (seats: readonly SeatState[], { table }: LoadedTitle): number =>
  seats.findIndex(({ seat, life }) => {
    const name = table.title.seats[seat ?? -1]
    return name !== undefined && !isBegun(life) && !life.assents.includes(name)
  })

/** Offers an end, or answers an offer. The machine answers at once: what it declines is told. */
export async function offer(what: 'draw' | 'void'): Promise<void> {
  const { shown } = read()
  if (!(await askTable(shown, { t: 'offer', what }))) return
  const me = read().seats[shown]
  const stands = me.life.offers.some((one) => one.what === what)
  if (me.life.finish === null && !stands) sayWords('ending.declined')
  else if (stands) sayWords('ending.offered')
}

/** Why a game cannot be ended before its time by who looks at it now, or null. */
export function mayNotEnd({ me, table, seat }: Seated): Key | null {
  if (me.outcome) return 'why.game-over'
  if (table.title.seats[seat] === undefined) return 'why.only-watching'
  return isBegun(me.life) ? null : 'why.not-begun'
}
