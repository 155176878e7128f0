import { type BoardScene, type Laid, noAim } from '@vedette/table'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { cornerFor } from '../board/framing.ts'
import { BoardView, loadSheet, type PointEvent } from '../board/index.ts'
import { toBoard } from '../board-cursor.ts'
import { useTranslation } from '../i18n/index.ts'
import { nextPlace, useLessonPlaces } from '../lesson/stand.ts'
import { setMap, theMap } from '../map.ts'
import { clearAim } from '../play.ts'
import { press } from '../press.ts'
import { mapIsDrawn } from '../soon.ts'
import { type Seated, useSeated, useTable, write } from '../store.ts'
import { useHinted } from '../thought/hinted.ts'
import { latelyFrom } from '../watch/lately.ts'
import { skip, useWatch } from '../watch/watch.ts'
import { Watching } from '../watch/watching.tsx'
import { BoardList } from './board-list.tsx'
import { allOf, facedFirst, isAboutPlaces, pointsAsked, type Shown, shownFirst } from './first-view.ts'
import { type Sight, useSight } from './sight.ts'

/** A moment of the game that is looked at again: what lies on the map, and what each seat sees there. */
interface Past {
  readonly scene: BoardScene
  readonly seated: Seated
}

/** The map with all that lies on it, and beside it the same board for those who do not see it. */
export function Board({ past }: { past?: Past }) {
  const { t } = useTranslation()
  const host = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<BoardView | null>(null)
  const rules = useTable((s) => s.loaded?.rules)
  const scenario = useTable((s) => s.loaded?.scenario)
  const likes = useTable((s) => s.likes)
  const live = useScene()
  const now = useSeated()
  const seated = past?.seated ?? now
  const shown = useWithCursor(past?.scene)
  const watched = useWatchedScene()
  const scene = shown ?? watched ?? live
  const isLive = past === undefined
  useOwnTurn(view, isLive && watched === null)
  const corner = useFreeCorner(view, scene)
  useFirstView(view, past?.scene)

  useEffect(() => {
    if (!rules || !host.current) return
    let gone = false
    let made: BoardView | null = null
    void loadSheet({ rules, scenario }).then((sheet) => {
      if (gone || !host.current) return
      // The one tab stop is the list.
      made = new BoardView(host.current, sheet, {}, { focusable: false })
      setView(made)
      setMap(made)
    })
    return () => {
      gone = true
      made?.destroy()
      setView(null)
      setMap(null)
    }
  }, [rules, scenario])

  useEffect(() => {
    if (view && scene) view.setScene(scene)
  }, [view, scene])
  useLessonPlaces(view)
  useEffect(() => {
    view?.setOptions(likes)
  }, [view, likes])
  useEffect(() => {
    view?.setEvents(
      isLive
        ? {
            onPoint: (point: number, detail: PointEvent) => {
              // What lies there is not what lies there now: the press ends the watching, and means nothing else.
              if (skip()) return
              press(point, detail.touch, detail.piece, detail.open)
              // Whoever has clicked on the map goes on with keys from there, unless the click has led elsewhere.
              if (!detail.touch && document.activeElement === document.body) toBoard()
            },
            onHover: (over: number | null) => write({ over }),
            onGround: () => skip() || clearAim(),
            // Where the map lies is said while it lies still, and never where it lay before.
            onView: () => delete host.current?.dataset.view,
            onSettled: () => {
              const { k, x, y } = view.view
              if (host.current) host.current.dataset.view = `${k} ${x} ${y}`
              mapIsDrawn()
              corner.look()
            },
          }
        : {},
    )
  }, [view, isLive, corner.look])

  return (
    <section className="board" aria-label={t('board.label')}>
      <div ref={host} className="board-host" />
      {!view && <p className="waiting">{t('board.drawing')}</p>}
      {seated && <BoardList seated={seated} past={!isLive} />}
      {isLive && <Watching />}
      <div ref={corner.buttons} className={`map-buttons ${corner.side}`}>
        <button
          type="button"
          className="button small zoom"
          onClick={() => view?.zoomBy(1.35)}
          aria-label={t('do.zoom-in')}
        >
          +
        </button>
        <button
          type="button"
          className="button small zoom"
          onClick={() => view?.zoomBy(1 / 1.35)}
          aria-label={t('do.zoom-out')}
        >
          −
        </button>
        <button type="button" className="button small" onClick={() => view?.fit()}>
          {t('do.fit')}
        </button>
      </div>
    </section>
  )
}

