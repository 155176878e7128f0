import { useEffect, useMemo } from 'react'
import { useTranslation } from '../i18n/index.ts'
import { standUp } from '../play.ts'
import { go } from '../router.ts'
import { Shell } from '../table/table.tsx'
import { sitAt, theOpened } from './opened.ts'

/** The table of a record that was opened from a file, or of a decision that is tried again. */
export function OpenedTable({ isTrial }: { isTrial: boolean }) {
  const { t } = useTranslation()
  const all = theOpened()
  const opened = useMemo(() => all && { ...all, trial: isTrial ? all.trial : null }, [all, isTrial])
  useEffect(() => {
    if (!opened) return
    sitAt(opened)
    return standUp
  }, [opened])
  if (opened) return <Shell nobody={false} refused={null} />
  return (
    <main className="nowhere">
      <h1>{t('record.gone')}</h1>
      <button type="button" className="button main" onClick={() => go('/')}>
        {t('nowhere.home')}
      </button>
    </main>
  )
}
