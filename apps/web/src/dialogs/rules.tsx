import type { RuleEntry, Ruling } from '@vedette/table'
import { useState } from 'react'
import { useTranslation } from '../i18n/index.ts'
import { OwnLabel } from '../own.tsx'
import { openRule } from '../play.ts'
import { recordFile } from '../record/here.ts'
import { type RuleTexts, useRuleTexts } from '../rule-texts.ts'
import { langOf } from '../say.ts'
import { type Dialog, type SeatState, useSeated, useTable } from '../store.ts'
import { witnessOf } from '../witness.ts'

const shown = (id: string): string => (id.startsWith('table-') ? id.slice(6).toUpperCase() : id)

/** The entry of a rule number; a number without its own entry is answered by the paragraph it belongs to. */
function entryOf(rulebook: readonly RuleEntry[], rule: string): RuleEntry | undefined {
  const chapter = rule.replace(/[.-].*/, '')
  return (
    rulebook.find((entry) => entry.id === rule) ??
    rulebook.find((entry) => entry.id === rule.replace(/-.*/, '')) ??
    rulebook.find((entry) => entry.id.startsWith(`${chapter}.`))
  )
}

/** One rule in our own words, with what we decided about it. */
export function RuleDialog({ dialog }: { dialog: Dialog }) {
  const { t } = useTranslation()
  const seated = useSeated()
  const texts = useRuleTexts(seated?.loaded.rules)
  if (!seated || !dialog.rule) return null
  if (!texts) return <p role="status">{t('rule.fetching')}</p>
  const { rulebook, rulings } = texts
  const entry = entryOf(rulebook, dialog.rule)
  if (!entry) return <p>{t('rule.none', { rule: shown(dialog.rule) })}</p>
  const at = rulebook.indexOf(entry)
  const decided = rulings.filter((one) => one.rule === entry.id)
  const here = { texts, me: seated.me, lang: langOf(seated.loaded) }
  return (
    <>
      <Rule entry={entry} {...here} />
      {decided.map((one) => (
        <div key={one.id} className="ruling">
          <Decided ruling={one} {...here} />
        </div>
      ))}
      <div className="buttons">
        {rulebook[at - 1] && (
          <button type="button" className="button small" onClick={() => openRule(rulebook[at - 1].id)}>
            {t('rule.before', { rule: shown(rulebook[at - 1].id) })}
          </button>
        )}
        {rulebook[at + 1] && (
          <button type="button" className="button small" onClick={() => openRule(rulebook[at + 1].id)}>
            {t('rule.after', { rule: shown(rulebook[at + 1].id) })}
          </button>
        )}
      </div>
      <p className="hint">{t('rule.ours')}</p>
    </>
  )
}

interface Here {
  readonly texts: RuleTexts
  readonly me: SeatState
}

/** And the language of the texts, where it is not the page's own. */
interface Told extends Here {
  readonly lang: string | undefined
}

const Rule = ({ entry, lang, ...here }: Told & { entry: RuleEntry }) => (
  <>
    <h3 lang={lang}>
      <span className="rule-number">{shown(entry.id)}</span> {entry.title}
    </h3>
    <p lang={lang}>{entry.text}</p>
    <OptionsHere entry={entry} {...here} />
  </>
)

/** A ruling; with the number of its rule where it stands by itself. */
const Decided = ({ ruling, numbered, lang, ...here }: Told & { ruling: Ruling; numbered?: boolean }) => (
  <>
    <p lang={lang}>
      {numbered && (
        <>
          <span className="rule-number">{shown(ruling.rule)}</span>{' '}
        </>
      )}
      <strong>{ruling.question}</strong>
    </p>
    <p lang={lang}>{ruling.answer}</p>
    <InForce ruling={ruling} {...here} />
    <p className="hint" lang={lang}>
      {ruling.reason}
    </p>
  </>
)

/** Where players may choose another reading: which of the two holds in this game. */
const InForce = ({ ruling, ...here }: Here & { ruling: Ruling }) =>
  ruling.option === undefined ? null : <OptionHere id={ruling.option} {...here} />

/** Which of the options of a rule are in force in this game; what a ruling leaves open is said beside the ruling. */
const OptionsHere = ({ entry, ...here }: Here & { entry: RuleEntry }) =>
  here.texts.options
    .filter(({ id, rule }) => rule === entry.id && !here.texts.rulings.some(({ option }) => option === id))
    .map(({ id }) => <OptionHere key={id} id={id} {...here} />)

function OptionHere({ id, texts, me }: Here & { id: string }) {
  const { t } = useTranslation()
  const option = texts.options.find((one) => one.id === id)
  if (!option) return null
  const on = me.options[id] ?? option.standard
  return (
    <p className="in-force">
      {t(on ? 'terms.here' : 'terms.not-here', { option: option.title })} {on && option.text}
    </p>
  )
}

/** All rules and rulings, to search. */
export function RulesDialog() {
  const { t } = useTranslation()
  const seated = useSeated()
  const texts = useRuleTexts(seated?.loaded.rules)
  const [sought, setSought] = useState('')
  if (!seated) return null
  if (!texts) return <p role="status">{t('rule.fetching')}</p>
  const { rulebook, rulings } = texts
  const here = { texts, me: seated.me, lang: langOf(seated.loaded) }
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (...parts: readonly string[]) => words.every((word) => parts.join(' ').toLowerCase().includes(word))
  const rules = rulebook.filter((entry) => fits(entry.id, entry.title, entry.text))
  const decided = rulings.filter((one) => fits(one.rule, one.question, one.answer, one.reason))
  return (
    <>
      <label className="field">
        <span>{t('rule.search')}</span>
        <input type="search" value={sought} onChange={(event) => setSought(event.target.value)} />
      </label>
      <p className="hint" role="status">
        {t('rule.found', { count: rules.length + decided.length })}
      </p>
      {rules.map((entry) => (
        <article key={entry.id} className="rule-entry">
          <Rule entry={entry} {...here} />
        </article>
      ))}
      {decided.length > 0 && <h3 className="part">{t('rule.rulings')}</h3>}
      {decided.map((one) => (
        <article key={one.id} className="rule-entry ruling">
          <Decided ruling={one} numbered {...here} />
        </article>
      ))}
    </>
  )
}

/** Where the values come from, and the promise about the dice. */
export function ProvenanceDialog() {
  const { t } = useTranslation()
  const seated = useSeated()
  const game = useTable((s) => s.game)
  if (!seated) return null
  const { me, loaded } = seated
  const witness = witnessOf(game)
  const name = loaded.table.title.seats[seated.seat] ?? 'watch'
  const share = witness?.salts[name]
  return (
    <>
      <p>{t('provenance.rules')}</p>
      <p>
        <OwnLabel loaded={loaded} said={{ code: 'provenance.values' }} />
      </p>
      <p>
        <OwnLabel loaded={loaded} said={{ code: 'provenance.map' }} />
      </p>
      <h3>{t('provenance.dice')}</h3>
      <p>{t('provenance.promise')}</p>
      <p className="hash">{me.commitment}</p>
      <p>{share ? t('provenance.share', { salt: share }) : t('provenance.share-none')}</p>
      <p>{t('provenance.heard', { count: witness?.heard[name]?.length ?? 0 })}</p>
      {me.gameKey ? (
        <>
          <p>{t('provenance.key')}</p>
          <p className="hash">{me.gameKey}</p>
          <p>
            <a {...recordFile(game)}>{t('provenance.record')}</a>
          </p>
        </>
      ) : (
        <p>{t('provenance.later')}</p>
      )}
    </>
  )
}
