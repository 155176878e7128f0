import { useMemo } from 'react'
import { asksAllBack } from '../actions/plays.ts'
import { action, perform } from '../actions/registry.ts'
import { freshOf } from '../fresh.ts'
import { useTranslation } from '../i18n/index.ts'
import { Own } from '../own.tsx'
import { openRule } from '../play.ts'
import { diceOf, ruleNumber, sayRefusal } from '../say.ts'
import { isMine, type Notice, type Seated, useSeated, useTable } from '../store.ts'
import { whose } from '../whose.ts'
import { Die } from './dice.tsx'
import { Thinking } from './thinking.tsx'
import { Underfoot } from './underfoot.tsx'

/** Whose decision it is, what was refused last and why, and the way back. */
export function BottomLine() {
  const { t } = useTranslation()
  const seated = useSeated()
  const state = useTable()
  if (!seated) return null
  const undo = action('undo')
  const why = undo.whyNot(state)
  return (
    <footer className="line">
      <p className="whose">
        <span className={`dot ${isMine(seated.me) ? 'mine' : ''}`} aria-hidden="true" />
        <strong>{whose(seated)}</strong>
      </p>
      <Thinking seated={seated} />
      <Underfoot seated={seated} />
      <p className="notice">{state.notice && <Said key={state.notice.n} notice={state.notice} seated={seated} />}</p>
      <button
        type="button"
        className="button small"
        aria-disabled={why !== null}
        aria-describedby="undo-why"
        onClick={() => perform('undo')}
      >
        {t('do.undo')}
      </button>
      {why === null && (
        <button type="button" className="button small undo-all" onClick={() => perform('undo-all')}>
          {t(asksAllBack(state) ? 'undo.surely' : 'do.undo-all')}
        </button>
      )}
      <span id="undo-why" className={why ? 'undo-why' : 'unseen'}>
        {why ? t(why, { context: seated.table.places.word }) : t('undo.can')}
      </span>
      <Latest seated={seated} />
    </footer>
  )
}

/** What has just happened, for the eye: on a phone the log lies far down the sheet. */
function Latest({ seated }: { seated: Seated }) {
  const { me, loaded, table, seat } = seated
  const rows = useMemo(() => freshOf(me.lines, loaded, table.title.seats[seat]), [me.lines, loaded, table, seat])
  return (
    <ul className="latest" aria-hidden="true">
      {rows.map(({ line, text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row's place is what it is
        <li key={i}>
          {diceOf(line).map((value, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names
            <Die key={n} value={value} table={table} />
          ))}
          {text}
        </li>
      ))}
    </ul>
  )
}

function Said({ notice, seated }: { notice: Notice; seated: Seated }) {
  const { t } = useTranslation()
  if (notice.kind === 'words')
    return <span>{t(notice.key, { ...notice.facts, context: seated.table.places.word })}</span>
  return (
    <span className="refusal">
      <Own loaded={seated.loaded}>{sayRefusal(seated.loaded, notice.refusal)}</Own>{' '}
      <RuleLink rule={notice.refusal.rule} />
    </span>
  )
}

/** The number of a rule; pressed, it opens the rule in our own words. Nothing where no rule is named. */
export function RuleLink({ rule }: { rule: string }) {
  const { t } = useTranslation()
  if (rule === '') return null
  return (
    <button type="button" className="rule-link" onClick={() => openRule(rule)} aria-label={t('rule.open', { rule })}>
      {ruleNumber(rule)}
    </button>
  )
}
