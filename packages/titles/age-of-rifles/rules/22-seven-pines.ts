import { hexOf, scenarioOf } from '../game.ts'
import { OPTION } from '../options.ts'
import { hoursIn, type Points } from '../scenarios.ts'
import { GONE, option, type S } from '../state.ts'
import { CSA, formation, formations, NOBODY, USA, unitsOf } from '../units.ts'
import { isEliminated } from './02-pieces.ts'
import { isDemoralised, isDemoralisedForGood } from './17-demoralisation.ts'
import { holderOf } from './22-control.ts'
import type { Counted } from './22-counted.ts'
import { lossesOfSide } from './22-losses.ts'

/** The alternate victory conditions of Seven Pines: points, where they are played for. */

type Played = Pick<S, 'scenario' | 'options'>
const pointsIn = (s: Played): Points | null => (option(s, OPTION.pointsVictory) ? scenarioOf(s).points : null)
export const isByPoints = (s: Played): boolean => pointsIn(s) !== null

/** A point for every two that the enemy has lost; the Confederates lose one more for every ten (R-80: fractions go down). */
function forLosses(s: S, seat: number, { lossesPer, confederateExtraPer }: Points): Counted[] {
  const lost = lossesOfSide(s, 1 - seat)
  const extra = seat === USA ? Math.floor(lost / confederateExtraPer) : 0
  return [{ code: 'losses', hexes: [], points: Math.floor(lost / lossesPer) + extra }]
}
const forBroken = (s: S, seat: number, { demoralised }: Points): Counted => ({
  code: 'broken',
  hexes: [],
  points: Object.entries(demoralised).reduce((sum, [id, worth]) => {
    const f = formation(id)
    return formations[f].side !== seat && isDemoralisedForGood(s, f) ? sum + worth : sum
  }, 0),
})

/** Has all of a division that is left gone off the map, in good heart? */
const isGone = (s: S, f: number): boolean =>
  unitsOf[f].every((i) => s.hex[i] === GONE.exited || s.hex[i] === GONE.offMap || isEliminated(s, i)) &&
  !isDemoralised(s, f)
/** each division for itself, by the unit that left last or by the longer way. */
const forExits = (s: S): number =>
  formations.reduce((sum, _, f) => (s.left[f] > 0 && isGone(s, f) ? sum + s.left[f] - 1 : sum), 0)

export function countedByPoints(s: S, seat: number): Counted[] {
  const points = pointsIn(s)
  if (points === null) return []
  return [
    ...points.terrain[seat].map(([number, worth]) => ({
      code: 'holds' as const,
      hexes: [number],
      points: holderOf(s, hexOf(s, number)) === seat ? worth : 0,
    })),
    ...forLosses(s, seat, points),
    forBroken(s, seat, points),
    ...(seat === CSA ? [] : [{ code: 'exited' as const, hexes: [], points: forExits(s) }]),
  ]
}

/** Hours that are still to be played after this turn. */
const hoursLeft = (s: S): number => hoursIn(scenarioOf(s).turns.slice(s.turn))

/** Hexes by which the Union has points for a division that leaves. */
export const exitsForPoints = (s: S): number[] =>
  (pointsIn(s)?.exits ?? []).flatMap(({ hexes }) => hexes.map((number) => hexOf(s, number)))

/** What leaving by a hex is worth now: 5, 10 or 20 in all. */
export const worthOfExit = (s: S, hex: number): number =>
  (pointsIn(s)?.exits ?? []).reduce((best, { hexes, hours }) => {
    if (!hexes.some((number) => hexOf(s, number) === hex)) return best
    return hours.reduce((most, [before, worth]) => (hoursLeft(s) >= before ? Math.max(most, worth) : most), best)
  }, 0)
export function noteExit(s: S, f: number, hex: number): void {
  if (f === NOBODY || !exitsForPoints(s).includes(hex)) return
  const worth = worthOfExit(s, hex) + 1
  s.left[f] = s.left[f] === 0 ? worth : Math.min(s.left[f], worth)
}
