import { effectMasks } from '@vedette/board'
import { known, type Refusal } from '@vedette/kernel'
import { topOf } from '@vedette/kit/rules/pieces.ts'
import { board, HEXES, name } from '../map.ts'
import type { S } from '../state.ts'
import { isArtillery, isCavalry, kindOf, kinds, NOBODY, sideOf, units, unitsOf } from '../units.ts'
import { refuse } from '../words/codes.ts'

/**
 * 6.4: zones of control. Each unit exerts one into the six hexes around it; a unit that is on the march through a
 * friend's hex is not found in it and exerts none.
 */

/** An enemy of `seat`, of one of these kinds (bits), that exerts a Zone of Control into `hex`, or NOBODY. */
function zoneBy(s: S, seat: number, hex: number, kindBits: number): number {
  for (const near of board.around[hex]) {
    const i = topOf(s, near)
    if (i >= 0 && sideOf[i] !== seat && (kindBits >> kindOf[i]) & 1) return i
  }
  return NOBODY
}

/** Whose zones end a march: all, but cavalry minds artillery's alone (6.41, 6.43). */
const STOPPING = effectMasks(kinds, {
  infantry: kinds,
  sharpshooters: kinds,
  cavalry: ['artillery'],
  artillery: kinds,
})
/** Whose zones are entered only as the one hex of a move: artillery's (6.44), and sharpshooters' for all but cavalry (6.45). */
const GUARDED = effectMasks(kinds, {
  infantry: ['artillery', 'sharpshooters'],
  sharpshooters: ['artillery', 'sharpshooters'],
  cavalry: ['artillery'],
  artillery: ['artillery', 'sharpshooters'],
})
const ALL_KINDS = (1 << kinds.length) - 1

/** The zones of this sitting, by the seat that they are enemies of. */
const ZONES = [Symbol('zones'), Symbol('zones')]

/**
 * 6.4: for every hex, the kinds (as bits) of the enemies of this seat that exert a zone into it; for those who ask about
 * many hexes.
 */
export const zonesAgainst = (s: S, seat: number): Uint8Array =>
  known(s, ZONES[seat], () => {
    const zones = new Uint8Array(HEXES)
    for (const i of unitsOf[1 - seat]) {
      const hex = s.hex[i]
      if (hex >= HEXES || topOf(s, hex) !== i) continue
      for (const near of board.around[hex]) zones[near] |= 1 << kindOf[i]
    }
    return zones
  })

/** 6.41: an enemy of this seat that exerts a Zone of Control into the hex, or NOBODY. */
export const zoneOwner = (s: S, seat: number, hex: number): number => zoneBy(s, seat, hex, ALL_KINDS)
/** 6.4: does any? */
export const inEnemyZone = (s: S, seat: number, hex: number): boolean => zoneOwner(s, seat, hex) !== NOBODY
/** 6.41, 6.43: does entering this hex end the unit's movement? */
export const zoneStops = (s: S, i: number, hex: number): boolean =>
  zoneBy(s, sideOf[i], hex, STOPPING[kindOf[i]]) !== NOBODY

/** 6.41, 6.43: does this enemy's zone end the unit's movement? */
export const minds = (i: number, enemy: number): boolean => ((STOPPING[kindOf[i]] >> kindOf[enemy]) & 1) === 1

/** 6.42: a unit alone in the zone of enemy cavalry can neither move nor withdraw. */
export function refuseLocked(s: S, i: number): Refusal | null {
  const hex = s.hex[i]
  for (const near of board.around[hex]) {
    const rider = topOf(s, near)
    if (rider < 0 || sideOf[rider] === sideOf[i] || !isCavalry(rider)) continue
    if (!hasFriendAround(s, i, near)) {
      return refuse('6.42', 'locked-by-cavalry', { unit: units[i].id, cavalry: units[rider].id })
    }
  }
  return null
}

/** Does another of its side stand beside this hex? */
export function hasFriendAround(s: S, i: number, hex: number): boolean {
  for (const near of board.around[hex]) {
    const j = topOf(s, near)
    if (j >= 0 && j !== i && sideOf[j] === sideOf[i]) return true
  }
  return false
}

/**
 * 6.44, 6.45: artillery's zone, and sharpshooters' for all but cavalry, is entered only by a unit that moves no more
 * than this one hex. (Charges have their own rule, 12.1 and 12.2.)
 */
export function refuseGuardedZone(s: S, i: number, to: number, first: boolean): Refusal | null {
  if (first) return null
  const of = zoneBy(s, sideOf[i], to, GUARDED[kindOf[i]])
  if (of === NOBODY) return null
  const facts = { unit: units[i].id, to: name(to), of: units[of].id }
  return isArtillery(of) ? refuse('6.44', 'artillery-zone', facts) : refuse('6.45', 'sharpshooter-zone', facts)
}
