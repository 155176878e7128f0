import type { Counter } from '@vedette/table'
import { useMemo } from 'react'
import { counterImage } from '../board/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { sayName } from '../say.ts'
import { useSeated } from '../store.ts'
import { figuresOf } from './read-point.ts'

/** A counter as on the map, with its figures in words beside it. */
export function CounterRow({ counter }: { counter: Counter }) {
  const { t } = useTranslation()
  const loaded = useSeated()?.loaded
  const formation = loaded ? sayName(loaded, counter.formation) : ''
  const image = useMemo(() => counterImage(counter, { seen: 34 }), [counter])
  return (
    <span className="counter-row">
      <img src={image} alt="" width={34} height={34} />
      <span>
        <strong>{counter.name}</strong>{' '}
        <span className="hint">
          {formation && formation !== counter.name ? `${formation} · ` : ''}
          {t(`kind.${counter.kind}`)}
        </span>
        <br />
        <span className="figures">{figuresOf(counter, t).join(' · ')}</span>
      </span>
    </span>
  )
}
