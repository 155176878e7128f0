import { useTranslation } from 'react-i18next'
import { stripeColour } from '../board/index.ts'
import { sayLabel } from '../say.ts'
import { useSeated } from '../store.ts'

/** What the marks on the map and on the counters of this title mean. */
export function KeyDialog() {
  const { t } = useTranslation()
  const seated = useSeated()
  if (!seated) return null
  const { loaded } = seated
  const { key, placeWord } = seated.table
  return (
    <>
      <p>{t('key.sides')}</p>
      <h3>{t('key.ground', { context: placeWord })}</h3>
      <dl className="key">
        {key.grounds.map((kind) => (
          <div key={kind}>
            <dt>{sayLabel(loaded, { code: `terrain.${kind}` })}</dt>
            <dd>{sayLabel(loaded, { code: `key.shape.${kind}` })}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('key.marks')}</h3>
      <dl className="key">
        {key.marks.map((mark) => (
          <div key={mark}>
            <dt>
              <span className={`mark-sample ${mark}`} aria-hidden="true" />
              {t(`key.mark.${mark}`)}
            </dt>
            <dd>{t(`key.means.${mark}`, { context: placeWord })}</dd>
          </div>
        ))}
      </dl>
      {key.badges.length > 0 && <h3>{t('key.badges')}</h3>}
      <dl className="key">
        {key.badges.map((badge) => (
          <div key={badge}>
            <dt>{badge}</dt>
            <dd>{sayLabel(loaded, { code: `badge.${badge}` })}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('key.stripes')}</h3>
      <ul className="stripes">
        {key.stripes.map(({ stripe, side, said }) => (
          <li key={`${side} ${stripe}`}>
            <span style={{ background: stripeColour(stripe, side) }} aria-hidden="true" />
            {sayLabel(loaded, said)}
          </li>
        ))}
      </ul>
    </>
  )
}
