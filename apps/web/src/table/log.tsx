import type { Line } from '@vedette/kernel'
import { useEffect, useMemo, useRef, useState } from 'react'
import { tOf, useTranslation } from '../i18n/index.ts'
import { asText, formationsOf, isAbout } from '../log-parts.ts'
import { theMap } from '../map.ts'
import { type Row, rowsOf, withoutPasses } from '../rows.ts'
import { diceOf, factsOf, langOf, sayEdition, sayName } from '../say.ts'
import { isMine, type Seated, useSeated, useTable, write } from '../store.ts'
import { Lately } from '../watch/lately-card.tsx'
import { Die } from './dice.tsx'

const LONGEST = 120

/** What has happened, newest below, each line with its dice; pressed, the map goes where it happened. */
export function Log() {
  const { t } = useTranslation()
  const seated = useSeated()
  const list = useRef<HTMLOListElement>(null)
  const count = seated?.me.lines.length ?? 0
  // The newest line stays in sight, also when the decision above takes more room.
  useEffect(() => {
    const box = list.current
    if (!box || count === 0) return
    // It is told of the box as it is now, too, once the page has its place: nobody has to ask, which would lay it out twice.
    const watcher = new ResizeObserver(() => box.scrollTo({ top: box.scrollHeight }))
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [count])
  const [name, setName] = useState('')
  const formations = useMemo(() => (seated ? named(seated) : []), [seated])
  if (!seated) return null
  const { table, me } = seated
  const wanted = formations.find((one) => one.name === name)
  const told = wanted ? me.lines.filter((line) => isAbout(table, line, wanted)) : me.lines
  const from = Math.max(0, told.length - LONGEST)
  return (
    <section className="log" aria-labelledby="log-title">
      <div className="log-parts">
        <h2 id="log-title">{t('log.title')}</h2>
        {count > 0 && (
          <>
            <button type="button" className="button small" onClick={() => saveLog(seated, told)}>
              {t('log.save')}
            </button>
            <select
              aria-label={t('log.whose')}
              value={wanted?.name ?? ''}
              onChange={(event) => setName(event.target.value)}
            >
              <option value="">{t('log.all')}</option>
              {formations.map((one) => (
                <option key={one.name}>{one.name}</option>
              ))}
            </select>
          </>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keys */}
      <ol ref={list} tabIndex={0} aria-label={t('log.title')} start={from + 1}>
        <Edition seated={seated} />
        <LogLines lines={told.slice(from)} seated={seated} />
      </ol>
      {isMine(me) && <Lately seated={seated} />}
      {count === 0 && <p className="hint">{t('log.empty')}</p>}
      <Scripts seated={seated} />
      {seated.me.life.invited
        .filter(({ seat, by }) => seat !== by && seated.me.life.sat.includes(seat))
        .map(({ seat }) => (
          <p key={seat} className="hint" role="status">
            {t('link.offered', { seat: tOf('seat', seat) })}
          </p>
        ))}
    </section>
  )
}

/** The formations, each with what it is called. */
const named = ({ loaded, table, view, seat }: Seated) =>
  formationsOf(table, view, seat).map((one) => ({ ...one, name: sayName(loaded, one.name) }))

/** Hands the log over as a file of text. */
function saveLog({ loaded, table, me }: Seated, lines: readonly Line[]): void {
  const text = asText([table.title.name, sayEdition(loaded), Object.values(me.names).join(', ')], rowsOf(lines, loaded))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.download = `${table.title.id}.txt`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Which rulebook is played: the head of the log. */
function Edition({ seated: { loaded } }: { seated: Seated }) {
  const edition = sayEdition(loaded)
  return edition ? <li className="hint edition">{edition}</li> : null
}

/** That the scripts have answered for the machine: for which seat, why, and how often. */
function Scripts({ seated: { me } }: { seated: Seated }) {
  const { t } = useTranslation()
  return Object.entries(me.scripts).map(([seat, { times, why }]) => (
    <p key={seat} className="hint">
      {t(`scripts.${why}`, { seat: tOf('seat', seat) })} {times > 1 && t('scripts.times', { count: times })}
    </p>
  ))
}

/** Lines of the log, in rows. */
export function LogLines({ lines, seated }: { lines: readonly Line[]; seated: Seated }) {
  const { loaded, table, seat } = seated
  return rowsOf(withoutPasses(lines, table, table.title.seats[seat]), loaded).map((row, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line's place is what it is
    <LogLine key={i} row={row} seated={seated} />
  ))
}

/** What is told to those who listen: each thing once, in order, however many came at a time. */
export function News() {
  const news = useTable((s) => s.news)
  return (
    // A dialog hides all that lies under it from those who listen, but not this.
    <div className="unseen news" role="log" aria-live="polite" aria-relevant="additions" data-live-announcer="true">
      {news.map(({ n, kind, text }) => (
        <p key={n} className={kind}>
          {text}
        </p>
      ))}
    </div>
  )
}

function LogLine({ row: { line, text, times }, seated }: { row: Row; seated: Seated }) {
  const dice = diceOf(line)
  const at = seated.table.log.places(factsOf(line))[0]
  const body = (
    <>
      {dice.map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names
        <Die key={i} value={value} table={seated.table} />
      ))}
      {text}
      {times > 1 && <span className="times"> ×{times}</span>}
    </>
  )
  return (
    <li className={line.kind === 'note' ? 'note' : line.seat} lang={langOf(seated.loaded)}>
      {at === undefined ? (
        <span>{body}</span>
      ) : (
        <button
          type="button"
          onClick={() => {
            theMap()?.centerOn(at)
            write({ cursor: at })
          }}
        >
          {body}
        </button>
      )}
    </li>
  )
}
