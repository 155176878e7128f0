import { CHANCE, OVER } from '@vedette/kernel'
import { misplaced, topOf } from '@vedette/kit/rules/pieces.ts'
import { isBridge, isRiver, name } from './map.ts'
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
    // 6.3: only the unit on the march may be in a friend's hex, and is not found there.
    const over = topOf(s, hex)
    if (over === i) continue
    if (i !== s.marching) say(`${id} shares ${name(hex)}`)
    else if (sideOf[over] !== sideOf[i]) say(`${id} marches through ${name(hex)} where no friend is`)
  }
  found.push(...misplaced(s))
  return found
}
