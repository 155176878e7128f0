import { useTranslation } from 'react-i18next'
import { perform } from '../actions/registry.ts'
import type { Seated } from '../store.ts'
import { Progress } from '../thought/progress.tsx'

/** How far the machine's thinking is, and a button for whoever does not want to wait. */
export function Thinking({ seated: { me, seat, table } }: { seated: Seated }) {
  const { t } = useTranslation()
  if (me.thinking === null || !me.prompt) return null
  return (
    <Progress label={t('line.thinking')} share={me.thinking}>
      {table.title.seats[seat] !== undefined && (
        <button type="button" className="button small" onClick={() => perform('hurry')}>
          {t('do.hurry')}
        </button>
      )}
    </Progress>
  )
}
