import { useState } from 'react'
import { roughly } from '../figures.ts'
import { useTranslation } from '../i18n/index.ts'
import { go } from '../router.ts'
import { type Seated, useTable } from '../store.ts'
import { DifferentRun } from '../thought/panel.tsx'

/** A decision that is tried again: what it is, the better plan when it is asked for, and the way back. */
export function TrialCard({ seated }: { seated: Seated }) {
  const { t } = useTranslation()
  const trial = useTable((s) => s.opened?.trial)
  const [shown, show] = useState(false)
  if (!trial) return null
  const { turn, chance, best, played, better, seat, back } = trial
  return (
    <section className="lately" aria-label={t('trial.title', { turn })}>
      <h2>{t('trial.title', { turn })}</h2>
      <p className="hint">{t('review.played', { chance: roughly(chance) })}</p>
      <DifferentRun run={played} beside={better} seat={seat} loaded={seated.loaded} />
      {shown && (
        <>
          <p className="hint">{t('review.better', { chance: roughly(best) })}</p>
          <DifferentRun run={better} beside={played} seat={seat} loaded={seated.loaded} />
        </>
      )}
      <div className="buttons">
        <button type="button" className="button small" aria-expanded={shown} onClick={() => show(!shown)}>
          {t('trial.better')}
        </button>
        <button type="button" className="button small" onClick={() => go(back)}>
          {t('trial.back')}
        </button>
      </div>
    </section>
  )
}
