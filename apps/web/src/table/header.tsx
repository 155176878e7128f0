import { shownIn } from '@vedette/table'
import { perform } from '../actions/registry.ts'
import { levelName, type Say, tOf, useTranslation } from '../i18n/index.ts'
import { go } from '../router.ts'
import { langOf, sayLabel, sayName } from '../say.ts'
import { type SeatState, useSeated, useTable } from '../store.ts'
import { MenuButton } from './menu.tsx'

/** Title, date, phase, how the game is played, the turn track, and the menu. */
export function Header() {
  const { t } = useTranslation()
  const seated = useSeated()
  if (!seated) return null
  const { table, view, loaded } = seated
  const header = table.header(view)
  const turns = header.turns.map((name) => sayName(loaded, name))
  const [first, last] = header.played ?? [1, turns.length]
  return (
    <header className="header">
      <button type="button" className="home" onClick={() => go('/')}>
        Vedette
      </button>
      <h1 className="header-title">{table.title.name}</h1>
      <p className="header-date" lang={langOf(loaded)}>
        {turns[header.turn - 1] ?? ''}
        <span aria-hidden="true"> · </span>
        <span className="phase">{sayLabel(loaded, header.phase)}</span>
      </p>
      <Mode />
      <ol className="turns" aria-label={t('header.turns', { turn: header.turn, of: last })}>
        {turns.slice(first - 1, last).map((name, i) => (
          <li key={name} className={classOf(first + i, header.turn)} title={name}>
            <span aria-current={first + i === header.turn ? 'step' : undefined}>{first + i}</span>
          </li>
        ))}
      </ol>
      <Points />
      <MenuButton />
    </header>
  )
}

const classOf = (turn: number, now: number): string => (turn === now ? 'now' : turn < now ? 'past' : '')

/** Points of victory so far; pressed, where they come from. */
function Points() {
  const { t } = useTranslation()
  const seated = useSeated()
  const score = seated && shownIn(seated.table, 'score', seated.view, seated.seat)
  if (!seated || !score) return null
  const facts = { total: score.total, level: sayLabel(seated.loaded, score.level) }
  return (
    <button
      type="button"
      className="points"
      title={t('score.so-far', facts)}
      aria-label={t('score.so-far', facts)}
      onClick={() => perform('score')}
    >
      {t('score.short')} <strong>{score.total}</strong>
    </button>
  )
}

/** Against whom, and whether the line holds. */
function Mode() {
  const { t } = useTranslation()
  const seated = useSeated()
  const both = useTable((s) => s.seats.length > 1)
  const isLesson = useTable((s) => s.lesson !== null)
  if (!seated) return null
  const { me, table, seat } = seated
  const machine = Object.keys(me.machine)
  const text =
    me.link !== 'open'
      ? t(`link.${me.link}`)
      : isLesson
        ? t('mode.lesson')
        : both
          ? t('mode.both')
          : !table.title.seats[seat]
            ? t('mode.watch')
            : machine.length > 0
              ? machineMode(tOf('seat', table.title.seats[seat]), me.machine[machine[0]], t)
              : t(isOtherHere(me, table.title.seats[seat]) ? 'mode.far-here' : 'mode.far-away', {
                  seat: tOf('seat', table.title.seats[seat]),
                })
  return (
    <p className={`mode ${me.link}`} role="status">
      {me.rated && me.link === 'open' ? t('mode.rated', { mode: text }) : text}
    </p>
  )
}

const isOtherHere = ({ here }: SeatState, mine: string): boolean => here.some((seat) => seat !== mine)

/** Against the machine, with its level where it has a name: games of old have levels without one. */
function machineMode(seat: string, level: string, t: Say): string {
  const name = levelName(level)
  return name ? t('mode.level', { seat, level: name }) : t('mode.machine', { seat })
}
