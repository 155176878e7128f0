import { tOf, useTranslation } from '../i18n/index.ts'
import { askTable } from '../play.ts'
import { useSeated, useTable } from '../store.ts'
import { FirmButton } from './firm-button.tsx'

/** What the other side offers, to be answered; what this side has offered. */
export function Offers() {
  const { t } = useTranslation()
  const seated = useSeated()
  const shown = useTable((s) => s.shown)
  if (!seated) return null
  const own = seated.table.title.seats[seated.seat]
  return seated.me.life.offers.map(({ n, seat, what }) => (
    <div key={n} className="proposal offer">
      <p role="status">
        {t(seat === own ? `ending.${what}.offered` : `ending.${what}.asked`, { seat: tOf('seat', seat) })}
      </p>
      {own !== undefined && seat !== own && (
        <div className="buttons">
          <FirmButton
            name={`agree ${n}`}
            kind="main"
            does={() => void askTable(shown, { t: 'answer', to: n, yes: true })}
          >
            {t('ending.agree')}
          </FirmButton>
          <button
            type="button"
            className="button"
            onClick={() => void askTable(shown, { t: 'answer', to: n, yes: false })}
          >
            {t('ending.decline')}
          </button>
        </div>
      )}
    </div>
  ))
}
