import { useTranslation } from 'react-i18next'
import { inkOn } from '../board/index.ts'
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
              <Sample mark={mark} hex={placeWord === 'hex'} />
              {t(`key.mark.${mark}`, { context: placeWord })}
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
          <li key={`${side} ${stripe.mark}`}>
            <span style={{ background: stripe.colour, color: inkOn(stripe.colour) }}>{stripe.mark}</span>
            {sayLabel(loaded, said)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A mark as the map draws it: round on points, along the sides on hexes. */
function Sample({ mark, hex }: { mark: string; hex: boolean }) {
  if (!hex || mark.startsWith('zone')) return <span className={`mark-sample ${mark}`} aria-hidden="true" />
  return (
    <svg className={`mark-hex ${mark}`} viewBox="0 0 24 22" width="24" height="22" aria-hidden="true">
      <polygon points="7,2 17,2 22,11 17,20 7,20 2,11" />
      {(mark === 'blocked' || mark === 'closed') && <path d="M8 7 16 15M16 7 8 15" />}
    </svg>
  )
}
