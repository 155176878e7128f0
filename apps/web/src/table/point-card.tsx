import type { Counter } from '@vedette/titles/table.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { counterImage } from '../board/index.ts'
import { theMap } from '../map.ts'
import { sayLabel } from '../say.ts'
import { useSeated, write } from '../store.ts'

/** A point with its ground and every piece there, in order. */
export function PointCard({ point }: { point: number }) {
  const { t } = useTranslation()
  const seated = useSeated()
  const card = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another point comes into sight like the first
  useEffect(() => {
    // Some browsers answer with a promise, which must not be taken for the effect's own end.
    void card.current?.scrollIntoView({ block: 'nearest' })
  }, [point])
  if (!seated) return null
  const facts = seated.table.point(seated.view, point, seated.seat)
  const ground = facts.terrain.map((kind) => sayLabel(seated.loaded, { code: `terrain.${kind}` }))
  return (
    <section ref={card} className="point-card" aria-labelledby="point-title">
      <h2 id="point-title">{facts.name}</h2>
      <button type="button" className="button small close" onClick={() => write({ looked: null })}>
        {t('do.close')}
      </button>
      <p>{ground.length > 0 ? ground.join(', ') : t('point.open')}</p>
      {facts.notes.map((note) => (
        <p key={note.code} className="hint">
          {sayLabel(seated.loaded, note)}
        </p>
      ))}
      {facts.stacks.map((stack) => (
        <div key={`${stack.side}${stack.bank ?? ''}`} className="stack-list">
          <h3>
            {t(`seat.${stack.side}`)}
            {stack.bank ? `, ${t(`read.bank.${stack.bank}`)}` : ''}
            {stack.markers ? ` · ${t('read.markers', { count: stack.markers })}` : ''}
          </h3>
          <ol>
            {stack.pieces.map((counter) => (
              <li key={counter.id}>
                <CounterRow counter={counter} />
              </li>
            ))}
            {stack.count > stack.pieces.length && (
              <li className="hint">
                {stack.hidden
                  ? t('read.hidden', { side: t(`seat.${stack.side}`), count: stack.count })
                  : t('read.more', { count: stack.count - stack.pieces.length })}
              </li>
            )}
          </ol>
        </div>
      ))}
      <p className="hint">
        {t('point.roads')}{' '}
        {facts.neighbours.map((n, i) => (
          <span key={n}>
            {i > 0 && ', '}
            <button
              type="button"
              className="text-link"
              onClick={() => {
                write({ looked: n, cursor: n })
                theMap()?.reveal(n)
              }}
            >
              {seated.table.pointName(n)}
            </button>
          </span>
        ))}
      </p>
    </section>
  )
}

/** A counter as on the map, with its figures in words beside it. */
export function CounterRow({ counter }: { counter: Counter }) {
  const { t } = useTranslation()
  const image = useMemo(() => counterImage(counter), [counter])
  return (
    <span className="counter-row">
      <img src={image} alt="" width={34} height={34} />
      <span>
        <strong>{counter.name}</strong>{' '}
        <span className="hint">
          {counter.formation && counter.formation !== counter.name ? `${counter.formation} · ` : ''}
          {t(`kind.${counter.kind}`)}
        </span>
        <br />
        <span className="figures">
          {counter.strength !== undefined && t('read.strength', { strength: counter.strength, full: counter.full })}
          {counter.strength !== undefined && counter.rating !== undefined && ' · '}
          {counter.rating !== undefined && t('read.rating', { rating: counter.rating })}
          {counter.moved && ` · ${t('read.moved')}`}
        </span>
      </span>
    </span>
  )
}
