import { useEffect, useMemo, useRef } from 'react'
import { inkOn } from '../board/index.ts'
import { swatchOf } from '../board/swatch.ts'
import { useTranslation } from '../i18n/index.ts'
import { theMap } from '../map.ts'
import { OwnLabel } from '../own.tsx'
import { useSeated } from '../store.ts'
import { type Sample, samplesOf } from './samples.ts'

/** What the marks on the map and on the counters of this title mean. */
export function KeyDialog() {
  const { t } = useTranslation()
  const seated = useSeated()
  const samples = useMemo(() => seated && samplesOf(seated.table, seated.view, seated.seat), [seated])
  if (!seated) return null
  const { loaded } = seated
  const { table } = seated
  const { key, layers } = table.map
  const placeWord = table.places.word
  return (
    <>
      <p>{t('key.sides')}</p>
      <h3>{t('key.ground', { context: placeWord })}</h3>
      <dl className="key">
        {key.grounds.map((kind) => (
          <div key={kind}>
            <dt>
              {samples?.get(kind)?.map((sample) => (
                <Swatch key={sample.point} sample={sample} />
              ))}
              <OwnLabel loaded={loaded} said={{ code: `terrain.${kind}` }} />
            </dt>
            <dd>
              <OwnLabel loaded={loaded} said={{ code: `key.shape.${kind}` }} />
            </dd>
          </div>
        ))}
      </dl>
      <h3>{t('key.marks')}</h3>
      <dl className="key">
        {key.marks.map((mark) => (
          <div key={mark}>
            <dt>
              <MarkSample mark={mark} hex={placeWord === 'hex'} />
              {t(`key.mark.${mark}`, { context: placeWord })}
            </dt>
            <dd>{t(`key.means.${mark}`, { context: placeWord })}</dd>
          </div>
        ))}
        {key.veils?.map((veil) => (
          <div key={veil}>
            <dt>
              <span className={`mark-sample veil-${veil}`} aria-hidden="true" />
              {t(`key.veil.${veil}`)}
            </dt>
            <dd>
              <OwnLabel loaded={loaded} said={{ code: `key.veil.${veil}` }} />
            </dd>
          </div>
        ))}
        {layers.map((layer) =>
          layer.style === 'hatch' ? (
            <div key={layer.id}>
              <dt>
                <span className={`mark-sample hatch-${layer.side}`} aria-hidden="true" />
                {t(`key.hatch.${layer.side}`)}
              </dt>
              <dd>
                <OwnLabel loaded={loaded} said={layer.said} />
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      {key.badges.length > 0 && <h3>{t('key.badges')}</h3>}
      <dl className="key">
        {table.title.secrets && (
          <div>
            <dt>?1, ?2</dt>
            <dd>{t('key.markers')}</dd>
          </div>
        )}
        {key.badges.map((badge) => (
          <div key={badge}>
            <dt>{badge}</dt>
            <dd>
              <OwnLabel loaded={loaded} said={{ code: `badge.${badge}` }} />
            </dd>
          </div>
        ))}
      </dl>
      <h3>{t('key.stripes')}</h3>
      <ul className="stripes">
        {key.stripes.map(({ stripe, side, said }) => (
          <li key={`${side} ${stripe.mark}`}>
            <span style={{ background: stripe.colour, color: inkOn(stripe.colour) }}>{stripe.mark}</span>
            <OwnLabel loaded={loaded} said={said} />
          </li>
        ))}
      </ul>
    </>
  )
}

const SWATCH = 44

/** A piece of the map itself, with its level where there are several. */
function Swatch({ sample: { point, level } }: { sample: Sample }) {
  const { t } = useTranslation()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const sheet = theMap()?.sheet
    const canvas = sheet && swatchOf(sheet, point, SWATCH)
    if (canvas) place.current?.replaceChildren(canvas)
  }, [point])
  return (
    <span className="swatch" title={level === undefined ? undefined : t('read.level', { level })}>
      <span ref={place} aria-hidden="true" />
    </span>
  )
}

/** A mark as the map draws it: round on points, along the sides on hexes. */
function MarkSample({ mark, hex }: { mark: string; hex: boolean }) {
  if (mark === 'objective')
    return (
      <svg className="mark-star" viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true">
        <circle r="10" />
        <path d="M0-8 2-2.6 7.6-2.5 3.1 1 4.7 6.5 0 3.3-4.7 6.5-3.1 1-7.6-2.5-2-2.6Z" />
      </svg>
    )
  if (mark === 'taken' || mark === 'pioneers')
    return (
      <svg className={`mark-sign ${mark}`} viewBox="-6 -6 12 12" width="24" height="24" aria-hidden="true">
        {mark === 'taken' ? (
          <path d="M-3 5V-5L5-2.4-3 .2" />
        ) : (
          <path d="M-3.6-2.6C-2.6-4.6-.8-5.4 1.4-5L-.2-1.6ZM-1-3.4 3.4 5" />
        )}
      </svg>
    )
  if (mark === 'works' || mark === 'building' || mark === 'opening')
    return (
      <svg className={`mark-works ${mark}`} viewBox="0 0 24 22" width="24" height="22" aria-hidden="true">
        <path d="M3 9v-6M9 9v-6M15 9v-6M21 9v-6" />
        {mark !== 'building' && <path className="bank" d={mark === 'works' ? 'M1 12h22' : 'M1 12h4m3 0h4m3 0h4'} />}
      </svg>
    )
  if (!hex) return <span className={`mark-sample ${mark}`} aria-hidden="true" />
  return (
    <svg className={`mark-hex ${mark}`} viewBox="0 0 24 22" width="24" height="22" aria-hidden="true">
      <polygon points="7,2 17,2 22,11 17,20 7,20 2,11" />
      {(mark === 'blocked' || mark === 'closed') && <path d="M8 7 16 15M16 7 8 15" />}
    </svg>
  )
}
