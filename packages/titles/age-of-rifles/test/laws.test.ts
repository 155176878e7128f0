import { laws } from '@vedette/kit/test/laws.ts'
import { act } from '../actions.ts'
import { sevenDays as title } from '../title.ts'
import { games } from './games.ts'

laws({
  title,
  verbs: act,
  games,
  bytes: 9000,
  forgetDice: (s) => {
    s.dice.fill(0)
  },
  atLeast: { questions: 9, throws: 4, thrown: 40, prompts: 9, lawful: 40, reasons: 12, elsewhere: 300 },
  nonsense: [
    { do: 'step' },
    { do: 'step', to: 1818 },
    { do: 'step', to: '9901' },
    { do: 'pick', piece: 'butler' },
    { do: 'pick', piece: '__proto__' },
    { do: 'leg', order: 'sleep', to: '1818' },
    { do: 'die', die: 7 },
    { do: 'volley', at: '1818', guns: 'many' },
  ],
})
