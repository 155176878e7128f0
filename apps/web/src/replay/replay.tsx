import type { GameRecord, Line } from '@vedette/kernel'
import { noAim } from '@vedette/table'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { action, isKeyFor, perform } from '../actions/registry.ts'
import { tOf, useTranslation } from '../i18n/index.ts'
import { theMap } from '../map.ts'
import { OwnLabel } from '../own.tsx'
import { recordHere } from '../record/here.ts'
import { useReview } from '../review/review.ts'
import { costliest } from '../review/sums.ts'
import { rowsOf } from '../rows.ts'
import { factsOf, sayLabel, sayName } from '../say.ts'
import { isMine, read, type Seated, useSeated, useTable } from '../store.ts'
import { Board } from '../table/board.tsx'
import { GoalsOf } from '../table/goals.tsx'
import { LogLines } from '../table/log.tsx'
import { tell } from '../tell.ts'
import { whose } from '../whose.ts'
import { leaveReplay } from './enter.ts'
import { everybody, type Step } from './steps.ts'
import { useSteps } from './use-steps.ts'

const none: ReadonlySet<number> = new Set()
const speeds = [2000, 1000, 400, 120] as const

/** The game again from its beginning: step by step, or by itself. */
export function Replay() {
  const { t } = useTranslation()
  const seated = useSeated()
  const [record, setRecord] = useState<GameRecord | null>(null)
  const page = useKeys()
  const over = seated !== null && seated.me.outcome !== null
  useEffect(() => {
    if (over) recordHere().then(setRecord, () => setRecord(null))
  }, [over])
  if (!seated) return null
  return (
    <div ref={page} className="table replaying" tabIndex={-1}>
      <header className="header">
        <h1 className="header-title">{t('replay.title', { name: seated.table.title.name })}</h1>
        {!over && (
          <p className="whose" role="status">
            <span className={`dot ${isMine(seated.me) ? 'mine' : ''}`} aria-hidden="true" />
            <strong>{whose(seated)}</strong>
          </p>
        )}
        {over && (
          <button type="button" className="button small" onClick={() => perform('review')}>
            {t('do.review')}
          </button>
        )}
        <button type="button" className="button small" onClick={leaveReplay}>
          {t('replay.leave')}
        </button>
      </header>
      {record ? <WholeGame record={record} seated={seated} /> : <HeardGame seated={seated} />}
    </div>
  )
}

/** The replay has the focus from its beginning: Escape, or the key that has led here, leads back to the table. */
function useKeys(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = page.current
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' && !isKeyFor(event, action('replay'), read())) return
      event.preventDefault()
      leaveReplay()
    }
    here?.addEventListener('keydown', pressed)
    // Its controls have it already where they came at once.
    if (!here?.contains(document.activeElement)) here?.focus({ preventScroll: true })
    return () => here?.removeEventListener('keydown', pressed)
  }, [])
  return page
}

/** A finished game has its whole record: the map moves with it, from whichever side one looks. */
function WholeGame({ record, seated }: { record: GameRecord; seated: Seated }) {
  const { t } = useTranslation()
  const [eyes, setEyes] = useState(seated.seat)
  const { table } = seated
  const { seat, steps, state } = useSteps(seated.loaded, record, eyes)
  const player = usePlayer(steps.length, (at) => steps.findIndex((step, i) => i > at && step.battle))
  const mistakes = useMistakes()
  const step: Step | undefined = steps[player.at]
  const past = useMemo(
    () =>
      step && { scene: table.map.scene(step.view, seat, none, noAim), seated: { ...seated, seat, view: step.view } },
    [table, step, seat, seated],
  )
  useEffect(() => {
    const line = step?.lines.at(-1)
    const point = line && table.log.places(factsOf(line))[0]
    if (point !== undefined) theMap()?.reveal(point)
  }, [step, table])
  useToldLines(step?.lines, seated)
  if (!step) return <p className="waiting">{t(`replay.${state}`)}</p>
  const header = table.header(step.view)
  const turnName = sayName(seated.loaded, header.turns[header.turn - 1] ?? '')
  const lately = steps.slice(Math.max(0, player.at - 40), player.at + 1).flatMap((one) => one.lines)
  return (
    <>
      <main className="desk">{past && <Board past={past} />}</main>
      <aside className="panel" aria-label={t('panel.label')}>
        <GoalsOf seated={past?.seated ?? null} />
        <div className="panel-body">
          <h2>
            {turnName} · <OwnLabel loaded={seated.loaded} said={header.phase} />
          </h2>
          <fieldset className="eyes">
            <legend>{t('replay.eyes')}</legend>
            {[0, 1, everybody].map((seat) => (
              <label key={seat}>
                <input type="radio" name="eyes" checked={eyes === seat} onChange={() => setEyes(seat)} />
                {tOf('seat', table.title.seats[seat] ?? 'watch')}
              </label>
            ))}
          </fieldset>
          <Player
            player={player}
            count={steps.length}
            mistakes={mistakes}
            moment={`${turnName} · ${sayLabel(seated.loaded, header.phase)}`}
          />
          <ol className="since">
            <LogLines lines={lately} seated={seated} />
          </ol>
        </div>
      </aside>
    </>
  )
}

/** How many decisions are stepped through. */
const MISTAKES = 8

/** The entries of the decisions that cost the most, in their order. */
function useMistakes(): readonly number[] {
  const game = useTable((s) => s.game)
  const review = useReview((s) => s.review)
  return useMemo(
    () =>
      (review?.told && review.game === game ? costliest(review.told.steps, MISTAKES).map(({ at }) => at) : []).sort(
        (a, b) => a - b,
      ),
    [review, game],
  )
}

