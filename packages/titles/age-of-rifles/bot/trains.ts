import type { Run } from '@vedette/kernel'
import { act } from '../actions.ts'
import { supply } from '../charts.ts'
import { PHASE } from '../flow.ts'
import { boardOf, groundOfGame, hasRule, isBox, placesNextTo } from '../game.ts'
import { ROAD } from '../map.ts'
import { refusePick } from '../rules/06-step.ts'
import { roadAcross } from '../rules/21-bridges.ts'
import { isShifted, newEdges } from '../rules/27-base.ts'
import { baseTrains, wayOfTrains } from '../rules/27-trains.ts'
import type { S } from '../state.ts'
import { USA } from '../units.ts'

/** Campaign: when the base is shifted, and how its trains go. */

/** So many turns the Union waits to see where the enemy comes from. */
const WAITS = 8
export const shiftings = (s: S): Run[] =>
  s.side === USA && hasRule(s, 'base-shift') && !isShifted(s) && s.turn > WAITS ? [[act.shift()]] : []

const isOnRoads = (s: S, from: number, to: number): boolean => {
  if (isBox(s, from) || isBox(s, to)) return true
  return roadAcross(s, from, boardOf(s).direction(from, to)) !== ROAD.none
}
/** How many places it is by roads and boxes from every place to the new base. */
function toNewBase(s: S): Int32Array {
  const far = new Int32Array(groundOfGame(s).places).fill(-1)
  const found = newEdges(s)
  for (const place of found) far[place] = 0
  for (const place of found)
    for (const next of placesNextTo(s, place)) {
      if (far[next] >= 0 || !isOnRoads(s, place, next)) continue
      far[next] = far[place] + 1
      found.push(next)
    }
  return far
}

/** The next place: on the way that the first has shown, else nearer to the new base. */
function nextOf(s: S, far: Int32Array, from: number): number {
  const way = wayOfTrains(s)
  const shown = way[way.indexOf(from) + 1]
  if (way.includes(from) && shown !== undefined) return shown
  return placesNextTo(s, from).find((to) => far[to] === far[from] - 1 && isOnRoads(s, from, to)) ?? -1
}

/** Base trains go as far as they come, the foremost first, and leave at their end. */
export function trainRuns(s: S): Run[] {
  if (s.phase !== PHASE.movement || !hasRule(s, 'base-shift')) return []
  const movers = baseTrains.filter((i) => refusePick(s, i) === null)
  if (movers.length === 0) return []
  const far = toNewBase(s)
  return movers
    .sort((a, b) => far[s.hex[a]] - far[s.hex[b]])
    .map((i) => {
      const places = [s.hex[i]]
      while (places.length <= supply.train) {
        const next = nextOf(s, far, places[places.length - 1])
        if (next < 0) break
        places.push(next)
        if (isBox(s, places[0]) || isBox(s, next)) break
      }
      const isOut = far[places[places.length - 1]] === 0 && places.length <= supply.train
      const steps = places.slice(1).map((to) => act.step(to))
      return [act.pick(i), ...steps, isOut ? act.depart() : act.halt()]
    })
    .filter((run) => run.length > 2)
}
