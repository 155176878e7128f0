import { useTranslation } from '../i18n/index.ts'
import { useSeated } from '../store.ts'
import { type Pace, paces } from './frames.ts'
import { toldIn } from './told.ts'
import { setPace, skip, useWatch } from './watch.ts'

/** Over the map while the other side's turn is watched: what is shown there, how fast, and the way out. */
export function Watching() {
  const { t } = useTranslation()
  const loaded = useSeated()?.loaded
  const frame = useWatch(({ frames }) => frames[0])
  if (!frame || !loaded) return null
  return (
    <div className="watching">
      <span className="watched">{toldIn(frame, loaded) ?? t('watch.now')}</span>
      <PaceChoice />
      <button type="button" className="button small" onClick={skip}>
        {t('do.skip')}
      </button>
    </div>
  )
}

function PaceChoice() {
  const { t } = useTranslation()
  const pace = useWatch((s) => s.pace)
  return (
    <label>
      <span className="unseen">{t('do.pace')}</span>
      <select value={pace} onChange={(event) => setPace(event.target.value as Pace)}>
        {paces.map((one) => (
          <option key={one} value={one}>
            {t(`watch.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
