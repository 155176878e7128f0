import { shownIn, type TreeLine } from '@vedette/table'
import { useTranslation } from '../i18n/index.ts'
import { theMap } from '../map.ts'
import { Own } from '../own.tsx'
import { openDialog } from '../play.ts'
import { sayLabel, sayName } from '../say.ts'
import { type Seated, useSeated, write } from '../store.ts'

/** The order of battle; a piece that is on the map, pressed, is brought to the middle. */
export function OrderDialog() {
  const { tOf } = useTranslation()
  const seated = useSeated()
  if (!seated) return null
  return (
    <>
      {shownIn(seated.table, 'order', seated.view, seated.seat)?.map((side) => (
        <section key={sayName(seated.loaded, side.name)}>
          <h3>{tOf('seat', sayName(seated.loaded, side.name))}</h3>
          <Branch lines={side.children} seated={seated} />
        </section>
      ))}
    </>
  )
}

function Branch({ lines, seated }: { lines: readonly TreeLine[]; seated: Seated }) {
  return (
    <ul className="tree">
      {lines.map((line) => (
        <li key={line.piece ?? sayName(seated.loaded, line.name)}>
          <Leaf line={line} seated={seated} />
          {line.children.length > 0 && <Branch lines={line.children} seated={seated} />}
        </li>
      ))}
    </ul>
  )
}

function Leaf({ line, seated }: { line: TreeLine; seated: Seated }) {
  const detail = line.detail ? sayLabel(seated.loaded, line.detail) : ''
  const { point } = line
  return (
    <>
      <strong>
        <Own loaded={seated.loaded}>{sayName(seated.loaded, line.name)}</Own>
      </strong>{' '}
      {detail && <span className="hint">{detail}</span>}{' '}
      {point !== null && (
        <button
          type="button"
          className="text-link"
          onClick={() => {
            openDialog(null)
            write({ cursor: point, looked: point })
            theMap()?.centerOn(point)
          }}
        >
          {seated.table.places.name(point)}
        </button>
      )}
    </>
  )
}