/** In which upper corner the buttons cover nothing that may be chosen: looked at whenever the map has come to rest. */
function useFreeCorner(view: BoardView | null, scene: BoardScene | null | undefined) {
  const buttons = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState<'left' | 'right'>('right')
  const look = useCallback(() => {
    if (!view || !buttons.current) return
    const { offsetWidth: width, offsetHeight: height } = buttons.current
    const lit = scene?.marks.filter(({ kind }) => kind === 'legal' || kind === 'target') ?? []
    const at = lit.flatMap(({ point }) => view.screenOf(point) ?? [])
    const next = cornerFor(at, view.size(), { width, height })
    // Nothing is set again: what an effect sets after each of many messages that come at once, React takes for a loop.
    if (next !== side) setSide(next)
  }, [view, scene, side])
  useEffect(look, [look])
  return { buttons, side, look }
}

/** What the other side did since this seat last moved or ended its turn. */
function latelyOf({ table, me, seat }: Seated): BoardScene['arrows'] {
  const own = table.title.seats[seat]
  const arrows = table.log.arrows(me.lines.slice(latelyFrom(table, me.lines, own)))
  return arrows.filter((arrow) => arrow.side !== own).map((arrow) => ({ ...arrow, past: true }))
}

/** Below this share of the size they are made for, counters are neither read nor hit with a finger. */
const TOO_SMALL = 0.5

/** At this share of that size and above, all of what is shown first is rather seen together than larger. */
const STILL_READ = 0.85

/** And at this one and above it is rather seen with an enemy before it than without. */
const FACED = 0.6

const show = (view: BoardView, places: readonly Shown[], least = STILL_READ, others: readonly Shown[] = []): void =>
  view.lookAt(places, view.playScale() * least, view.playScale(), others, view.playScale() * FACED)

/** The first view: what is there to be seen the moment the map stands. */
function useFirstView(view: BoardView | null, given: BoardScene | undefined): void {
  const seated = useSeated()
  const last = useRef({ given, seated })
  last.current = { given, seated }
  useEffect(() => {
    void view?.ready.then(() => {
      const { given, seated } = last.current
      if (theMap() !== view) return
      if (given) show(view, allOf(given))
      else if (seated)
        show(view, shownFirst(seated), isAboutPlaces(seated) ? TOO_SMALL : STILL_READ, facedFirst(seated))
    })
  }, [view])
}

/**
 * When one's turn begins and most of one's stacks lie outside the window, the map goes to them; in the first turn also
 * when they are too small, as after a set-up on a phone that began with the whole empty map. Later it is as one likes it.
 * A phase that is not about stacks is about what is marked: all of it, where its names can still be read so.
 */
function useOwnTurn(view: BoardView | null, watches: boolean): void {
  const seated = useSeated()
  const turn = seated?.table.header(seated.view)
  const asked = useMemo(() => (watches && seated ? pointsAsked(seated) : []), [watches, seated])
  const isOfStacks = useMemo(() => seated !== null && !isAboutPlaces(seated), [seated])
  // A phase may come again and again in a turn, each time for somebody else.
  const key = asked.length > 0 && turn ? `${turn.turn} ${JSON.stringify(turn.phase)}` : null
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (!view || key === null || key === last.current) return
    const tooSmall = last.current === null && view.view.k < view.playScale() * TOO_SMALL
    last.current = key
    const seen = asked.filter(({ point }) => view.shows(point)).length
    const places = asked.map(({ point }) => ({ point, weight: 1 }))
    if (!isOfStacks && view.scaleFor(asked) >= view.playScale() * TOO_SMALL) {
      if (seen < asked.length) show(view, places, TOO_SMALL)
    } else if ((tooSmall && isOfStacks) || seen * 2 < asked.length) show(view, places)
  })
}

const endOf = ({ line }: Sight): { readonly clear: boolean; readonly blocked?: number } =>
  line.blocked === undefined ? { clear: line.clear } : { clear: line.clear, blocked: line.blocked }

