import { type OneOf, t } from '../i18n/index.ts'
import { openDialog } from '../play.ts'
import { go } from '../router.ts'
import { ruleTextsNow } from '../rule-texts.ts'
import { type DialogName, seatedOf } from '../store.ts'
import { mayNotEnd, unusualOf } from '../terms.ts'
import type { UserAction } from './registry.ts'

/** A game is ended only after it was asked whether one is sure. */
const ends = (name: DialogName & OneOf<'do'>): UserAction => ({
  name,
  isOfGame: true,
  group: 'game',
  keys: [],
  whyNot: (state) => {
    const seated = seatedOf(state)
    return seated ? mayNotEnd(seated) : 'why.no-game'
  },
  perform: () => openDialog({ name }),
})

/** The terms of the game, and how it may be ended before its time. */
export const endings: readonly UserAction[] = [
  { name: 'leave', group: 'game', keys: [], isPlain: true, whyNot: () => null, perform: () => go('/') },
  ends('draw'),
  ends('void'),
  ends('resign'),
  {
    name: 'terms',
    isOfGame: true,
    group: 'game',
    keys: ['O'],
    whyNot: (state) => (seatedOf(state) ? null : 'why.no-game'),
    detail: (state) => {
      const seated = seatedOf(state)
      const unusual = seated ? unusualOf(seated.loaded, ruleTextsNow(seated.loaded.rules), seated.me) : []
      return unusual.join(', ') || t('terms.usual')
    },
    perform: () => openDialog({ name: 'terms' }),
  },
]
