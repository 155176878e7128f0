import { ALL } from '@vedette/kernel'
import type { Fate } from '../charts.ts'
import { board } from '../map.ts'
import { BODIES, leaderOf, PIECES, pieceOfLeader } from '../pieces.ts'
import { GONE, LEADER, onMap, type S } from '../state.ts'
import { brigades, divisions, leaders, NOBODY } from '../units.ts'
import { bodiesOf, brigadeOf, holder, idOf, isHidden, leave, printedOf, stand } from './pieces.ts'

/** 17.6 to 17.8, 29.4: leaders who fall, and who takes their place. */

/** Does a body serve under this post? */
function isOfCommand(s: S, l: number, i: number): boolean {
  const { brigade, division } = leaders[l]
  const b = brigadeOf(s, i)
  if (brigade !== NOBODY) return b === brigade
  if (b === NOBODY) return false
  for (let d = brigades[b].division; d !== NOBODY; d = divisions[d].under) if (d === division) return true
  return false
}

/** 17.8: the hexes of the nearest bodies of a command, none where it has nobody on the map. */
function nearestOf(s: S, l: number, from: number): number[] {
  let found: number[] = []
  let near = Number.POSITIVE_INFINITY
  for (const i of bodiesOf(s, leaders[l].side)) {
    if (isHidden(s, i) || printedOf(s, i) === null || !isOfCommand(s, l, i)) continue
    const far = board.distance(from, s.hex[i])
    if (far < near) found = []
    if (far <= near && !found.includes(s.hex[i])) found.push(s.hex[i])
    near = Math.min(near, far)
  }
  return found
}

/** Puts a post's counter to its nearest troops, or takes it away; where several are as near its owner is asked. */
function settlePost(s: S, l: number, from: number): void {
  const hexes = nearestOf(s, l, from)
  s.leaderMarks[l] &= LEADER.inCommand
  if (hexes.length === 0) leave(s, pieceOfLeader(l), GONE.eliminated)
  else if (hexes.length === 1) stand(s, pieceOfLeader(l), hexes[0])
  else s.posting |= 1 << l
}
const isPosted = (s: S, l: number): boolean => (s.posting & (1 << l)) === 0
/** The next post for which a place is chosen, -1 where none is. */
export const nextPost = (s: S): number => leaders.findIndex((_, l) => !isPosted(s, l))
export const postsOpen = (s: S): number[] => nearestOf(s, nextPost(s), s.hex[pieceOfLeader(nextPost(s))])
export function takePost(s: S, hex: number): void {
  const l = nextPost(s)
  s.posting &= ~(1 << l)
  stand(s, pieceOfLeader(l), hex)
}

const hasFallen = (s: S, person: number): boolean => (s.fallen & (1 << person)) !== 0
const postOf = (s: S, person: number): number => s.holder.indexOf(person + 1)

/** 29.4: who is next for a post: the first of its list who is still in the game. */
const heirOf = (s: S, l: number): number => {
  const heir = leaders[l].heirs.find((person) => !hasFallen(s, person) && postOf(s, person) >= 0)
  return heir ?? NOBODY
}

/** Who holds this post. */
export const personOf = (s: S, l: number) => (s.holder[l] > 0 ? leaders[s.holder[l] - 1] : leaders[l])

/** 17.77, 17.8: whoever holds this post is out of the game, and another has it. */
export function fall(s: S, l: number, fate: Fate | 'ill', dice?: readonly [number, number]): void {
  const piece = pieceOfLeader(l)
  const from = s.hex[piece]
  s.tell?.(ALL, 'leader-falls', { leader: personOf(s, l).id, fate, ...(dice ? { dice } : {}) })
  if (s.holder[l] > 0) s.fallen |= 1 << (s.holder[l] - 1)
  s.holder[l] = 0
  if (onMap(s, piece) && succeed(s, l)) settlePost(s, l, from)
  else if (!onMap(s, piece)) succeed(s, l)
}

/** 29.41 to 29.47: who follows in a post that is free; false where nobody does, and the post is gone. */
function succeed(s: S, l: number): boolean {
  const heir = heirOf(s, l)
  if (heir !== NOBODY) promote(s, heir, l)
  else if (!leaders[l].anonymous) {
    leave(s, pieceOfLeader(l), GONE.eliminated)
    return false
  }
  return true
}

/** 29.41: the promoted leaves his old post to whoever is next for that, and in the end to one without a name. */
function promote(s: S, person: number, l: number): void {
  const old = postOf(s, person)
  s.holder[old] = 0
  s.holder[l] = person + 1
  const piece = pieceOfLeader(old)
  s.tell?.(ALL, 'promoted', { unit: idOf(piece), to: idOf(pieceOfLeader(l)) })
  if (!onMap(s, piece) && s.due[pieceOfLeader(l)] === 0) s.due[pieceOfLeader(l)] = s.due[piece]
  const from = s.hex[piece]
  const wasThere = onMap(s, piece)
  if (succeed(s, old) && wasThere) settlePost(s, old, from)
}

/** 17.6: so far a leader is taken along to friends. */
const ESCAPE = 3
/** 17.6: a leader alone in a hex that an enemy has entered goes to the nearest friends, or is captured. */
export function rescueLeaders(s: S): void {
  for (let i = BODIES; i < PIECES; i++) {
    if (!onMap(s, i) || !isPosted(s, leaderOf(i))) continue
    const { side } = leaders[leaderOf(i)]
    if (holder(s, s.hex[i]) !== 1 - side) continue
    const to = refuge(s, side, s.hex[i])
    s.leaderMarks[leaderOf(i)] &= ~LEADER.picked
    if (to === NOBODY) fall(s, leaderOf(i), 'captured')
    else stand(s, i, to)
  }
}
function refuge(s: S, side: number, from: number): number {
  const seen = new Set([from])
  let edge = [from]
  for (let steps = 0; steps < ESCAPE; steps++) {
    edge = edge.flatMap((hex) => board.around[hex].filter((to) => !seen.has(to) && holder(s, to) !== 1 - side))
    for (const to of edge) seen.add(to)
    const friends = edge.find((to) => holder(s, to) === side)
    if (friends !== undefined) return friends
  }
  return NOBODY
}
