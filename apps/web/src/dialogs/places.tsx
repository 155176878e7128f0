import { theMap } from '../map.ts'
import { openDialog } from '../play.ts'
import { type Seated, write } from '../store.ts'

/** Brings a place to the middle of the map and puts the cursor there. */
export function showPlace(point: number): void {
  openDialog(null)
  write({ cursor: point, looked: point })
  theMap()?.centerOn(point)
}

/** Names of places, each of which leads to it. */
export function PlaceButtons({ points, seated }: { points: readonly number[]; seated: Seated }) {
  return points.map((point, i) => (
    <span key={point}>
      {i > 0 && ', '}
      <button type="button" className="text-link" onClick={() => showPlace(point)}>
        {seated.table.places.name(point)}
      </button>
    </span>
  ))
}
