import { useTranslation } from '../i18n/index.ts'
import { OwnLabel } from '../own.tsx'
import { langOf } from '../say.ts'
import { useSeated } from '../store.ts'

/** Every card that lies open: in force, discarded, gone. */
export function CardsDialog() {
  const { t } = useTranslation()
  const seated = useSeated()
  const kept = seated?.table.cards
  if (!seated || !kept) return null
  const piles = kept.open(seated.view, seated.seat)
  const counts = kept.counts(seated.view)
  return (
    <>
      <p>{t('hand.deck', { count: counts.deck })}</p>
      {piles.length === 0 && <p>{t('hand.none-open')}</p>}
      {piles.map((pile) => (
        <section key={pile.place}>
          <h3>
            <OwnLabel loaded={seated.loaded} said={{ code: `cards.${pile.place}` }} />
          </h3>
          <ul className="card-list">
            {pile.cards.map((card) => (
              <li key={card.number} lang={langOf(seated.loaded)}>
                <strong>
                  {card.title} <span className="card-number">{card.number}</span>
                </strong>
                <p>{card.effect}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
