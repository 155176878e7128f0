import { t } from '../i18n/index.ts'
import { sayLabel } from '../say.ts'
import { type Seated, useTable } from '../store.ts'
import { levelAndGround, readSides, readSigns } from './read-point.ts'

/** A place in one line: its name, what it is, what the signs on its stacks mean, what runs along its sides, and what else is to be known. */
export function groundIn(seated: Seated, point: number): string {
  const facts = seated.table.map.facts(seated.view, point, seated.seat)
  const notes = facts.notes.map((note) => sayLabel(seated.loaded, note))
  const ground = levelAndGround(seated, facts, t) || t('point.open')
  return [facts.name, ground, ...readSigns(seated, facts, t), ...readSides(seated, facts, t), ...notes].join(' · ')
}

/** What lies under the pointer, in the bottom line, where it covers nothing. Whoever listens is told by the cursor. */
export function Underfoot({ seated }: { seated: Seated }) {
  const over = useTable((s) => s.over)
  return (
    <p className="underfoot" aria-hidden="true">
      {over !== null && groundIn(seated, over)}
    </p>
  )
}