/** A game under way is told from what this seat has heard; the map stays as it stands now. */
function HeardGame({ seated }: { seated: Seated }) {
  const { t } = useTranslation()
  const { lines } = seated.me
  const isAttack = (i: number) => {
    const line = lines[i]
    return line.kind === 'action' && seated.table.log.battles.has(line.action.do)
  }
  const player = usePlayer(lines.length, (at) => lines.findIndex((_, i) => i > at && isAttack(i)))
  const point = lines[player.at] && seated.table.log.places(factsOf(lines[player.at]))[0]
  const past = useMemo(() => {
    const base = seated.table.map.scene(seated.view, seated.seat, none, noAim)
    const marks = point === undefined ? [] : [{ point, kind: 'cursor' as const }]
    return { seated, scene: { ...base, marks: [...base.marks, ...marks] } }
  }, [seated, point])
  useEffect(() => {
    if (point !== undefined) theMap()?.reveal(point)
  }, [point])
  const line = lines[player.at]
  useToldLines(
    useMemo(() => (line ? [line] : undefined), [line]),
    seated,
  )
  return (
    <>
      <main className="desk">
        <Board past={past} />
      </main>
      <aside className="panel" aria-label={t('panel.label')}>
        <GoalsOf seated={seated} />
        <div className="panel-body">
          <p className="hint">{t('replay.heard')}</p>
          <Player player={player} count={lines.length} moment={turnAt(seated, player.at)} />
          <ol className="since">
            <LogLines lines={lines.slice(Math.max(0, player.at - 40), player.at + 1)} seated={seated} />
          </ol>
        </div>
      </aside>
    </>
  )
}

/** The name of the turn in which this line was told: that of the last one to begin before it. */
function turnAt({ loaded, table, view, me }: Seated, at: number): string {
  const begun = me.lines.slice(0, at + 1).flatMap((line) => table.log.turnBegun?.(line) ?? [])
  const { turns, played = [1] } = table.header(view)
  return sayName(loaded, turns[(begun.at(-1) ?? played[0]) - 1] ?? '')
}

/** What a step of the replay shows is told as well, however one has come to it. */
function useToldLines(lines: readonly Line[] | undefined, { loaded }: Seated): void {
  useEffect(() => {
    if (!lines) return
    tell(
      rowsOf(lines, loaded).map(({ text }) => text),
      'done',
    )
  }, [lines, loaded])
}

interface Playing {
  readonly at: number
  readonly running: boolean
  readonly speed: number
  go(at: number): void
  run(on: boolean): void
  setSpeed(speed: number): void
  nextBattle(): void
}

function usePlayer(count: number, battleAfter: (at: number) => number): Playing {
  const from = useTable((s) => s.replayAt)
  const [at, setAt] = useState(from.entry)
  useEffect(() => setAt(from.entry), [from])
  const [running, run] = useState(false)
  const [speed, setSpeed] = useState(1)
  useEffect(() => {
    if (!running) return
    if (at >= count - 1) return run(false)
    const timer = setTimeout(() => setAt(at + 1), speeds[speed])
    return () => clearTimeout(timer)
  }, [running, at, count, speed])
  const go = (to: number): void => setAt(Math.max(0, Math.min(count - 1, to)))
  return {
    at: Math.min(at, Math.max(0, count - 1)),
    running,
    speed,
    go,
    run,
    setSpeed,
    nextBattle() {
      const next = battleAfter(at)
      if (next >= 0) go(next)
    },
  }
}

/** Its controls; `moment` says in words where in the game a step lies. */
interface Controls {
  readonly player: Playing
  readonly count: number
  readonly moment?: string
  /** The entries of the costliest decisions, as far as the review has come. */
  readonly mistakes?: readonly number[]
}

function Player({ player, count, moment, mistakes = [] }: Controls) {
  const { t } = useTranslation()
  const play = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The controls may come late. Whoever has gone elsewhere by then stays there.
    if (document.activeElement?.matches('body, .replaying')) play.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="player">
      <label className="field">
        <span>{t('replay.step', { at: player.at + 1, of: count })}</span>
        <input
          type="range"
          min={0}
          max={Math.max(0, count - 1)}
          value={player.at}
          aria-valuetext={moment && `${t('replay.step', { at: player.at + 1, of: count })}, ${moment}`}
          onChange={(event) => player.go(Number(event.target.value))}
        />
      </label>
      <div className="buttons">
        <button type="button" className="button small" onClick={() => player.go(player.at - 1)}>
          {t('replay.back')}
        </button>
        <button ref={play} type="button" className="button small main" onClick={() => player.run(!player.running)}>
          {t(player.running ? 'replay.pause' : 'replay.play')}
        </button>
        <button type="button" className="button small" onClick={() => player.go(player.at + 1)}>
          {t('replay.on')}
        </button>
        <button type="button" className="button small" onClick={player.nextBattle}>
          {t('replay.battle')}
        </button>
        {mistakes.length > 0 && (
          <button
            type="button"
            className="button small"
            onClick={() => player.go(mistakes.find((at) => at > player.at) ?? mistakes[0])}
          >
            {t('replay.mistake')}
          </button>
        )}
      </div>
      <label className="field">
        <span>{t('replay.speed')}</span>
        <input
          type="range"
          min={0}
          max={speeds.length - 1}
          value={player.speed}
          onChange={(event) => player.setSpeed(Number(event.target.value))}
        />
      </label>
    </div>
  )
}
