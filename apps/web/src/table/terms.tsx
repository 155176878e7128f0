import { useState } from 'react'
import { keptGame } from '../games.ts'
import { tOf, useTranslation } from '../i18n/index.ts'
import { LinkLine } from '../lobby/send-link.tsx'
import { OptionsField, RatedField, ScenarioField } from '../lobby/terms-fields.tsx'
import { askTable } from '../play.ts'
import { isUnusual, useRuleTexts } from '../rule-texts.ts'
import { scenarioName } from '../say.ts'
import { type Seated, type SeatState, useTable } from '../store.ts'
import { changesOf, owing } from '../terms.ts'
import type { LoadedTitle } from '../titles.ts'
import { FirmButton } from './firm-button.tsx'
import '../styles/choices.css'

/** Before a game that somebody is invited to: on what terms, who has agreed, and what is to be done about it. */
export function TermsPage({ seated }: { seated: Seated }) {
  const { t } = useTranslation()
  const seats = useTable((s) => s.seats)
  const shown = useTable((s) => s.shown)
  const notice = useTable((s) => s.notice)
  const [changing, setChanging] = useState(false)
  const { loaded, me } = seated
  const { life } = me
  const owed = owing(seats, loaded)
  const mine = owed >= 0 ? owed : shown
  const name = loaded.table.title.seats[seats[mine]?.seat ?? -1]
  const done = () => setChanging(false)
  return (
    <main className="terms">
      <h1>{loaded.table.title.name}</h1>
      <Proposal loaded={loaded} me={me} />
      {changing ? (
        <TermsForm loaded={loaded} me={me} seat={mine} onDone={done} />
      ) : (
        <>
          <TermsTold loaded={loaded} me={me} />
          {name !== undefined && (
            <div className="buttons">
              {owed >= 0 && (
                <FirmButton
                  name={`assent ${life.terms}`}
                  kind="main"
                  does={() => void askTable(owed, { t: 'assent', to: life.terms })}
                >
                  {t('terms.accept')}
                </FirmButton>
              )}
              <button type="button" className="button" onClick={() => setChanging(true)}>
                {t('terms.change')}
              </button>
            </div>
          )}
        </>
      )}
      <Others seated={seated} />
      {me.link !== 'open' && <p role="status">{t(`link.${me.link}`)}</p>}
      <p className="error" role="status">
        {notice?.kind === 'words' && t(notice.key, { ...notice.facts, context: seated.table.places.word })}
      </p>
    </main>
  )
}

/** Whose terms they are, and what they change against those that lay on the table before. */
function Proposal({ loaded, me }: { loaded: LoadedTitle; me: SeatState }) {
  const { t } = useTranslation()
  const { by } = me.life
  const changes = changesOf(loaded, useRuleTexts(loaded.rules), me)
  const who = by === null ? 'terms.made' : changes.length > 0 ? 'terms.by-other' : 'terms.by'
  return (
    <div role="status">
      <p>{t(who, { seat: tOf('seat', by ?? 'watch') })}</p>
      {changes.length > 0 && (
        <ul className="terms-changed">
          {changes.map(({ key, facts }) => (
            <li key={`${key} ${facts?.option}`}>{t(`terms.changed.${key}`, facts)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Who has not sat down or not agreed yet, and the links to send. */
function Others({ seated: { me } }: { seated: Seated }) {
  const { t } = useTranslation()
  const game = useTable((s) => s.game)
  const links = keptGame(game)?.links ?? {}
  const { people, sat, assents } = me.life
  return (
    <div className="awaiting">
      {people
        .filter((name) => !assents.includes(name))
        .map((name) => (
          <p key={name} role="status">
            {t(sat.includes(name) ? 'terms.undecided' : 'awaits.seat', { seat: tOf('seat', name) })}
          </p>
        ))}
      {people
        .filter((name) => !sat.includes(name) && links[name])
        .map((name) => (
          <LinkLine key={name} label={t('link.for', { seat: tOf('seat', name) })} link={links[name]} />
        ))}
    </div>
  )
}

/** The terms of a game: scenario, whether it is rated, and every optional rule, the unusual ones marked. */
export function TermsTold({ loaded, me }: { loaded: LoadedTitle; me: SeatState }) {
  const { t } = useTranslation()
  const options = useRuleTexts(loaded.rules)?.options ?? []
  return (
    <>
      <p>
        {t('lobby.scenario')}: <strong>{scenarioName(loaded, me.scenario)}</strong>
      </p>
      <p>{t(me.rated ? 'terms.rated' : 'terms.unrated')}</p>
      {loaded.table.title.options.length > 0 && (
        <>
          <h2>{t('lobby.options')}</h2>
          <ul className="options-told">
            {options.map((one) => {
              const unusual = isUnusual(one, me.options)
              return (
                <li key={one.id} className={unusual ? 'unusual' : ''}>
                  <p>
                    <strong>{one.title}</strong>: {t((me.options[one.id] ?? one.standard) ? 'terms.on' : 'terms.off')}{' '}
                    {unusual && <em>{t('terms.unusual')}</em>}
                  </p>
                  <p className="hint">
                    {one.text} <span className="rule-number">{one.rule}</span>
                  </p>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </>
  )
}

interface TermsForm {
  readonly loaded: LoadedTitle
  readonly me: SeatState
  /** Which of the seats in this browser proposes. */
  readonly seat: number
  readonly onDone: () => void
}

function TermsForm({ loaded, me, seat, onDone }: TermsForm) {
  const { t } = useTranslation()
  const { title } = loaded.table
  const texts = useRuleTexts(loaded.rules)?.options ?? []
  const [scenario, setScenario] = useState(me.scenario)
  const [options, setOptions] = useState(me.options)
  const [rated, setRated] = useState(me.rated)
  return (
    <form
      className="new-game"
      onSubmit={(event) => {
        event.preventDefault()
        void askTable(seat, { t: 'terms', terms: { scenario, options, rated } }).then((taken) => taken && onDone())
      }}
    >
      <ScenarioField
        scenarios={title.scenarios}
        name={(id) => scenarioName(loaded, id)}
        value={scenario}
        onChange={setScenario}
      />
      <RatedField value={rated} onChange={setRated} />
      <OptionsField options={title.options} texts={texts} value={options} onChange={setOptions} />
      <div className="buttons">
        <button type="submit" className="button main">
          {t('terms.propose')}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {t('do.cancel')}
        </button>
      </div>
    </form>
  )
}
