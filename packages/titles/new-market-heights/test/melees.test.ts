import { randomAction, throwDice } from '@vedette/bots'
import { ActionList, CHANCE, OVER, SeededDice } from '@vedette/kernel'
import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { lay } from '../position.ts'
import { newMarketHeights as title } from '../title.ts'

/** Both sides hand to hand before the works, guns among them: what random marches hardly ever come to. */
const field = () =>
  lay({
    battle: 'duncan-and-draper',
    turn: 11,
    phase: 'offensiveFire',
    at: {
      usct5: '3722 n',
      usct36: '3621 ne',
      usct38: '3621 ne',
      'leader-draper': '3722',
      usct4: '3720 s',
      ark3: '3721 s',
      tx1: '3721 s',
      'leader-bass': '3721',
      tx4: '3620 s',
      howitzers: '3820 s unlimbered',
      tx5: '3921 s',
    },
  })
const GAMES = Number(process.env.VEDETTE_STORMS ?? 6)

rule('12.0', 'random play from where both sides are hand to hand keeps every invariant and comes to an end', () => {
  let melees = 0
  for (let game = 0; game < GAMES; game++) {
    const s = field()
    const dice = new SeededDice('laws', game, 'melees')
    const list = new ActionList()
    while (title.toMove(s) !== OVER) {
      if (title.prompt(s).code === 'melee-die') melees++
      title.apply(s, title.toMove(s) === CHANCE ? throwDice(title, s, dice) : randomAction(title, s, dice, list))
      expect(title.broken(s)).toEqual([])
    }
  }
  expect(melees).toBeGreaterThan(GAMES / 2)
})
