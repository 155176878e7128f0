import type { Facts, Line, Modifier, Outcome, Prompt, Refusal } from '@vedette/kernel'
import type { Battle, Name, Odds } from '@vedette/table'
import { percent } from './figures.ts'
import { bare, isKey, t, tOf } from './i18n/index.ts'
import { type Language, languageNow } from './i18n/language.ts'
import type { LoadedTitle } from './titles.ts'

/** Codes and facts into sentences: the title's own first, then the shell's; the bare code when neither knows it. */

/** What a title says; nothing where it has no such sentence, or lacks a fact of it: then that is reported. */
function told(sentence: ((facts: Facts) => string) | undefined, facts: Facts): string | undefined {
  try {
    return sentence?.(facts)
  } catch (error) {
    console.error(error)
    return undefined
  }
}

/** A label of the title's table: buttons, headings, notes. */
export const sayLabel = (title: LoadedTitle, { code, facts = {} }: { code: string; facts?: Facts }): string =>
  told(title.sentences.words[code], facts) ?? bare(code)

/** What something is called. */
export const sayName = (title: LoadedTitle, name: Name): string =>
  typeof name === 'string' ? name : sayLabel(title, name)

/** The language of what a title says, where that is not the page's own: for those who listen (WCAG 3.1.2). */
export const langOf = (
  { language }: Pick<LoadedTitle, 'language'>,
  page: Language = languageNow(),
): string | undefined => (language === page ? undefined : language)

/** What a scenario is called. */
export const scenarioName = (title: LoadedTitle, id: string): string =>
  title.sentences.words[`scenario.${id}`]?.({}) ?? id

/** Which rulebook is played, and by which of our versions; nothing where past rules do not say. */
export const sayEdition = (title: LoadedTitle): string => {
  const edition = title.sentences.words['door.edition']?.({})
  return edition ? t('log.edition', { edition, version: title.table.title.rulesVersion }) : ''
}

/** What a combat is called. */
export const sayBattle = (title: LoadedTitle, { heading, attacker, to }: Battle): string =>
  heading
    ? sayLabel(title, heading)
    : t('battle.heading', { seat: seatName(title, attacker), to: title.table.places.name(to) })

/** What the button says that declares it. */
export const sayCommit = (title: LoadedTitle, { commit, to }: Battle): string =>
  commit ? sayLabel(title, commit) : t('battle.attack', { to: title.table.places.name(to) })

/** How a combat may end, with the chance of each way. */
export const sayChances = (title: LoadedTitle, { endings }: Odds): string =>
  `${t('battle.ends')}: ${endings.map(({ said, chance }) => `${sayLabel(title, said)} ${percent(chance)}`).join(', ')}.`

/** How the game ended, by the rules or before they ended it. */
export function sayOutcome(title: LoadedTitle, { code, winner }: Outcome): string {
  const own = title.sentences.outcomes[code]
  if (own) return own({})
  const loser = title.table.title.seats.find((_, seat) => seat !== winner)
  const key = `ended.${code}`
  return t(isKey(key) ? key : 'line.over', { loser: tOf('seat', loser) })
}

export function sayRefusal(title: LoadedTitle, { code, facts }: Refusal): string {
  const own = told(title.sentences.refusals[code], facts)
  if (own !== undefined) return own
  const key = `refused.${code}`
  return isKey(key) ? t(key) : `${bare(code)}.`
}

/** The number of a rule as it is printed; empty where no rule is named. */
export const ruleNumber = (rule: string): string =>
  rule.startsWith('table-') ? rule.slice(6).toUpperCase() : rule.replace(/-.*/, '')

export const sayPrompt = (title: LoadedTitle, prompt: Prompt): string =>
  told(title.sentences.prompts[prompt.code], { seat: prompt.seat, ...prompt.facts }) ?? bare(prompt.code)

export const sayModifier = (title: LoadedTitle, modifier: Modifier): string =>
  title.sentences.modifiers[modifier.code]?.({}) ?? bare(modifier.code)

/** Dice thrown in a line of the log, to be drawn. */
export function diceOf(line: Line): number[] {
  if (line.kind === 'note') {
    const { die, dice } = line.facts
    if (Array.isArray(dice)) return dice.map(Number)
    return typeof die === 'number' ? [die] : []
  }
  if (line.seat !== 'chance') return []
  const { action } = line
  if (action.do === 'die') return [Number(action.die)]
  if (action.do === 'dice') return [Number(action.first), Number(action.second)]
  return []
}

/** Under which word a line of the log names all the things that several actions named one by one. */
export const SEVERAL = 'pieces'

export function sayLine(title: LoadedTitle, line: Line): string {
  if (line.kind === 'note') return told(title.sentences.notes[line.code], line.facts) ?? `${bare(line.code)}.`
  const { do: verb, ...rest } = line.action
  const key = SEVERAL in rest ? `log.${verb}.several` : `log.${verb}`
  return told(title.sentences.words[key], { seat: line.seat, ...rest }) ?? `${bare(verb)}.`
}

/** Facts of a line, to find what it speaks of. */
export const factsOf = (line: Line): Facts => (line.kind === 'note' ? line.facts : line.action)

/** The special term of the evaluation that stands for games that have been decided within sight. */
const DECIDED = 'decided'

/** A term of the machine's judgement: its name, and what it means. */
export function sayTerm({ judgement }: LoadedTitle, term: string): { readonly name: string; readonly says: string } {
  const known = judgement.terms[term]
  if (known) return known
  if (term === DECIDED) return { name: t('reasons.decided'), says: t('reasons.decided-says') }
  return { name: bare(term), says: '' }
}

/** How a part of an army is told to behave. */
export const sayPosture = ({ judgement }: LoadedTitle, posture: string): string =>
  judgement.postures[posture]?.name ?? bare(posture)

/** A part of an army: a formation, all of a side who belong to none, or a single piece. */
export function sayPart(title: LoadedTitle, part: string): string {
  const formation = title.sentences.words[`formation.${part}`]
  if (formation) return formation({})
  if (isKey(`counsel.everybody.${part}`)) return tOf('counsel', `everybody.${part}`)
  const piece = title.table.pieces.index(part)
  return piece >= 0 ? title.table.pieces.name(piece) : bare(part)
}

export const seatName = (title: LoadedTitle, seat: number | null): string =>
  tOf('seat', title.table.title.seats[seat ?? -1] ?? 'watch')
