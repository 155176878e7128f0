import type { Game } from '../game.ts'
import { CONTINUES, RETREATS } from '../numbers.ts'

/** What a combat comes to, reckoned on whole strengths: exact for the table, the third die and the double strength. */
export interface Exchange {
  /** The chance that the attacker has the point in the end. */
  readonly take: number
  readonly attackerLoss: number
  readonly defenderLoss: number
}

const nothing: Exchange = { take: 0, attackerLoss: 0, defenderLoss: 0 }

/** How the third die falls, row by row: the chances that the combat goes on, and that the defender retreats. */
const thirds = ({ crt }: Game) =>
  crt.map((row) => {
    const share = (what: number) => (row.third ? row.third.filter((r) => r === what).length / 6 : 0)
    if (row.third) return { goesOn: share(CONTINUES), retreats: share(RETREATS) }
    return { goesOn: 0, retreats: row.result === RETREATS ? 1 : 0 }
  })

/** The chances of the rows of the table under a modifier. */
function rows({ crt, rowOf }: Game, drm: number): Float64Array {
  const chance = new Float64Array(crt.length)
  for (let i = 1; i <= 6; i++) for (let j = 1; j <= 6; j++) chance[rowOf(i + j + drm)] += 1 / 36
  return chance
}

/** Whole strengths against each other, attacker and defender. */
type Odds = (attacker: number, defender: number) => Exchange

/**
 * The exchange of a combat in which nobody breaks off. `drm` is every modifier but the one for double strength;
 * `extra` what the attacker loses more in each round. What was reckoned once is kept: the same strengths come up again
 * and again.
 */
export function exchanges(game: Game): (attacker: number, defender: number, drm: number, extra?: number) => Exchange {
  const known = new Map<number, Odds>()
  return (attacker, defender, drm, extra = 0) => {
    const key = drm * 16 + extra
    let one = known.get(key)
    if (one === undefined) {
      one = odds(game, drm, extra)
      known.set(key, one)
    }
    return one(attacker, defender)
  }
}

function odds(game: Game, drm: number, extra: number): Odds {
  const known = new Map<number, Exchange>()
  const { crt } = game
  const third = thirds(game)
  const tables = [rows(game, drm - 2), rows(game, drm), rows(game, drm + 2)]
  const from = (a: number, d: number): Exchange => {
    if (a <= 0) return nothing
    if (d <= 0) return { take: 1, attackerLoss: 0, defenderLoss: 0 }
    const key = a * 256 + d
    const before = known.get(key)
    if (before) return before
    const chance = tables[a >= 2 * d ? 2 : 2 * a <= d ? 0 : 1]
    let take = 0
    let attackerLoss = 0
    let defenderLoss = 0
    for (let r = 0; r < chance.length; r++) {
      const p = chance[r]
      if (p === 0) continue
      const mine = Math.min(a, crt[r].attacker + extra)
      const theirs = Math.min(d, crt[r].defender)
      attackerLoss += p * mine
      defenderLoss += p * theirs
      if (mine >= a) continue
      if (theirs >= d) {
        take += p
        continue
      }
      const { goesOn, retreats } = third[r]
      take += p * retreats
      if (goesOn > 0) {
        const next = from(a - mine, d - theirs)
        take += p * goesOn * next.take
        attackerLoss += p * goesOn * next.attackerLoss
        defenderLoss += p * goesOn * next.defenderLoss
      }
    }
    const result = { take, attackerLoss, defenderLoss }
    known.set(key, result)
    return result
  }
  return (attacker, defender) => from(Math.max(0, Math.round(attacker)), Math.max(0, Math.round(defender)))
}
