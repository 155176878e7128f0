import { keptGame } from '../games.ts'
import { tOf, useTranslation } from '../i18n/index.ts'
import { LinkLine } from '../lobby/send-link.tsx'
import { begin } from '../play.ts'
import { type Seated, useTable } from '../store.ts'

/** Before the first throw: who is still to sit down, and the link to send to whom. */
export function Awaiting({ seated: { me, seat, table } }: { seated: Seated }) {
  const { t } = useTranslation()
  const game = useTable((s) => s.game)
  if (me.prompt || me.outcome || me.awaits.length === 0) return null
  const links = keptGame(game)?.links ?? {}
  return (
    <div className="awaiting">
      {me.awaits.map((name) => (
        <p key={name} className="asked" role="status">
          {t('awaits.seat', { seat: tOf('seat', name) })}
        </p>
      ))}
      {me.awaits.map((name) => {
        const link = links[name]
        return link && <LinkLine key={name} label={t('link.for', { seat: tOf('seat', name) })} link={link} />
      })}
      <p className="hint">{t('awaits.why')}</p>
      {table.title.seats[seat] !== undefined && (
        <>
          <div className="buttons">
            <button type="button" className="button" aria-describedby="begin-help" onClick={begin}>
              {t('awaits.begin')}
            </button>
          </div>
          <p id="begin-help" className="hint">
            {t('awaits.begin-help')}
          </p>
        </>
      )}
    </div>
  )
}
