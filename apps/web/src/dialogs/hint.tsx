import { useEffect, useMemo } from 'react'
import { useTranslation } from '../i18n/index.ts'
import { theMap } from '../map.ts'
import { openDialog } from '../play.ts'
import { isMine, type Seated, useSeated, useTable, write } from '../store.ts'
import { askHint, dropHint, enough, type Hint, playHint, showHint, useHint } from '../thought/hint.ts'
import { CounselPanel, RunLines } from '../thought/panel.tsx'
import { Progress } from '../thought/progress.tsx'
import { beginningOf, onMap } from '../thought/run.ts'

/** Advice for the decision in hand, thought out when the dialog is opened. */
export function HintDialog() {
  const { t } = useTranslation()
  const seated = useSeated()
  const hint = useHint((s) => s.hint)
  const share = useHint((s) => s.share)
  const view = seated?.view
  useEffect(() => {
    if (view) askHint()
    return dropHint
  }, [view])
  if (!seated) return null
  if (!isMine(seated.me)) return <p>{t('why.not-your-turn')}</p>
  if (hint?.failed) return <p className="error">{t('hint.failed')}</p>
  if (!hint?.counsel || hint.view !== view) {
    return (
      <Progress label={t('hint.thinking')} share={share}>
        <button type="button" className="button small" onClick={enough}>
          {t('hint.enough')}
        </button>
      </Progress>
    )
  }
  return <Advice counsel={hint.counsel} seated={seated} />
}

function Advice({ counsel, seated }: { counsel: NonNullable<Hint['counsel']>; seated: Seated }) {
  const { t } = useTranslation()
  const busy = useTable((s) => s.busy)
  const { place } = useMemo(() => onMap(seated, counsel.actions), [seated, counsel])
  const show = () => {
    showHint(true)
    openDialog(null)
    write({ sheet: false })
    if (place !== null) theMap()?.reveal(place)
  }
  const play = (most?: number) => {
    openDialog(null)
    void playHint(most)
  }
  const beginning = beginningOf(counsel.run)
  return (
    <>
      <div role="status">
        <h3>{t('hint.best')}</h3>
        <RunLines run={counsel.run} seat={counsel.seat} loaded={seated.loaded} />
      </div>
      <div className="buttons">
        <button type="button" className="button main" aria-disabled={busy} onClick={() => play()}>
          {t('hint.play')}
        </button>
        {beginning < counsel.run.length && (
          <button type="button" className="button" aria-disabled={busy} onClick={() => play(beginning)}>
            {t('hint.begin')}
          </button>
        )}
        {place !== null && (
          <button type="button" className="button" onClick={show}>
            {t('hint.show')}
          </button>
        )}
      </div>
      <CounselPanel counsel={counsel} loaded={seated.loaded} />
      <p className="hint">{t('hint.limits')}</p>
    </>
  )
}
