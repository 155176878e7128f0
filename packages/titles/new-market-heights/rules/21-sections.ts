import type { Refusal } from '@vedette/kernel'
import { bodies, isLeader } from '../pieces.ts'
import { GONE, has, MARK, mark, onMap, type S } from '../state.ts'
import { CSA, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { idOf, leave, place, stand } from './pieces.ts'

/** 21.4: batteries of which the sections go their own ways. A section keeps its guns while it is a part of its battery. */

const sectionsOf = units.map((_, of) =>
  bodies.flatMap((one, i) => (one.sort === 'section' && one.of === of ? [i] : [])),
)

/** 21.43: those that have not been destroyed. */
const living = (s: S, battery: number): number[] => sectionsOf[battery].filter((i) => s.points[i] > 0)

/** 21.41: what keeps guns from being told off, or brought together. */
function refuseGuns(s: S, i: number): Refusal | null {
  const about = { unit: idOf(i), at: place(s.hex[i]) }
  if (has(s, i, MARK.abandoned)) return refuse('21.41', 'abandoned', about)
  return has(s, i, MARK.engaged) ? refuse('12.82', 'engaged', about) : null
}

/** 21.41: why a battery may not be broken up. */
export function refuseSplit(s: S, i: number): Refusal | null {
  const mayEver = !isLeader(i) && s.phasing === CSA && (sectionsOf[i]?.length ?? 0) > 0 && onMap(s, i)
  if (!mayEver) return refuse('21.41', 'has-no-sections', { unit: idOf(i) })
  if (has(s, i, MARK.tookIn)) return refuse('21.43', 'took-in', { unit: idOf(i), at: place(s.hex[i]) })
  return refuseGuns(s, i)
}

/** 21.42: what the battery has lost since falls on its sections as evenly as can be, the odd gun on the first. */
function share(s: S, battery: number): void {
  const parts = living(s, battery)
  let lost = parts.reduce((sum, i) => sum + s.points[i], 0) - s.points[battery]
  while (lost > 0)
    for (const i of parts)
      if (lost > 0 && s.points[i] > 0) {
        s.points[i]--
        lost--
      }
}
/** What goes over with the guns: how they stand, what they have spent and done. */
function take(s: S, from: number, to: number): void {
  s.facing[to] = s.facing[from]
  s.formation[to] = s.formation[from]
  s.marks[to] |= s.marks[from]
  s.deeds[to] |= s.deeds[from]
  s.spent[to] = Math.max(s.spent[to], s.spent[from])
  s.cameBy[to] = s.cameBy[from]
}
function clear(s: S, i: number, to: number): void {
  leave(s, i, to)
  s.marks[i] &= MARK.alerted
  s.deeds[i] = 0
  s.facing[i] = 0
  s.spent[i] = 0
}

export function split(s: S, battery: number): void {
  share(s, battery)
  const hex = s.hex[battery]
  for (const i of sectionsOf[battery]) {
    if (s.points[i] === 0) {
      if (s.hex[i] === GONE.offMap) leave(s, i, GONE.eliminated)
      continue
    }
    take(s, battery, i)
    stand(s, i, hex, true)
  }
  s.points[battery] = 0
  clear(s, battery, GONE.offMap)
}

/** 21.43: why the sections do not become the battery again; told of one of them. */
export function refuseUnite(s: S, i: number): Refusal | null {
  const isSection = !isLeader(i) && s.phasing === CSA && bodies[i].sort === 'section' && onMap(s, i)
  if (!isSection) return refuse('21.43', 'is-no-section', { unit: idOf(i) })
  const about = { unit: idOf(i), at: place(s.hex[i]) }
  const all = living(s, bodies[i].of)
  for (const j of all) {
    const no = refuseGuns(s, j)
    if (no) return no
    if (s.hex[j] !== s.hex[i]) return refuse('21.43', 'sections-apart', about)
    if (s.formation[j] !== s.formation[i]) return refuse('21.43', 'stand-otherwise', about)
  }
  return null
}
export function unite(s: S, i: number): void {
  const battery = bodies[i].of
  const hex = s.hex[i]
  const all = living(s, battery)
  s.points[battery] = all.reduce((sum, j) => sum + s.points[j], 0)
  for (const j of [...all].reverse()) {
    take(s, j, battery)
    clear(s, j, GONE.offMap)
  }
  stand(s, battery, hex)
  mark(s, battery, MARK.tookIn)
}

/** Guns of sections while their battery is whole (21.42). */
export function fillSections(s: S): void {
  units.forEach(({ sections }, battery) => {
    sectionsOf[battery].forEach((i, n) => {
      s.points[i] = sections[n]
    })
  })
}
