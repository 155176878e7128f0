import type { CreatedGame } from '@vedette/wire'
import { useState } from 'react'
import { keptGame } from '../games.ts'
import { tOf, useTranslation } from '../i18n/index.ts'
import { go } from '../router.ts'

/** A line with an address to send, and a button that copies it. */
export function LinkLine({ label, link }: { label: string; link: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const address = `${location.origin}${link}`
  return (
    <div className="link-line">
      <label>
        <span>{label}</span>
        <input readOnly value={address} onFocus={(event) => event.target.select()} />
      </label>
      <button
        type="button"
        className="button"
        onClick={() => {
          void navigator.clipboard?.writeText(address).then(() => setCopied(true))
        }}
      >
        {t(copied ? 'link.copied' : 'link.copy')}
      </button>
    </div>
  )
}

/** After a game was made for somebody far away: the link that opens his seat. */
export function SendLink({ made }: { made: CreatedGame }) {
  const { t } = useTranslation()
  const links = Object.entries(keptGame(made.game)?.links ?? {}).filter(([seat]) => seat !== 'watch')
  return (
    <div className="made">
      <p role="status">{t('lobby.made')}</p>
      {links.map(([seat, link]) => (
        <LinkLine key={seat} label={t('link.for', { seat: tOf('seat', seat) })} link={link} />
      ))}
      <p className="hint">{t('link.secret')}</p>
      <button type="button" className="button main" onClick={() => go(`/g/${made.game}`)}>
        {t('lobby.enter')}
      </button>
    </div>
  )
}
