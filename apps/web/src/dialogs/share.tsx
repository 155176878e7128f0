import { useState } from 'react'
import { keepGame, keptGame } from '../games.ts'
import { useTranslation } from '../i18n/index.ts'
import { LinkLine } from '../lobby/send-link.tsx'
import { ApiError, newLink } from '../net/api.ts'
import { useSeated, useTable } from '../store.ts'

/** The links of this game that may be sent on, and those that can be made: a link to a seat works once. */
export function ShareDialog() {
  const { t, tOf } = useTranslation()
  const game = useTable((s) => s.game)
  const life = useSeated()?.me.life
  const links = Object.entries(keptGame(game)?.links ?? {}).filter(([seat]) => !life?.sat.includes(seat))
  return (
    <>
      {links.length === 0 && <p>{t('link.none')}</p>}
      {links.map(([seat, link]) => (
        <LinkLine
          key={seat}
          label={t(seat === 'watch' ? 'link.watch' : 'link.for', { seat: tOf('seat', seat) })}
          link={link}
        />
      ))}
      {links.some(([seat]) => seat !== 'watch') && <p className="hint">{t('link.secret')}</p>}
      <NewLinks game={game} />
    </>
  )
}

/** Links that whoever sits here may make: to his own seat, to one nobody has sat down at, to one that was left. */
function NewLinks({ game }: { game: string }) {
  const { tOf } = useTranslation()
  const seated = useSeated()
  const seats = useTable((s) => s.seats)
  const [made, setMade] = useState<{ label: string; link: string } | null>(null)
  const [error, setError] = useState<string | null>(null)
  if (!seated) return null
  const { me, table } = seated
  const own = seats.flatMap(({ seat, token }) => {
    const name = table.title.seats[seat ?? -1]
    return name === undefined ? [] : [{ name, token }]
  })
  if (own.length === 0) return null
  const others = me.life.people.filter((name) => own.every((one) => one.name !== name))
  const isFree = (name: string) =>
    (me.life.state === 'open' || me.life.state === 'waiting') && !me.life.sat.includes(name)
  const wishes = [
    ...own.map(({ name, token }) => ({ name, token, kind: 'mine' })),
    ...others.filter(isFree).map((name) => ({ name, token: own[0].token, kind: 'again' })),
    ...others.filter((name) => me.left.includes(name)).map((name) => ({ name, token: own[0].token, kind: 'anew' })),
  ]
  const make = async ({ name, token, kind }: (typeof wishes)[number]): Promise<void> => {
    setError(null)
    try {
      const { link } = await newLink(game, token, name)
      if (kind !== 'mine') keepGame(game, { links: { [name]: link } })
      setMade({ label: tOf('link', kind, { seat: tOf('seat', name) }), link })
    } catch (why) {
      setError(why instanceof ApiError ? why.code : 'failed')
    }
  }
  return (
    <>
      {wishes.map((wish) => (
        <div key={`${wish.kind} ${wish.name}`}>
          <button type="button" className="button" onClick={() => void make(wish)}>
            {tOf('link', wish.kind, { seat: tOf('seat', wish.name) })}
          </button>
          <p className="hint">{tOf('link', `${wish.kind}-help`)}</p>
        </div>
      ))}
      {made && <LinkLine label={made.label} link={made.link} />}
      {error && <p className="error">{tOf('refused', error)}</p>}
    </>
  )
}
