import { useTranslation } from 'react-i18next'
import { keptGame } from '../games.ts'
import { LinkLine } from '../lobby/send-link.tsx'
import { useTable } from '../store.ts'

/** The links of this game that may be sent on. */
export function ShareDialog() {
  const { t } = useTranslation()
  const game = useTable((s) => s.game)
  const links = Object.entries(keptGame(game)?.links ?? {})
  if (links.length === 0) return <p>{t('link.none')}</p>
  return (
    <>
      {links.map(([seat, link]) => (
        <LinkLine
          key={seat}
          label={t(seat === 'watch' ? 'link.watch' : 'link.for', { seat: t(`seat.${seat}`) })}
          link={link}
        />
      ))}
      <p className="hint">{t('link.secret')}</p>
    </>
  )
}
