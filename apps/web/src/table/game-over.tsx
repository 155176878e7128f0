import type { Witness } from '@vedette/kernel'
import { shownIn } from '@vedette/table'
import { useState } from 'react'
import { perform } from '../actions/registry.ts'
import { ScoreTable } from '../dialogs/score.tsx'
import { keyOf, tOf, useTranslation } from '../i18n/index.ts'
import { playAgain, sameAgain, seatsHere } from '../lobby/again.ts'
import { ApiError } from '../net/api.ts'
import { Own, OwnLabel } from '../own.tsx'
import { recordFile, recordHere } from '../record/here.ts'
import { enterReplay, SEE_AGAIN } from '../replay/enter.ts'
import { go } from '../router.ts'
import { sayOutcome } from '../say.ts'
import { type Seated, useTable } from '../store.ts'
import { witnessOf } from '../witness.ts'
import { RuleLink } from './bottom-line.tsx'

/** How it ended, and what one can do with a finished game: see it again, check its dice, begin another. */
export function GameOver({ seated }: { seated: Seated }) {
  const { me, loaded, table, view, seat } = seated
  const { t } = useTranslation()
  const game = useTable((s) => s.game)
  const isLesson = useTable((s) => s.lesson !== null)
  const isOpened = useTable((s) => s.opened !== null)
  const [checked, setChecked] = useState('')
  if (!me.outcome) return null
  const again = isOpened ? null : sameAgain(seated, seatsHere(game, table.title.seats))
  const score = shownIn(table, 'score', view, seat)
  const missed = table.goals?.(view, seat).missed
  const said = (witness: Witness | null): string =>
    witness ? `${t('over.fair')} ${t('over.witnessed')}` : `${t('over.fair')} ${t('over.unwitnessed')}`
  const check = () => {
    setChecked(t('over.checking'))
    const witness = witnessOf(game)
    Promise.all([recordHere(), import('@vedette/kernel/verify.ts')])
      .then(([record, { verifyRecord }]) => verifyRecord(table.title, record, witness ?? undefined))
      .then(({ ok, code, at }) => setChecked(ok ? said(witness) : tOf('over', `differs.${code}`, { at: at ?? 0 })))
      .catch(() => setChecked(t('over.unchecked')))
  }
  return (
    <>
      <p>
        <Own loaded={loaded}>{sayOutcome(loaded, me.outcome)}</Own> <RuleLink rule={me.outcome.rule} />
      </p>
      {missed && (
        <p className="missed">
          <OwnLabel loaded={loaded} said={missed} />
        </p>
      )}
      {score && <ScoreTable score={score} seated={seated} />}
      {!isLesson && (
        <>
          <div className="buttons">
            <button id={SEE_AGAIN} type="button" className="button main" onClick={() => enterReplay()}>
              {t('over.replay')}
            </button>
            <button type="button" className="button" onClick={() => perform('review')}>
              {t('over.review')}
            </button>
            {!isOpened && Object.keys(me.machine).length > 0 && (
              <button type="button" className="button" onClick={() => perform('thoughts')}>
                {t('do.thoughts')}
              </button>
            )}
            <button type="button" className="button" onClick={check}>
              {t('over.check')}
            </button>
            {!isOpened && me.gameKey && (
              <a className="button" {...recordFile(game)}>
                {t('over.record')}
              </a>
            )}
            {again && (
              <button
                type="button"
                className="button"
                onClick={() =>
                  playAgain(seated, again).catch((why) =>
                    setChecked(t(keyOf('error', why instanceof ApiError ? why.code : 'failed', 'error.failed'))),
                  )
                }
              >
                {t('over.again')}
              </button>
            )}
            <button type="button" className="button" onClick={() => go('/')}>
              {t('over.lobby')}
            </button>
          </div>
          <p className="hint" aria-live="polite">
            {checked}
          </p>
        </>
      )}
    </>
  )
}
