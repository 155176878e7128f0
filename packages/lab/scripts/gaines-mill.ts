/**
 * The balance of Gaines's Mill: games of its scripts against themselves, what they score, and how often each column of
 * each combat table comes up. Run by hand: npx tsx packages/lab/scripts/gaines-mill.ts [GAMES] [SEED]
 */
import { makePolicies } from '@vedette/bots'
import { CHANCE, OVER } from '@vedette/kernel'
import { act } from '@vedette/titles/gaines-mill/actions.ts'
import { columnAt, columnValue } from '@vedette/titles/gaines-mill/rules/07-combat.ts'
import { tableFor } from '@vedette/titles/gaines-mill/rules/07-strength.ts'
import { scoreLines, victoryPoints } from '@vedette/titles/gaines-mill/rules/16-victory.ts'
import { COMBAT, type S, schema } from '@vedette/titles/gaines-mill/state.ts'
import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import { minds } from '@vedette/titles/players.ts'
import { playMatch } from '../src/match.ts'

const games = Number(process.argv[2] ?? 200)
const seed = process.argv[3] ?? 'bal'
const { scripts } = makePolicies(minds)

const levels = new Map<string, number>()
const scored = new Map<string, number>()
const columns = new Map<string, number[]>()
const points: number[] = []
const add = (to: Map<string, number>, key: string, amount: number) => to.set(key, (to.get(key) ?? 0) + amount)

/** Counts the column that a throw of combat comes to. */
function countColumn(s: S, action: number): void {
  const { id, row, results } = tableFor(s.combat, s.attacker)
  const counts = columns.get(`${id} ${row}`) ?? results.map(() => 0)
  counts[columnAt(s, columnValue(s, act.dice.first(action), act.dice.second(action)))]++
  columns.set(`${id} ${row}`, counts)
}

for (let game = 0; game < games; game++) {
  const { outcome } = playMatch(gainesMill, {
    scenario: 'battle',
    options: {},
    policies: [scripts, scripts],
    seed,
    game,
    watch(s, seat, action) {
      if (seat === CHANCE && s.combat !== COMBAT.none) countColumn(s, action)
      const next = schema.copy(s)
      gainesMill.apply(next, action)
      if (gainesMill.toMove(next) !== OVER) return
      points.push(victoryPoints(next))
      for (const line of scoreLines(next)) add(scored, line.code, line.points)
    },
  })
  add(levels, outcome.code, 1)
}

const mean = points.reduce((sum, one) => sum + one, 0) / games
const deviation = Math.sqrt(points.reduce((sum, one) => sum + (one - mean) ** 2, 0) / games)
console.log(`points: mean ${mean.toFixed(1)}, deviation ${deviation.toFixed(1)}`)
console.log(`levels: ${[...levels].map(([code, n]) => `${code} ${n}`).join(', ')}`)
for (const [code, sum] of scored) console.log(`  ${code}: ${(sum / games).toFixed(2)} points a game`)
console.log('columns')
for (const [table, counts] of columns) console.log(`  ${table}: ${counts.join(' ')}`)
