import { hurry, openDialog } from '../play.ts'
import { seatedOf } from '../store.ts'
import { mine, watching } from './plays.ts'
import type { UserAction } from './registry.ts'

/** What the machine's judgement is asked for. */
export const counsels: readonly UserAction[] = [
  {
    name: 'hurry',
    isOfGame: true,
    group: 'play',
    keys: ['M'],
    whyNot: (state) => {
      const seated = seatedOf(state)
      if (!seated) return 'why.no-game'
      if (seated.me.rated) return 'why.rated-time'
      return watching(seated) ?? (seated.me.thinking ? null : 'why.not-thinking')
    },
    perform: hurry,
  },
  {
    name: 'hint',
    isOfGame: true,
    group: 'play',
    keys: ['H'],
    whyNot: (state) => (seatedOf(state)?.me.rated ? 'why.rated' : mine(state)),
    perform: () => openDialog({ name: 'hint' }),
  },
  {
    name: 'thoughts',
    isOfGame: true,
    group: 'look',
    keys: ['C'],
    whyNot: (state) => {
      const seated = seatedOf(state)
      if (!seated) return 'why.no-game'
      if (Object.keys(seated.me.machine).length === 0) return 'why.no-machine'
      if (seated.me.outcome) return null
      if (seated.me.rated) return 'why.rated'
      return seated.table.title.secrets ? 'why.would-tell' : null
    },
    perform: () => openDialog({ name: 'thoughts' }),
  },
  {
    name: 'review',
    isOfGame: true,
    group: 'look',
    keys: ['R'],
    whyNot: (state) => (seatedOf(state)?.me.outcome ? null : 'why.not-over'),
    perform: () => openDialog({ name: 'review' }),
  },
]
