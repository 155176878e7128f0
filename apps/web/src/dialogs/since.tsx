import { perform } from '../actions/registry.ts'
import { useTranslation } from '../i18n/index.ts'
import { useSeated, useTable } from '../store.ts'
import { LogLines } from '../table/log.tsx'
import { Deeds, Lately, WatchAgain } from '../watch/lately-card.tsx'

/** What happened since this seat last looked. */
export function SinceDialog() {
  const { t } = useTranslation()
  const seated = useSeated()
  const from = useTable((s) => s.seenBefore)
  if (!seated) return null
  const lines = seated.me.lines.slice(from)
  if (lines.length === 0) {
    return (
      <>
        <p>{t('since.nothing')}</p>
        <Lately seated={seated} />
        <WatchAgain />
      </>
    )
  }
  return (
    <>
      <p>{t('since.count', { count: lines.length })}</p>
      <Deeds lines={lines} seated={seated} />
      <ol className="since">
        <LogLines lines={lines} seated={seated} />
      </ol>
      <WatchAgain />
      {seated.me.outcome && (
        <button type="button" className="button main" onClick={() => perform('replay')}>
          {t('do.replay')}
        </button>
      )}
    </>
  )
}
