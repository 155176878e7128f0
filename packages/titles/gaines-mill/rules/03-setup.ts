import { within as hexesWithin } from '@vedette/board'
import type { Refusal } from '@vedette/kernel'
import { anchors, board, historical, isRiver, name, within } from '../map.ts'
import { OFF_MAP, onMap, PHASE, type S, schema, stand, unitIn } from '../state.ts'
import { divisions, NOBODY, UNITS, USA, units, unitsOf } from '../units.ts'
import { refuse } from '../words/codes.ts'

/** 3.0: the printed hexes about which a unit may set up: its division's, or any Union division's. */
function anchorsOf(i: number): string[] {
  const { division, always, side } = units[i]
  if (always) return ['arty']
  if (division !== NOBODY) return [divisions[division].id]
  return divisions.filter((d) => d.side === side && anchors[d.id] !== undefined).map((d) => d.id)
}

/** 3.0: does this unit begin the game on the map? */
const startsOnMap = (i: number): boolean => units[i].arrives === 'start'

/** 3.0: the hexes near enough for each unit that begins on the map. */
export const placesOf: readonly (readonly number[])[] = units.map((_, i) =>
  startsOnMap(i)
    ? [...new Set(anchorsOf(i).flatMap((place) => hexesWithin(board, anchors[place], within[place])))].sort(
        (a, b) => a - b,
      )
    : [],
)

/** 3.0: may the unit set up in this hex? One Unit a hex, within the distance of its printed hex. */
export function refusePlace(s: S, i: number, hex: number): Refusal | null {
  if (units[i].side !== s.side) return refuse('3.0', 'not-your-unit', { unit: units[i].id })
  if (!startsOnMap(i)) return refuse('3.0', 'arrives-later', { unit: units[i].id })
  if (onMap(s, i)) return refuse('3.0', 'already-placed', { unit: units[i].id })
  if (!placesOf[i].includes(hex)) {
    return refuse('3.0', 'too-far-from-its-hex', { unit: units[i].id, to: name(hex), anchors: anchorsOf(i) })
  }
  if (isRiver(hex)) return refuse('2.1', 'river', { to: name(hex) })
  if (unitIn(s, hex) !== NOBODY) return refuse('3.0', 'hex-taken', { to: name(hex), by: units[unitIn(s, hex)].id })
  return null
}

/** 3.0: all units of the side that set up on the map stand there. */
export function refuseReady(s: S): Refusal | null {
  const missing = unitsOf[s.side].filter((i) => startsOnMap(i) && !onMap(s, i))
  return missing.length ? refuse('3.0', 'units-to-place', { units: missing.map((i) => units[i].id) }) : null
}

/** Sets up the rest of the side as history had it, or as near as there is room. */
export function deploy(s: S): void {
  for (const i of unitsOf[s.side]) {
    if (!startsOnMap(i) || onMap(s, i)) continue
    const wish = historical[units[i].id]
    let best = -1
    for (const hex of placesOf[i]) {
      if (refusePlace(s, i, hex)) continue
      if (best < 0 || board.distance(wish, hex) < board.distance(wish, best)) best = hex
    }
    if (best >= 0) stand(s, i, best)
  }
}

/** The map before the first counter is laid: the Union sets up first. */
export function emptyMap(options: number): S {
  const s = schema.create()
  s.turn = 1
  s.phase = PHASE.setUp
  s.side = USA
  s.options = options
  s.hex.fill(OFF_MAP)
  s.target.fill(NOBODY)
  s.marching = NOBODY
  s.attacker = NOBODY
  s.defender = NOBODY
  for (let i = 0; i < UNITS; i++) s.steps[i] = units[i].steps
  return s
}
