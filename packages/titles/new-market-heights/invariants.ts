import { CHANCE, OVER } from '@vedette/kernel'
import { misplaced } from '@vedette/kit/rules/pieces.ts'
import { PHASE } from './flow.ts'
import { scenarioOf } from './game.ts'
import { HEXES, isInPlay, name } from './map.ts'
import { BODIES, bodies, PIECES, pieceIds } from './pieces.ts'
import { groupOf, isMarching } from './rules/05-march.ts'
import { crowded } from './rules/08-stacking.ts'
import { bodiesIn, isCrew, isGuns, sideOf } from './rules/pieces.ts'
import { FORMATION, GONE, has, MARK, onMap, type S } from './state.ts'
import { COMBAT } from './state-fire.ts'
import { units } from './units.ts'

const goneTo: ReadonlySet<number> = new Set(Object.values(GONE))

/** What must be true of every state, in words for developers; empty when all is well. */
export function broken(s: S): string[] {
  const found: string[] = []
  const say = (what: string) => found.push(what)
  if (s.combat === COMBAT.none && s.stage !== 0) say(`stage ${s.stage} of no combat`)
  const { from, to, area } = scenarioOf(s)
  if (s.turn < from || s.turn > to) say(`turn ${s.turn}`)
  if (s.mover > 1 && s.mover !== CHANCE && s.mover !== OVER) say(`nobody is to move: ${s.mover}`)
  for (let i = 0; i < PIECES; i++) {
    const hex = s.hex[i]
    if (!onMap(s, i) && !goneTo.has(hex)) say(`${pieceIds[i]} is nowhere: ${hex}`)
    if (onMap(s, i) && (area[hex] === 0 || !isInPlay(hex))) say(`${pieceIds[i]} is out of the battle at ${name(hex)}`)
  }
  for (let i = 0; i < BODIES; i++) found.push(...body(s, i))
  // 10.5: who is fired upon in a step may be gone before the step is over.
  if (s.stepping === 0 && isMarching(s) !== groupOf(s).length > 0)
    say('nobody marches, or those who march are not known')
  found.push(...misplaced(s), ...stacks(s))
  return found
}

function body(s: S, i: number): string[] {
  const found: string[] = []
  const { id } = bodies[i]
  const say = (what: string) => found.push(`${id} ${what}`)
  if (s.facing[i] > 5) say(`faces ${s.facing[i]}`)
  if (i < units.length && s.points[i] > units[i].strength) say(`has ${s.points[i]} points`)
  if (onMap(s, i) && bodies[i].sort !== 'screen' && s.points[i] === 0) say('stands without a man')
  if (!onMap(s, i) && has(s, i, ~(MARK.alerted | MARK.revealed))) say(`bears marks off the map: ${s.marks[i]}`)
  if (isGuns(s, i) && s.formation[i] !== FORMATION.limbered && s.formation[i] !== FORMATION.unlimbered)
    say(`stands in formation ${s.formation[i]}`)
  if (isCrew(i) && s.formation[i] !== FORMATION.none) say('is formed')
  if (has(s, i, MARK.picked) && s.phase !== PHASE.movement) say('marches out of its phase')
  return found
}

/** 8.11: who stands together; those who march, rout (8.11) or are pinned in passing may be too many. */
function stacks(s: S): string[] {
  const found: string[] = []
  for (let hex = 0; hex < HEXES; hex++) {
    const all = bodiesIn(s, hex)
    if (all.length === 0) continue
    if (all.some((i) => sideOf(i) !== sideOf(all[0]))) found.push(`both sides stand in ${name(hex)}`)
    if (all.some((i) => has(s, i, MARK.picked | MARK.routed | MARK.astray))) continue
    // 25.12: while detachments go out, and they and pickets come home.
    const isPart = (i: number) => bodies[i].sort === 'detachment' || bodies[i].sort === 'screen'
    if (s.phase === PHASE.movement && all.some(isPart)) continue
    // 14.2: whoever goes back is passing; 8.16: organisation binds nobody who does.
    if (s.goer > 0 && all.includes(s.goer - 1)) continue
    const rule = crowded(s, hex, all)
    if (rule === '8.18' || rule === '8.13') found.push(`too many in ${name(hex)}`)
  }
  return found
}
