import { CHANCE, OVER } from '@vedette/kernel'
import { misplaced } from '@vedette/kit/rules/pieces.ts'
import { PHASE, STEP } from './flow.ts'
import { orderOf, scenarioOf } from './game.ts'
import { board, HEXES, isBridge, isRiver, name } from './map.ts'
import { EXTENDED_LINES } from './options.ts'
import { isAbandoned, stackIn } from './rules/02-pieces.ts'
import { MARCHING } from './rules/05-movement.ts'
import { fit } from './rules/05-stacking.ts'
import { checking } from './rules/07-cohesion.ts'
import {
  ABANDONED,
  CHARGING,
  CHECK,
  COMBAT,
  DISORDERED,
  ELIMINATED,
  FORSAKEN,
  has,
  KILLED,
  NOWHERE,
  OFF_MAP,
  onMap,
  option,
  PICKED,
  pieceOf,
  ROUTED,
  type S,
} from './state.ts'
import { isSecond, leaders, secondOf, sideOf, spOf, units } from './units.ts'

/** What must be true of every state, in words for developers; empty when all is well. */
export function broken(s: S): string[] {
  const found: string[] = []
  const say = (what: string) => found.push(what)
  if (s.turn < 1 || s.turn > scenarioOf(s).turns.length) say(`turn ${s.turn}`)
  if (s.mover > 1 && s.mover !== CHANCE && s.mover !== OVER) say(`nobody is to move: ${s.mover}`)
  const present = new Set(orderOf(s).units)
  for (let i = 0; i < units.length; i++) {
    const { id, kind } = units[i]
    const hex = s.hex[i]
    if (!onMap(s, i) && hex !== OFF_MAP && hex !== ROUTED && hex !== ELIMINATED) say(`${id} is nowhere: ${hex}`)
    if (!present.has(i) && hex !== OFF_MAP) say(`${id} is not of this battle`)
    if (s.lost[i] > spOf[i]) say(`${id} has lost ${s.lost[i]} guns`)
    if (s.lost[i] > 0 && kind !== 'artillery') say(`${id} has lost strength`)
    if (hex === ROUTED && kind === 'artillery') say(`${id} has routed`)
    if (!onMap(s, i)) {
      if (hex !== OFF_MAP && s.marks[i] !== 0) say(`${id} bears marks off the map: ${s.marks[i]}`)
      if (s.aim[i] !== NOWHERE) say(`${id} aims off the map`)
      continue
    }
    if (scenarioOf(s).area[hex] === 0) say(`${id} is out of the battle at ${name(hex)}`)
    if (isRiver(hex) && !isBridge(hex)) say(`${id} stands in the river at ${name(hex)}`)
    if (s.facing[i] % 2 === 0) say(`${id} faces ${s.facing[i]}`)
    if (has(s, i, ABANDONED) && has(s, i, FORSAKEN)) say(`${id} is abandoned twice`)
    if (isAbandoned(s, i) && kind !== 'artillery') say(`${id} is abandoned`)
    if (has(s, i, CHARGING) && (sideOf[i] !== s.phasing || s.step !== STEP.activation)) say(`${id} charges`)
    if (has(s, i, PICKED) && s.marching === MARCHING.nobody) say(`${id} is taken up`)
    if (s.aim[i] !== NOWHERE && s.phase < PHASE.approach) say(`${id} aims too early`)
  }
  for (const l of orderOf(s).leaders) {
    const hex = s.hex[pieceOf(l)]
    if (hex >= HEXES && hex !== OFF_MAP && hex !== KILLED) say(`${leaders[l].id} is nowhere: ${hex}`)
  }
  if (s.check !== CHECK.none && checking(s).length === 0) say(`nobody is checked in ${s.checkHex}`)
  found.push(...misplaced(s), ...stacks(s), ...lines(s))
  return found
}

/** 12.42, 12.44: both parts of a line are on the map, next to each other when nothing is under way, and in one state. */
function lines(s: S): string[] {
  const found: string[] = []
  const calm = s.marching === MARCHING.nobody && s.combat === COMBAT.none && s.check === CHECK.none
  for (const i of orderOf(s).units) {
    const unit = secondOf[i]
    if (!isSecond(i) || !onMap(s, i)) continue
    const { id } = units[unit]
    if (!onMap(s, unit)) say(`${id} is gone, and its second part is not`)
    else if (calm && board.distance(s.hex[unit], s.hex[i]) !== 1) say(`${id} has lost its second part`)
    if (has(s, unit, DISORDERED) !== has(s, i, DISORDERED)) say(`half of ${id} is Disordered`)
  }
  if (calm && (s.follows > 0 || (s.later !== NOWHERE && s.window === NOWHERE))) say('a line is waited for')
  return found

  function say(what: string): void {
    found.push(what)
  }
}

/** 5.21, 5.31: who stands together. While a formation moves, its own stacks may be too large. */
function stacks(s: S): string[] {
  const found: string[] = []
  for (let hex = 0; hex < HEXES; hex++) {
    const stack = stackIn(s, hex)
    if (stack.length === 0) continue
    const [first] = stack
    if (stack.some((i) => sideOf[i] !== sideOf[first])) found.push(`both sides stand in ${name(hex)}`)
    const moving = stack.some((i) => has(s, i, PICKED))
    if (!moving && stack.some((i) => s.facing[i] !== s.facing[first])) found.push(`${name(hex)} faces two ways`)
    // Who moves, and lines that have closed up (12.42), are put right by the end of the phase or of the activation.
    const own = sideOf[first] === s.phasing && s.phase <= PHASE.moves
    const free = s.step === STEP.activation && (own || option(s, EXTENDED_LINES))
    if (!free && !moving && s.combat === COMBAT.none && !fit(s, stack)) found.push(`too many in ${name(hex)}`)
  }
  return found
}
