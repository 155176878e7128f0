import { ALL } from '@vedette/kernel'
import { leaderLoss } from '../charts.ts'
import { apart, numberOf } from '../game.ts'
import { idOf, isBaseTrain, isLeader, ofLeader, ofMarker, sideOf } from '../pieces.ts'
import { GONE, isPlaced, type S } from '../state.ts'
import { leaders, markers, NOBODY } from '../units.ts'
import { hasEnemy, leave, piecesIn, stand } from './02-pieces.ts'
import { commandOf } from './06-march.ts'
import { involved } from './10-losses.ts'
import { followers, lose } from './20-succession.ts'
import { tailOf } from './27-trains.ts'

/** 20: how leaders are lost. */

/** 20.1: the leader with whom a natural 12 is thrown for again, -1 for none. */
export function hitLeader(s: S): number {
  for (const seat of [0, 1]) {
    if (s.mortal[seat] === 0) continue
    const hexes = new Set(involved(s, seat).map((i) => s.hex[i]))
    const here = [...hexes].flatMap((hex) => piecesIn(s, hex).filter((i) => isLeader(i) && sideOf(i) === seat))
    if (here.length > 0) return here[0]
    s.mortal[seat] = 0
  }
  return -1
}
/** 20.1: lost on a second throw of ten or more. */
export function takeHit(s: S, sum: number): void {
  const i = hitLeader(s)
  s.mortal[sideOf(i)] = 0
  if (sum >= leaderLoss.confirm) lose(s, i)
  else s.tell?.(ALL, 'unhurt', { leader: idOf(i), dice: [...s.dice] })
}

/** 20.5: a leader whom an enemy finds alone, -1 for none. */
export const hunted = (s: S): number =>
  leaders.findIndex(({ side }, l) => {
    const i = ofLeader(l)
    return isPlaced(s, i) && hasEnemy(s, side, s.hex[i])
  })
/** 20.5: on 1 to 4 he comes to the nearest unit of his formation. */
export function takeEscape(s: S, die: number): void {
  const l = hunted(s)
  const to = refugeOf(s, l)
  if (die > leaderLoss.escape || to < 0) {
    lose(s, ofLeader(l))
    return
  }
  s.tell?.(ALL, 'escapes', { leader: leaders[l].id, to: numberOf(s, to), die })
  stand(s, ofLeader(l), to)
}
function refugeOf(s: S, l: number): number {
  const f = commandOf(s, l)
  if (f === NOBODY) return -1
  const from = s.hex[ofLeader(l)]
  const near = followers(s, f).sort((a, b) => apart(s, from, s.hex[a]) - apart(s, from, s.hex[b]))
  return near.length > 0 ? s.hex[near[0]] : -1
}

/** 6.6, 19.3: trains and headquarters that an enemy has come to are taken. */
export function captureMarkers(s: S): void {
  markers.forEach(({ side }, m) => {
    const i = ofMarker(m)
    const isMet = hasEnemy(s, side, s.hex[i]) || (isBaseTrain(i) && hasEnemy(s, side, tailOf(s, i)))
    if (!isPlaced(s, i) || !isMet) return
    s.tell?.(ALL, 'captured', { piece: idOf(i) })
    leave(s, i, GONE.dead)
  })
}
