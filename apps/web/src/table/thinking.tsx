import { perform } from '../actions/registry.ts'
import { useTranslation } from '../i18n/index.ts'
import { type Seated, useThinking } from '../store.ts'
import { Progress } from '../thought/progress.tsx'

/** How far the machine's thinking is, and a button for whoever does not want to wait. */
export function Thinking({ seated: { me, seat, table } }: { seated: Seated }) {
  const { t } = useTranslation()
  const share = useThinking((s) => s.share)
  if (!me.thinking) return null
  return (
    <Progress label={t('line.thinking')} share={share}>
      {table.title.seats[seat] !== undefined && !me.rated && (
        <button type="button" className="button small" onClick={() => perform('hurry')}>
          {t('do.hurry')}
        </button>
      )}
    </Progress>
  )
}
