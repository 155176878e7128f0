/**
 * The balance of If It Takes All Summer: games of its scripts against themselves, who wins and how, and how the
 * campaign goes turn by turn. Run by hand: npx tsx packages/lab/scripts/if-it-takes-all-summer.ts [GAMES] [SEED]
 */

import { trace } from '@vedette/board'
import { makePolicies } from '@vedette/bots'
import { board, SWAMP } from '@vedette/titles/if-it-takes-all-summer/map.ts'
import { CSA, isGarrison, USA, unitsOf } from '@vedette/titles/if-it-takes-all-summer/pieces.ts'
import type { T } from '@vedette/titles/if-it-takes-all-summer/state.ts'
import { ifItTakesAllSummer as title } from '@vedette/titles/if-it-takes-all-summer/title.ts'
import { IN_SUPPLY, onMap, UNKNOWN } from '@vedette/titles/late-unpleasantness/state.ts'
import { minds } from '@vedette/titles/players.ts'
import { playMatch } from '../src/match.ts'

const games = Number(process.argv[2] ?? 100)
const seed = process.argv[3] ?? 'summer'
const { scripts } = makePolicies(minds)

/** What is counted as each turn begins, summed over the games that get there. */
interface Turn {
  games: number
  strength: [number, number]
  /** Strength points without supply. */
  hungry: [number, number]
  /** Steps from the Totopotomoy, the mean of a strength point. */
  far: [number, number]
  /** Games in which the Terminus is off the map. */
  raided: number
}
const turns: Turn[] = []
const far = trace(board, SWAMP, () => false, 0)
const endings = new Map<string, number>()
const ends: number[] = []

function count(s: T): void {
  turns[s.turn] ??= { games: 0, strength: [0, 0], hungry: [0, 0], far: [0, 0], raided: 0 }
  const turn = turns[s.turn]
  turn.games++
  if (s.terminus === UNKNOWN) turn.raided++
  for (const seat of [CSA, USA] as const) {
    let strength = 0
    let steps = 0
    for (const i of unitsOf[seat]) {
      if (!onMap(s, i) || isGarrison(i)) continue
      strength += s.strength[i]
      steps += s.strength[i] * far[s.where[i]]
      if (s.supply[i] !== IN_SUPPLY) turn.hungry[seat] += s.strength[i]
    }
    turn.strength[seat] += strength
    turn.far[seat] += strength > 0 ? steps / strength : 0
  }
}

for (let game = 0; game < games; game++) {
  let turn = 0
  const { outcome } = playMatch(title, {
    scenario: title.scenarios[0].id,
    options: {},
    policies: [scripts, scripts],
    seed,
    game,
    watch(s) {
      // As the side on the move has its supply marks: the first choice of the Union's player turn.
      if (s.turn === turn || (s as T).side !== USA || s.depth < 2) return
      turn = (s as T).turn
      count(s as T)
    },
  })
  endings.set(outcome.code, (endings.get(outcome.code) ?? 0) + 1)
  if (outcome.winner === USA) ends.push(turn)
}

const mean = (sum: number, turn: Turn): string => (sum / turn.games).toFixed(1)
console.log([...endings].map(([code, n]) => `${code} ${n}`).join(', '))
console.log(`Union wins by turn: ${ends.sort((a, b) => a - b).join(' ')}`)
console.log('turn games  strength CSA USA  hungry CSA USA  steps from the Totopotomoy CSA USA  base raided')
turns.forEach((turn, n) => {
  const of = (pair: [number, number]) => `${mean(pair[CSA], turn)} ${mean(pair[USA], turn)}`
  console.log(`${n}  ${turn.games}  ${of(turn.strength)}  ${of(turn.hungry)}  ${of(turn.far)}  ${turn.raided}`)
})
