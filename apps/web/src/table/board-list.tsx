import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { sayKey } from '../actions/keyboard.ts'
import { actionsOf, keysOf, nameOf } from '../actions/registry.ts'
import { moveCursor, whenAsked } from '../board-cursor.ts'
import { type Say, useTranslation } from '../i18n/index.ts'
import { read, type Seated, useTable } from '../store.ts'
import { firstPoint } from './keys.ts'
import { type Reach, readHere, readPoint } from './read-point.ts'
import { useToldTarget } from './told-target.ts'

interface PlaceProps {
  readonly seated: Seated
  readonly index: number
  readonly reach: Reach | undefined
  /** The pieces taken up, where the cursor is; null elsewhere. */
  readonly here: readonly number[] | null
  readonly t: Say
}

/** A place in words: in few, but where the cursor is in all that decides there. */
const Place = memo(function Place({ seated, index, reach, here, t }: PlaceProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list holds the focus and names its active option
    <div id={`point-${index}`} role="option" aria-selected={here !== null}>
      {here ? readHere(seated, index, reach, here) : readPoint(seated, index, reach, t)}
    </div>
  )
})

interface PlacesProps {
  readonly shown: Seated
  readonly cursor: number | null
  /** A moment of a game that is looked at again: nothing can be done there. */
  readonly past: boolean
}

const nothing: readonly number[] = []

/** All places. On a large board this takes longer than a frame: it waits for the table, and pauses between places. */
function Places({ shown, cursor, past }: PlacesProps) {
  const { t } = useTranslation()
  const seated = useDeferredValue(shown, null)
  const aimed = useTable((s) => s.aim.pieces)
  const pieces = useDeferredValue(past ? nothing : aimed)
  const reach = useMemo(() => {
    const places = seated && !past ? seated.table.hand.reach(seated.view, seated.seat, pieces) : []
    return new Map(places.map((one) => [one.point, one]))
  }, [seated, pieces, past])
  useToldTarget(seated, cursor === null ? undefined : reach.get(cursor), pieces)
  return (
    seated &&
    Array.from({ length: seated.table.places.count }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: points never change places
      <Place key={i} seated={seated} index={i} reach={reach.get(i)} here={cursor === i ? pieces : null} t={t} />
    ))
  )
}

/** What the help that is read with the board names: the rest stands in the help. */
const CHIEF = ['next-unmoved', 'reach', 'next-target', 'next-enemy', 'sight', 'point', 'again', 'help']

function ChiefKeys({ seated: { table, loaded } }: { seated: Seated }) {
  const own = useTable((s) => s.ownKeys)
  const keys = actionsOf(table).flatMap((one) => {
    const [key] = CHIEF.includes(one.name) ? keysOf(one, table, own) : []
    return key === undefined ? [] : [`${sayKey(key)}: ${nameOf(one, loaded)}.`]
  })
  return ` ${keys.join(' ')}`
}

/**
 * The board for ears and keys: one tab stop, a list of all points in which the arrow keys move as on the map. What is
 * under the cursor is read aloud.
 */
export function BoardList({ seated, past }: { seated: Seated; past: boolean }) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const cursor = useTable((s) => s.cursor)

  useEffect(() => whenAsked(() => list.current?.focus({ preventScroll: true })), [])

  return (
    <>
      <p id="board-help" className="unseen">
        {t(past ? 'board.help-past' : 'board.help', { context: seated.table.places.word })}
        {!past && <ChiefKeys seated={seated} />}
      </p>
      <div
        ref={list}
        className="board-list"
        role="listbox"
        aria-label={t('board.points', { context: seated.table.places.word })}
        aria-describedby="board-help"
        aria-activedescendant={cursor === null ? undefined : `point-${cursor}`}
        tabIndex={0}
        id="the-board"
        onFocus={() => {
          // Read now: the press that brings the focus here has just set it.
          if (read().cursor === null) moveCursor(firstPoint(seated))
        }}
      >
        <Places shown={seated} cursor={cursor} past={past} />
      </div>
    </>
  )
}
