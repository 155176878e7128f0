import type { OptionText, RuleEntry, Ruling } from '@vedette/table'
import { useEffect } from 'react'
import { create } from 'zustand'
import { type Language, languageNow, useSpoken } from './i18n/language.ts'
import { entryOf, type Rules } from './titles.ts'

/** What is read only by somebody who looks into the rules, and so fetched only for him. */
export interface RuleTexts {
  readonly rulebook: readonly RuleEntry[]
  readonly rulings: readonly Ruling[]
  readonly options: readonly OptionText[]
}

const useFetched = create<Readonly<Record<string, RuleTexts>>>(() => ({}))
const asked = new Map<string, Promise<RuleTexts>>()

const keyOf = (rules: Rules, language: Language): string => `${rules} ${language}`

async function fetched(rules: Rules, language: Language): Promise<RuleTexts> {
  const entry = await entryOf(rules)
  const [rulebook, { rulings, options }] = await Promise.all([entry.rulebook(language), entry.rulings(language)])
  const texts = { rulebook, rulings, options }
  useFetched.setState({ [keyOf(rules, language)]: texts })
  return texts
}

/** Fetches them in the language that is spoken, once; what failed is asked for again the next time. */
export function ruleTextsOf(rules: Rules, language = languageNow()): Promise<RuleTexts> {
  const key = keyOf(rules, language)
  const known = asked.get(key)
  if (known) return known
  const texts = fetched(rules, language)
  asked.set(key, texts)
  texts.catch(() => asked.delete(key))
  return texts
}

/** What has been fetched of them by now; null where nobody has asked yet. */
export const ruleTextsNow = (rules: Rules): RuleTexts | null =>
  useFetched.getState()[keyOf(rules, languageNow())] ?? null

/** For components: null until they are there. */
export function useRuleTexts(rules: Rules | undefined): RuleTexts | null {
  const language = useSpoken()
  const texts = useFetched((all) => (rules === undefined ? undefined : all[keyOf(rules, language)]))
  useEffect(() => {
    if (rules !== undefined) ruleTextsOf(rules, language).catch(console.error)
  }, [rules, language])
  return texts ?? null
}

/** An optional rule, as the title has it. */
interface Switch {
  readonly id: string
  readonly standard: boolean
}

/** Whether an optional rule is not as the title has it. */
export const isUnusual = ({ id, standard }: Switch, inForce: Readonly<Record<string, boolean>>): boolean =>
  (inForce[id] ?? standard) !== standard
