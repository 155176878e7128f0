import { type Key, t } from '../i18n/index.ts'
import { languageAfter, languageNow, languages } from '../i18n/language.ts'
import { theMap } from '../map.ts'
import { openDialog } from '../play.ts'
import { schemeAfter } from '../scheme.ts'
import { setLanguage, setLikes, setScheme } from '../settings.ts'
import { seatedOf } from '../store.ts'
import { firstToAct } from '../table/first-view.ts'
import type { UserAction } from './registry.ts'

const here = (): Key | null => (theMap() ? null : 'why.no-map')

export const maps: readonly UserAction[] = [
  { name: 'find', group: 'map', keys: ['/'], whyNot: here, perform: () => openDialog({ name: 'find' }) },
  {
    name: 'centre',
    isForKeys: true,
    group: 'map',
    keys: ['c'],
    whyNot: here,
    perform: (state) => {
      const seated = seatedOf(state)
      theMap()?.centerOn(state.cursor ?? (seated ? firstToAct(seated) : 0))
    },
  },
  { name: 'fit', group: 'map', keys: ['f', '0'], whyNot: here, perform: () => theMap()?.fit() },
  { name: 'zoom-in', group: 'map', keys: ['+', '='], whyNot: here, perform: () => theMap()?.zoomBy(1.35) },
  { name: 'zoom-out', group: 'map', keys: ['-'], whyNot: here, perform: () => theMap()?.zoomBy(1 / 1.35) },
  {
    name: 'hide-counters',
    group: 'settings',
    keys: ['h'],
    whyNot: here,
    isOn: ({ likes }) => likes.hideCounters,
    perform: ({ likes }) => setLikes({ hideCounters: !likes.hideCounters }),
  },
  {
    name: 'scheme',
    group: 'settings',
    keys: [],
    isPlain: true,
    whyNot: () => null,
    detail: ({ scheme }) => t(`scheme.${scheme}`),
    perform: ({ scheme }) => setScheme(schemeAfter(scheme)),
  },
  {
    name: 'language',
    group: 'settings',
    keys: [],
    isPlain: true,
    whyNot: () => null,
    detail: () => languages[languageNow()],
    perform: () => void setLanguage(languageAfter(languageNow())),
  },
  {
    name: 'nato',
    group: 'settings',
    keys: ['m'],
    whyNot: here,
    isOn: ({ likes }) => likes.symbols === 'nato',
    perform: ({ likes }) => setLikes({ symbols: likes.symbols === 'nato' ? 'period' : 'nato' }),
  },
  {
    name: 'larger-counters',
    group: 'settings',
    keys: ['>'],
    whyNot: here,
    perform: ({ likes }) => setLikes({ counterScale: Math.min(1.6, likes.counterScale + 0.15) }),
  },
  {
    name: 'smaller-counters',
    group: 'settings',
    keys: ['<'],
    whyNot: here,
    perform: ({ likes }) => setLikes({ counterScale: Math.max(0.7, likes.counterScale - 0.15) }),
  },
  {
    name: 'numbers',
    group: 'settings',
    keys: ['#'],
    isKnown: (table) => table.places.grid !== undefined,
    whyNot: here,
    isOn: ({ likes }) => likes.numbers,
    perform: ({ likes }) => setLikes({ numbers: !likes.numbers }),
  },
  {
    name: 'arrows',
    group: 'settings',
    keys: ['*'],
    whyNot: here,
    isOn: ({ likes }) => likes.arrows,
    perform: ({ likes }) => setLikes({ arrows: !likes.arrows }),
  },
  {
    name: 'names',
    group: 'settings',
    keys: ['t'],
    whyNot: here,
    isOn: ({ likes }) => likes.names !== 'none',
    perform: ({ likes }) =>
      setLikes({ names: likes.names === 'all' ? 'major' : likes.names === 'major' ? 'none' : 'all' }),
  },
]
