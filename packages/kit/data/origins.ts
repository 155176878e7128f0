import type { Provenance } from './provenance.ts'

/** Where a field of a list comes from: of those that are named, or of all the others. */
export interface Origin {
  /** The list and its field, "units.weapon". */
  readonly of: string
  readonly ids?: readonly string[]
  readonly provenance: Provenance
}

interface Named {
  readonly id: string
  readonly name: string
}
type Lists = Readonly<Record<string, readonly Named[]>>

const listOf = ({ of }: Origin, lists: Lists): readonly Named[] => lists[of.split('.')[0]]

/** Every value that the origins speak of, by the mark it has. */
export const marksOf = (origins: readonly Origin[], lists: Lists): { provenance: string }[] =>
  origins.flatMap((origin) => {
    const others = origins.flatMap((other) => (other.of === origin.of ? (other.ids ?? []) : []))
    const own = origin.ids ?? listOf(origin, lists).flatMap(({ id }) => (others.includes(id) ? [] : [id]))
    return own.map(() => ({ provenance: origin.provenance.kind }))
  })

/** Of whom an origin speaks, in words. */
export function whomOf(origin: Origin, lists: Lists): string {
  const { ids } = origin
  if (!ids) return 'all others'
  const names = new Map(listOf(origin, lists).map(({ id, name }) => [id, name]))
  return ids.length > 12 ? `${ids.length} of them` : ids.map((id) => names.get(id) ?? id).join(', ')
}
