import { throwDice } from '@vedette/bots'
import { ActionList, CHANCE, legal, OVER, SeededDice } from '@vedette/kernel'
import { act } from '../actions.ts'
import { PARTS } from '../bot/postures.ts'
import { script } from '../bot/script.ts'
import { differences } from '../test/exact.ts'
import { gainesMill as title } from '../title.ts'

/**
 * Compares, for every attack that is open in seeded games between the scripts, what panel and machine say with the mean
 * of all throws played out: `npx tsx packages/titles/gaines-mill/scripts/odds.ts GAMES SEED`.
 */
const games = Number(process.argv[2] ?? 10)
const seed = process.argv[3] ?? 'odds'
const list = new ActionList()
const free = new Uint8Array(PARTS)
let attacks = 0
const wrong: string[] = []
for (let game = 0; game < games; game++) {
  const dice = new SeededDice(seed, game, 'odds')
  const s = title.setup('battle', {})
  while (s.mover !== OVER) {
    if (s.mover === CHANCE) {
      title.apply(s, throwDice(title, s, dice))
      continue
    }
    const open = legal(title, s, list).toArray()
    for (const action of open) {
      if (!act.attack.is(action)) continue
      attacks++
      wrong.push(...differences(s, act.attack.unit(action), act.attack.target(action)))
    }
    title.apply(s, script(s, s.mover, free, `${seed} ${game} ${attacks}`)[0])
  }
}
console.log(`${attacks} attacks of ${games} games, ${wrong.length} differences`)
for (const line of wrong.slice(0, 20)) console.log(line)
process.exitCode = wrong.length ? 1 : 0
