import type { Line } from '@vedette/kernel'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { theMap } from '../map.ts'
import { diceOf, factsOf, sayLine } from '../say.ts'
import { type Seated, useSeated, write } from '../store.ts'
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
    const down = () => box.scrollTo({ top: box.scrollHeight })
    const watcher = new ResizeObserver(down)
    watcher.observe(box)
    down()
    return () => watcher.disconnect()
  }, [count])
  if (!seated) return null
  const from = Math.max(0, count - LONGEST)
  return (
    <section className="log" aria-labelledby="log-title">
      <h2 id="log-title">{t('log.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keys */}
      <ol ref={list} tabIndex={0} aria-label={t('log.title')} start={from + 1}>
        <LogLines lines={seated.me.lines.slice(from)} seated={seated} />
      </ol>
      {count === 0 && <p className="hint">{t('log.empty')}</p>}
      <Scripts seated={seated} />
    </section>
  )
}

/** That the scripts have answered for the machine: for which seat, why, and how often. */
function Scripts({ seated: { me } }: { seated: Seated }) {
  const { t } = useTranslation()
  return Object.entries(me.scripts).map(([seat, { times, why }]) => (
    <p key={seat} className="hint">
      {t(`scripts.${why}`, { seat: t(`seat.${seat}`) })} {times > 1 && t('scripts.times', { count: times })}
    </p>
  ))
}

/** Lines in order; what a note right after it tells better is left out, and the same thing said again is counted. */
export function LogLines({ lines, seated }: { lines: readonly Line[]; seated: Seated }) {
  const rows: { line: Line; text: string; times: number }[] = []
  lines.forEach((line, i) => {
    if (isTold(seated.table, line, lines[i + 1])) return
    const last = rows.at(-1)
    const longer = last && joined(seated.table, last.line, line)
    if (last && longer) {
      last.line = longer
      last.text = sayLine(seated.loaded, longer)
      return
    }
    const text = sayLine(seated.loaded, line)
    if (last && last.text === text && diceOf(line).length === 0) last.times++
    else rows.push({ line, text, times: 1 })
  })
  return rows.map((row, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line's place is what it is
    <LogLine key={i} line={row.line} times={row.times} seated={seated} />
  ))
}

/** Two steps of one march as one line, or null when the second does not go on with the first. */
function joined(table: Seated['table'], last: Line, next: Line): Line | null {
  if (last.kind !== 'note' || next.kind !== 'note' || last.code !== next.code) return null
  if (!table.joins?.has(next.code) || last.facts.to !== next.facts.from) return null
  if (last.facts.side !== next.facts.side) return null
  return { ...next, facts: { ...next.facts, from: last.facts.from } }
}

/** The newest lines as the log shows them. */
export const newest = ({ table, me, loaded }: Seated): string =>
  me.lines
    .slice(-8)
    .filter((line, i, last) => !isTold(table, line, last[i + 1]))
    .slice(-2)
    .map((line) => sayLine(loaded, line))
    .join(' ')

function isTold(table: Seated['table'], line: Line, next: Line | undefined): boolean {
  if (line.kind === 'note') return false
  if (table.silent?.has(line.action.do)) return true
  if (diceOf(line).length > 0) return next?.kind === 'note' && diceOf(next).length > 0
  return table.quiet.has(line.action.do) && next?.kind === 'note'
}

function LogLine({ line, times, seated }: { line: Line; times: number; seated: Seated }) {
  const dice = diceOf(line)
  const at = seated.table.placesOf(factsOf(line))[0]
  const body = (
    <>
      {dice.map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names
        <Die key={i} value={value} />
      ))}
      {sayLine(seated.loaded, line)}
      {times > 1 && <span className="times"> ×{times}</span>}
    </>
  )
  return (
    <li className={line.kind === 'note' ? 'note' : line.seat}>
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
