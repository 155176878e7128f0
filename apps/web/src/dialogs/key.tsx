import { useTranslation } from 'react-i18next'
import { stripeColour } from '../board/index.ts'
import { sayLabel } from '../say.ts'
import { useSeated } from '../store.ts'

const grounds = ['works', 'hill', 'malvernHill', 'swamp', 'river', 'bridge'] as const
const marks = ['legal', 'target', 'origin', 'selected', 'attacked', 'closed', 'cursor', 'broken', 'terminus'] as const
const badges = ['M', 'O', 'A', 'L', 'B'] as const
const stripes = ['V', 'VI', 'II', 'III', 'IV', 'Jackson', 'Longstreet', 'Magruder', 'independent'] as const

/** What the marks on the map and on the counters mean. */
export function KeyDialog() {
  const { t } = useTranslation()
  const seated = useSeated()
  if (!seated) return null
  return (
    <>
      <p>{t('key.sides')}</p>
      <h3>{t('key.ground')}</h3>
      <dl className="key">
        {grounds.map((kind) => (
          <div key={kind}>
            <dt>{sayLabel(seated.loaded, { code: `terrain.${kind}` })}</dt>
            <dd>{t(`key.shape.${kind}`)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('key.marks')}</h3>
      <dl className="key">
        {marks.map((mark) => (
          <div key={mark}>
            <dt>
              <span className={`mark-sample ${mark}`} aria-hidden="true" />
              {t(`key.mark.${mark}`)}
            </dt>
            <dd>{t(`key.means.${mark}`)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('key.badges')}</h3>
      <dl className="key">
        {badges.map((badge) => (
          <div key={badge}>
            <dt>{badge}</dt>
            <dd>{t(`badge.${badge}`)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('key.stripes')}</h3>
      <ul className="stripes">
        {stripes.map((stripe, i) => (
          <li key={stripe}>
            <span style={{ background: stripeColour(stripe, i < 5 ? 'union' : 'confederate') }} aria-hidden="true" />
            {sayLabel(seated.loaded, { code: `formation.${stripe}` })}
          </li>
        ))}
      </ul>
    </>
  )
}
