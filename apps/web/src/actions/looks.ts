import { setAim } from '../play.ts'
import { type DialogName, seatedOf, write } from '../store.ts'
import type { UserAction } from './registry.ts'

const opens = (name: DialogName, keys: readonly string[]): UserAction => ({
  name,
  group: 'look',
  keys,
  whyNot: (state) => (seatedOf(state) ? null : 'why.no-game'),
  perform: () => write({ dialog: { name } }),
})

export const looks: readonly UserAction[] = [
  {
    name: 'supply',
    group: 'look',
    keys: ['s'],
    whyNot: (state) => (seatedOf(state) ? null : 'why.no-game'),
    isOn: (state) => state.aim.supply,
    perform: (state) => setAim({ supply: !state.aim.supply }),
  },
  {
    name: 'point',
    group: 'look',
    keys: ['i'],
    whyNot: (state) => (state.cursor === null ? 'why.no-cursor' : null),
    perform: (state) => write({ looked: state.cursor, sheet: true }),
  },
  opens('cards', ['d']),
  opens('order', ['o']),
  opens('losses', ['L']),
  opens('since', ['w']),
  {
    name: 'replay',
    group: 'look',
    keys: ['p'],
    whyNot: (state) => (seatedOf(state) ? null : 'why.no-game'),
    isOn: (state) => state.replaying,
    perform: (state) => write({ replaying: !state.replaying, dialog: null }),
  },
  opens('key', ['k']),
  opens('rules', ['b']),
  opens('provenance', []),
  opens('share', []),
  { ...opens('help', ['?']), whyNot: () => null },
]