const sightMarks = ({ from, to, line }: Sight): BoardScene['marks'] => [
  { point: from, kind: 'selected' },
  ...(line.clear ? [{ point: to, kind: 'seen' as const }] : []),
  ...(line.blocked === undefined ? [] : [{ point: line.blocked, kind: 'blocked' as const }]),
]

/** A scene of the past with the board cursor, once keys have brought it there. */
function useWithCursor(scene: BoardScene | undefined): BoardScene | undefined {
  const cursor = useTable((s) => s.cursor)
  return useMemo(() => {
    if (!scene || cursor === null) return scene
    return { ...scene, marks: [...scene.marks, { point: cursor, kind: 'cursor' as const }] }
  }, [scene, cursor])
}

/** The layers that somebody wants to see, as they lie for this seat. */
const laidOver = ({ table, view, seat }: Seated, wanted: readonly string[], at: number | null): Laid[] =>
  table.map.layers
    .filter(({ id }) => wanted.includes(id))
    .flatMap((layer): Laid | [] => {
      if (layer.style === 'hatch') return { style: 'hatch', side: layer.side, points: layer.of(view, seat) }
      if (layer.style === 'lines') return { style: 'lines', links: layer.of(view, seat) }
      const about = at === null ? null : layer.of(view, seat, at)
      return about ? { style: 'hatch', ...about } : []
    })

const none: ReadonlySet<number> = new Set()

/** The moment of the other side's turn that is being watched, or null. */
function useWatchedScene(): BoardScene | null {
  const seated = useSeated()
  const frame = useWatch((s) => s.frames[0])
  const [table, seat] = [seated?.table, seated?.seat]
  return useMemo(() => {
    if (!frame || !table || seat === undefined) return null
    const marks = [{ point: frame.point, kind: 'cursor' as const }]
    return { ...table.map.scene(frame.view, seat, none, noAim), arrows: [...frame.arrows], marks }
  }, [frame, table, seat])
}

/** The scene of the seat that is looked at, with the board cursor. */
function useScene(): BoardScene | null {
  const seated = useSeated()
  const aim = useTable((s) => s.aim)
  const cursor = useTable((s) => s.cursor)
  const proposal = useTable((s) => s.proposal)
  const base = useMemo(
    () => (seated ? seated.table.map.scene(seated.view, seated.seat, seated.me.legal, aim) : null),
    [seated, aim],
  )
  const lately = useMemo(() => (seated ? latelyOf(seated) : []), [seated])
  // The way to what is pointed at is found once for all places: under the pointer only the line is another.
  const ways = useMemo(() => seated?.table.map.ways?.(seated.view, seated.seat, seated.me.legal, aim), [seated, aim])
  const pointed = useTable((s) => s.aim.target ?? s.over)
  const way = useMemo(() => (pointed === null ? undefined : ways?.(pointed)), [ways, pointed])
  const layers = useTable((s) => s.layers)
  const about = layers.length > 0 ? (aim.at ?? cursor) : null
  const laid = useMemo(() => (seated ? laidOver(seated, layers, about) : []), [seated, layers, about])
  const lesson = useTable((s) => s.lesson)
  const next = useMemo(() => (seated && lesson ? nextPlace(lesson, aim, seated) : null), [seated, lesson, aim])
  const sight = useSight()
  const hinted = useHinted()
  return useMemo(() => {
    if (!base) return null
    const at = proposal?.point ?? cursor
    const cursorMark = at === null ? [] : [{ point: at, kind: 'cursor' as const }]
    const lessonMark = next === null ? [] : [{ point: next, kind: 'lesson' as const }]
    return {
      ...base,
      ...(base.path || !way ? {} : { path: way }),
      laid: [...base.laid, ...laid],
      arrows: [...base.arrows, ...(hinted?.arrows ?? lately)],
      marks: [
        ...base.marks,
        ...(hinted?.marks ?? []),
        ...(sight ? sightMarks(sight) : []),
        ...lessonMark,
        ...cursorMark,
      ],
      ...(sight ? { sight: { from: sight.from, to: sight.to, ...endOf(sight) } } : {}),
    }
  }, [base, way, lately, hinted, laid, sight, cursor, proposal, next])
}
