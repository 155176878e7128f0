import { laws } from '@vedette/kit/test/laws.ts'
import { act } from '../actions.ts'
import { games, smallBattle } from './games.ts'

laws({
  title: smallBattle,
  verbs: act,
  games,
  bytes: 8000,
  forgetDice: (s) => {
    s.dice.fill(0)
    s.die = 0
  },
  atLeast: { questions: 9, throws: 4, thrown: 60, prompts: 9, lawful: 60, reasons: 20, elsewhere: 500 },
  nonsense: [
    { do: 'step' },
    { do: 'step', to: 3624 },
    { do: 'step', to: '6746' },
    { do: 'pick', piece: 'butler' },
    { do: 'pick', piece: '__proto__' },
    { do: 'face', facing: 'e' },
    { do: 'form', formation: 'square' },
    { do: 'die', die: 7 },
    { do: 'evade', piece: 'usct4', hexes: 3 },
  ],
})
