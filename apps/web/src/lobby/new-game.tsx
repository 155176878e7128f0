import type { OptionText } from '@vedette/table'
import type { CreatedGame, OfferedTitle } from '@vedette/wire'
import { useEffect, useId, useState } from 'react'
import { Button, Form, Label, Radio, RadioGroup } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { keepGame } from '../games.ts'
import { ApiError, createGame } from '../net/api.ts'
import { go } from '../router.ts'
import { optionTextsOf } from '../titles.ts'
import { LevelChoice, standardLevel } from './level-choice.tsx'
import { SendLink } from './send-link.tsx'
import { OptionsField, RatedField, ScenarioField } from './terms-fields.tsx'

type Sitter = 'me' | 'link' | 'machine'
const sitters: readonly Sitter[] = ['me', 'link', 'machine']

/** A new game: which, how, and who sits where. */
export function NewGame({ titles, failed }: { titles: readonly OfferedTitle[] | null; failed: boolean }) {
  const { t } = useTranslation()
  const heading = useId()
  const [made, setMade] = useState<CreatedGame | null>(null)
  const [titleId, setTitleId] = useState<string | null>(null)
  const title = titles?.find((one) => one.id === titleId) ?? titles?.[0]
  return (
    <section className="sheet" aria-labelledby={heading}>
      <h2 id={heading}>{t('lobby.new')}</h2>
      {failed && <p className="error">{t('error.no-server')}</p>}
      {!failed && !titles && <p>{t('lobby.asking')}</p>}
      {titles && titles.length > 1 && (
        <RadioGroup value={title?.id ?? ''} onChange={setTitleId}>
          <Label>{t('lobby.title')}</Label>
          {titles.map((one) => (
            <Radio key={one.id} value={one.id} className="choice radio">
              {one.name}
            </Radio>
          ))}
        </RadioGroup>
      )}
      {title && !made && <GameForm key={title.id} title={title} onMade={setMade} />}
      {made && <SendLink made={made} />}
    </section>
  )
}

function GameForm({ title, onMade }: { title: OfferedTitle; onMade: (game: CreatedGame) => void }) {
  const { t } = useTranslation()
  const [scenario, setScenario] = useState(title.scenarios[0]?.id ?? '')
  const [texts, setTexts] = useState<readonly OptionText[]>([])
  const [options, setOptions] = useState<Readonly<Record<string, boolean>>>(() =>
    Object.fromEntries(title.options.map((one) => [one.id, one.standard])),
  )
  const [sitting, setSitting] = useState<Record<string, Sitter>>({
    [title.seats[0]]: 'me',
    [title.seats[1]]: title.machine ? 'machine' : 'me',
  })
  const [levels, setLevels] = useState<Record<string, string>>({})
  const levelOf = (seat: string): string => levels[seat] ?? standardLevel(title.levels)
  const [rated, setRated] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void optionTextsOf(title.id).then(setTexts)
  }, [title.id])
  const mine = title.seats.filter((seat) => sitting[seat] === 'me')
  const nobody = mine.length === 0
  const machines = title.seats.filter((seat) => sitting[seat] === 'machine')

  const create = async (): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      const seats = Object.fromEntries(
        title.seats.map((seat) => [
          seat,
          sitting[seat] === 'machine'
            ? { kind: 'machine' as const, level: levelOf(seat) }
            : { kind: 'person' as const, invited: sitting[seat] === 'link' },
        ]),
      )
      const made = await createGame({ title: title.id, scenario, options, seats, rated })
      const tokens: Record<string, string> = {}
      const links: Record<string, string> = {}
      for (const seat of title.seats) {
        const place = made.seats[seat]
        if (sitting[seat] === 'me' && place?.token) tokens[seat] = place.token
        if (sitting[seat] === 'link' && place?.link) links[seat] = place.link
      }
      keepGame(made.game, {
        title: title.id,
        tokens: mine.length > 0 ? tokens : { watch: made.watch.token },
        links: { ...links, watch: made.watch.link },
      })
      if (Object.keys(links).length > 0) onMade(made)
      else go(`/g/${made.game}`)
    } catch (why) {
      setError(why instanceof ApiError ? why.code : 'failed')
      setBusy(false)
    }
  }

  return (
    <Form
      className="new-game"
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <h3>{title.name}</h3>
      <ScenarioField scenarios={title.scenarios} value={scenario} onChange={setScenario} />
      <div className="seats">
        {title.seats.map((seat) => (
          <RadioGroup
            key={seat}
            className={`seat-choice ${seat}`}
            value={sitting[seat] ?? 'me'}
            onChange={(who) => setSitting({ ...sitting, [seat]: who as Sitter })}
          >
            <Label className="seat-name">{t(`seat.${seat}`)}</Label>
            {sitters.map((who) => (
              <Radio key={who} value={who} className="choice radio" isDisabled={who === 'machine' && !title.machine}>
                {t(`lobby.sitter.${who}`)}
              </Radio>
            ))}
          </RadioGroup>
        ))}
      </div>
      <p className="hint" aria-live="polite">
        {t(
          mine.length === 2
            ? title.secrets
              ? 'lobby.hot-seat'
              : 'lobby.one-screen'
            : nobody
              ? 'lobby.watching'
              : 'lobby.one-seat',
        )}
      </p>
      {machines.map((seat) => (
        <LevelChoice
          key={seat}
          levels={title.levels}
          seat={machines.length > 1 ? seat : null}
          level={levelOf(seat)}
          onChange={(level) => setLevels({ ...levels, [seat]: level })}
        />
      ))}
      {!nobody && <RatedField value={rated} onChange={setRated} />}
      <OptionsField options={title.options} texts={texts} value={options} onChange={setOptions} />
      {error && <p className="error">{t(`error.${error}`, { defaultValue: t('error.failed') })}</p>}
      <Button type="submit" className="button main" isDisabled={busy}>
        {t(busy ? 'lobby.making' : 'lobby.make')}
      </Button>
    </Form>
  )
}
