import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/index.ts'
import { langOf, sayLabel } from '../say.ts'
import { type Seated, useSeated } from '../store.ts'
import { RuleLink } from './bottom-line.tsx'

/** On a screen as narrow or as low as this the goals are one line until they are pressed: the decision needs the room. */
const small = matchMedia('(max-width: 760px), (max-height: 960px)')

function whenScreenChanges(changed: () => void): () => void {
  small.addEventListener('change', changed)
  return () => small.removeEventListener('change', changed)
}

/** The goals as they stand now. Whenever that changes it is told (`spoken.ts`). */
export function Goals() {
  return <GoalsOf seated={useSeated()} />
}

/** What wins, how far each side is, and from where on. */
export function GoalsOf({ seated }: { seated: Seated | null }) {
  const { t } = useTranslation()
  const isSmall = useSyncExternalStore(whenScreenChanges, () => small.matches)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const open = wanted ?? !isSmall
  const goals = seated?.table.goals?.(seated.view, seated.seat)
  const brief = seated && goals ? sayLabel(seated.loaded, goals.brief) : ''
  if (!seated || !goals) return null
  return (
    <details
      className="goals"
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) setWanted(currentTarget.open)
      }}
    >
      <summary>
        <strong>{t('goals.title')}</strong>{' '}
        <span className="brief" lang={langOf(seated.loaded)}>
          {brief}
        </span>
      </summary>
      <ul lang={langOf(seated.loaded)}>
        {goals.lines.map(({ side, wins, stands }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: levels of one side have one sentence
          <li key={i} className={side ?? ''}>
            {sayLabel(seated.loaded, wins.said)} <RuleLink rule={wins.rule} />{' '}
            <span className="stands">{sayLabel(seated.loaded, stands)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
