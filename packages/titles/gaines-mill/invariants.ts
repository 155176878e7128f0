import { CHANCE, OVER } from '@vedette/kernel'
import { HEXES, isBridge, isRiver, name } from './map.ts'
import { TURNS } from './numbers.ts'
import { CHARGING, DISORDERED, DISRUPTED, ELIMINATED, has, OFF_MAP, onMap, PHASE, type S } from './state.ts'
import { isCavalry, NOBODY, sideOf, UNITS, units } from './units.ts'

/** What must be true of every state, in words for developers; empty when all is well. */
export function broken(s: S): string[] {
  const found: string[] = []
  const say = (what: string) => found.push(what)
  if (s.turn < 1 || s.turn > TURNS) say(`turn ${s.turn}`)
  if (s.mover > 1 && s.mover !== CHANCE && s.mover !== OVER) say(`nobody is to move: ${s.mover}`)
  // 4.0, 15.0: the game ends after Turn 6, and there with the second Close Combat Phase.
  if (s.mover === OVER && (s.turn !== TURNS || s.phase !== PHASE.secondClose)) say(`over in turn ${s.turn}`)
  const seen = new Map<number, number>()
  for (let i = 0; i < UNITS; i++) {
    const { id } = units[i]
    const hex = s.hex[i]
    if (!onMap(s, i) && hex !== OFF_MAP && hex !== ELIMINATED) say(`${id} is nowhere: ${hex}`)
    if (s.steps[i] > units[i].steps) say(`${id} has ${s.steps[i]} steps`)
    if ((s.steps[i] === 0) !== (hex === ELIMINATED)) say(`${id} has ${s.steps[i]} steps at ${hex}`)
    if (has(s, i, DISRUPTED) && has(s, i, DISORDERED)) say(`${id} bears two markers`)
    if (has(s, i, CHARGING) !== (s.target[i] !== NOBODY)) say(`${id} charges without a target, or the reverse`)
    if (has(s, i, CHARGING) && isCavalry(s.target[i])) say(`${id} charges cavalry`)
    if (!onMap(s, i)) {
      if (s.marks[i] & ~16 && hex === ELIMINATED) say(`${id} bears marks after its end`)
      continue
    }
    if (isRiver(hex) && !isBridge(hex)) say(`${id} stands in the river at ${name(hex)}`)
    if (i === s.marching && s.unitAt[hex] !== i + 1) {
      // 6.3: only the unit on the march may be in a friend's hex.
      const there = s.unitAt[hex] - 1
      if (there < 0 || sideOf[there] !== sideOf[i]) say(`${id} marches through ${name(hex)} where no friend is`)
      continue
    }
    if (seen.has(hex)) say(`${id} shares ${name(hex)}`)
    seen.set(hex, i)
    if (s.unitAt[hex] !== i + 1) say(`${name(hex)} does not know of ${id}`)
  }
  for (let hex = 0; hex < HEXES; hex++) {
    if (s.unitAt[hex] && seen.get(hex) !== s.unitAt[hex] - 1)
      say(`${name(hex)} believes in ${units[s.unitAt[hex] - 1]?.id}`)
  }
  return found
}
