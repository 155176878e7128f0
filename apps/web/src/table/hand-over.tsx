import { useEffect, useRef } from 'react'
import { questionOf, useStanding } from '../gate.ts'
import { useTranslation } from '../i18n/index.ts'
import { arrive, HERE } from '../play.ts'
import { seatName } from '../say.ts'
import { useSeated, useTable } from '../store.ts'

/** Two people, one screen: the table is away until the other says that he is here. */
export function HandOver() {
  const { t } = useTranslation()
  const seated = useSeated()
  const stands = useStanding(useTable(questionOf), HERE)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
  }, [])
  if (!seated) return null
  const seat = seatName(seated.loaded, seated.seat)
  return (
    <main className="hand-over">
      <p className="hand-over-brand">Vedette</p>
      <h1>{t('hand-over.title', { seat })}</h1>
      <p>{t('hand-over.text', { seat })}</p>
      <button ref={button} type="button" className="button main large" aria-disabled={!stands} onClick={arrive}>
        {t('hand-over.here', { seat })}
      </button>
    </main>
  )
}
