import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BoardView, loadSheet, type PointEvent, type Scene } from '../board/index.ts'
import { setMap } from '../map.ts'
import { clearAim, press, setAim } from '../play.ts'
import { useSeated, useTable } from '../store.ts'
import { BoardList } from './board-list.tsx'

/** The map with all that lies on it, and beside it the same board for those who do not see it. */
export function Board({ scene: given }: { scene?: Scene }) {
  const { t } = useTranslation()
  const host = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<BoardView | null>(null)
  const title = useTable((s) => s.loaded?.table.title.id)
  const likes = useTable((s) => s.likes)
  const live = useScene()
  const scene = given ?? live

  useEffect(() => {
    if (!title || !host.current) return
    let gone = false
    let made: BoardView | null = null
    void loadSheet(title).then((sheet) => {
      if (gone || !host.current) return
      made = new BoardView(host.current, sheet, {})
      setView(made)
      setMap(made)
    })
    return () => {
      gone = true
      made?.destroy()
      setView(null)
      setMap(null)
    }
  }, [title])

  useEffect(() => {
    if (view && scene) view.setScene(scene)
  }, [view, scene])
  useEffect(() => view?.setOptions(likes), [view, likes])
  useEffect(() => {
    view?.setEvents(
      given
        ? {}
        : {
            onPoint: (point: number, detail: PointEvent) => press(point, detail.piece, detail.touch),
            onHover: (point: number | null) => setAim({ over: point }),
            onGround: () => clearAim(),
          },
    )
  }, [view, given])

  return (
    <section className="board" aria-label={t('board.label')}>
      <div ref={host} className="board-host" />
      {!view && <p className="waiting">{t('board.drawing')}</p>}
      {!given && <BoardList />}
      <div className="map-buttons">
        <button type="button" className="button small" onClick={() => view?.zoomBy(1.35)} aria-label={t('do.zoom-in')}>
          +
        </button>
        <button type="button" className="button small" onClick={() => view?.zoomBy(1 / 1.35)} aria-label={t('do.zoom-out')}>
          −
        </button>
        <button type="button" className="button small" onClick={() => view?.fit()}>
          {t('do.fit')}
        </button>
      </div>
    </section>
  )
}

/** The scene of the seat that is looked at, with the board cursor. */
function useScene(): Scene | null {
  const seated = useSeated()
  const aim = useTable((s) => s.aim)
  const cursor = useTable((s) => s.cursor)
  const proposal = useTable((s) => s.proposal)
  const view = seated?.view
  const base = useMemo(() => {
    if (!seated || !view) return null
    return seated.table.scene(view, seated.seat, seated.me.legal, aim)
  }, [seated?.table, seated?.me, view, aim])
  return useMemo(() => {
    if (!base) return null
    const at = proposal?.point ?? cursor
    return at === null ? base : { ...base, marks: [...base.marks, { point: at, kind: 'cursor' as const }] }
  }, [base, cursor, proposal])
}
