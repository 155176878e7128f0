import type { CreatedGame, OfferedTitle } from '@vedette/wire'
import { useEffect, useRef, useState } from 'react'
import { Button, Form, Label, Radio, RadioGroup } from 'react-aria-components'
import { keyOf, tOf, useTranslation } from '../i18n/index.ts'
import { ApiError } from '../net/api.ts'
import { go } from '../router.ts'
import { useRuleTexts } from '../rule-texts.ts'
import { useDoorWords } from './door-words.ts'
import { LevelChoice, standardLevel } from './level-choice.tsx'
import { makeGame, type Sitter, standardOptions } from './make-game.ts'
import { SendLink } from './send-link.tsx'
import { OptionsField, RatedField, ScenarioField } from './terms-fields.tsx'
import '../styles/lobby.css'
import '../styles/choices.css'

const sitters: readonly Sitter[] = ['me', 'link', 'machine']

/** Every choice of a new game of one title: who sits where, at which level, by which rules. */
export function NewGame({ title }: { title: OfferedTitle }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const [made, setMade] = useState<CreatedGame | null>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="sheet" aria-labelledby="new-game">
      <h2 id="new-game" ref={heading} tabIndex={-1}>
        {t('lobby.new', { title: title.name })}
      </h2>
      {made ? <SendLink made={made} /> : <GameForm title={title} onMade={setMade} />}
    </section>
  )
}

function GameForm({ title, onMade }: { title: OfferedTitle; onMade: (game: CreatedGame) => void }) {
  const { t } = useTranslation()
  const [scenario, setScenario] = useState(title.scenarios[0]?.id ?? '')
  const texts = useRuleTexts(title.id)?.options ?? []
  const { said } = useDoorWords(title)
  const [options, setOptions] = useState(() => standardOptions(title))
  const [sitting, setSitting] = useState<Record<string, Sitter>>({
    [title.seats[0]]: 'me',
    [title.seats[1]]: title.machine ? 'machine' : 'me',
  })
  const [levels, setLevels] = useState<Record<string, string>>({})
  const levelOf = (seat: string): string => levels[seat] ?? standardLevel(title.levels)
  const [rated, setRated] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const mine = title.seats.filter((seat) => sitting[seat] === 'me')
  const nobody = mine.length === 0
  const unusual = title.options.filter(({ id, standard }) => options[id] !== standard).length
  const machines = title.seats.filter((seat) => sitting[seat] === 'machine')

  const create = async (): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      const seats = Object.fromEntries(
        title.seats.map((seat) => [seat, { sitter: sitting[seat] ?? 'me', level: levelOf(seat) }]),
      )
      const { made, links } = await makeGame(title, { scenario, seats, options, rated })
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
      {said && <p className="hint">{t('log.edition', { edition: said.edition, version: title.rulesVersion })}</p>}
      <ScenarioField
        scenarios={title.scenarios}
        name={(id) => said?.scenarios[id] ?? id}
        value={scenario}
        onChange={setScenario}
      />
      <div className="seats">
        {title.seats.map((seat) => (
          <RadioGroup
            key={seat}
            className={`seat-choice ${seat}`}
            value={sitting[seat] ?? 'me'}
            onChange={(who) => setSitting({ ...sitting, [seat]: who as Sitter })}
          >
            <Label className="seat-name">{tOf('seat', seat)}</Label>
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
      {title.options.length > 0 && (
        <details className="options-fold">
          <summary>
            {t('lobby.options')} <span className="hint">{t('lobby.unusual', { count: unusual })}</span>
          </summary>
          <OptionsField options={title.options} texts={texts} value={options} onChange={setOptions} />
        </details>
      )}
      {error && <p className="error">{t(keyOf('error', error, 'error.failed'))}</p>}
      <Button type="submit" className="button main" isDisabled={busy}>
        {t(busy ? 'lobby.making' : 'lobby.make')}
      </Button>
    </Form>
  )
}
