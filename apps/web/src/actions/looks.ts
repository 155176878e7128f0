import type { State } from '@vedette/kernel'
import type { Shown, Table } from '@vedette/table'
import { keepLetters } from '../games.ts'
import { type Key, type OneOf, t } from '../i18n/index.ts'
import { sayWords } from '../notice.ts'
import { openDialog } from '../play.ts'
import { enterReplay, leaveReplay } from '../replay/enter.ts'
import { type DialogName, seatedOf, type TableState, write } from '../store.ts'
import { tellAgain } from '../tell.ts'
import { paces } from '../watch/frames.ts'
import { isWatching, setPace, skip, useWatch, watchAgain } from '../watch/watch.ts'
import type { UserAction } from './registry.ts'

const inGame = (state: TableState): Key | null => (seatedOf(state) ? null : 'why.no-game')

const opens = (
  name: DialogName & OneOf<'do'>,
  keys: readonly string[],
  isKnown?: (table: Table<State>) => boolean,
  group: UserAction['group'] = 'look',
): UserAction => ({
  name,
  group,
  keys,
  ...(isKnown ? { isKnown } : {}),
  whyNot: inGame,
  perform: () => openDialog({ name }),
})

const ofHelp = (name: DialogName & OneOf<'do'>, keys: readonly string[]): UserAction =>
  opens(name, keys, undefined, 'help')

/** The parts beside the map, each of which a title may do without: their dialogs and their keys. */
const panels: Readonly<Record<keyof Shown, readonly string[]>> = {
  command: ['y'],
  tracks: ['T'],
  score: ['P'],
  order: ['o'],
  losses: ['L'],
}

export const looks: readonly UserAction[] = [
  {
    name: 'sight',
    group: 'look',
    keys: ['v'],
    isKnown: (table) => table.map.sight !== undefined,
    whyNot: inGame,
    isOn: (state) => state.sight !== null,
    perform: ({ sight, aim, cursor }) =>
      write({ sight: sight ? null : { from: aim.at ?? cursor, to: null }, looked: null, sheet: true }),
  },
  {
    name: 'point',
    isForKeys: true,
    group: 'look',
    keys: ['i'],
    whyNot: (state) => (state.cursor === null ? 'why.no-cursor' : null),
    perform: (state) => write({ looked: state.cursor, sheet: true }),
  },
  ...Object.entries(panels).map(([kind, keys]) =>
    opens(kind as keyof Shown, keys, (table) => table.panels.some((one) => one.kind === kind)),
  ),
  opens('cards', ['d', 'D'], (table) => table.cards !== undefined),
  opens('since', ['w', 'W']),
  {
    name: 'replay',
    isOfGame: true,
    group: 'look',
    keys: ['p'],
    whyNot: inGame,
    isOn: (state) => state.replaying,
    perform: (state) => (state.replaying ? leaveReplay() : enterReplay()),
  },
  {
    name: 'skip',
    group: 'look',
    keys: ['z', 'Z'],
    whyNot: () => (isWatching() ? null : 'why.not-watching'),
    perform: () => void skip(),
  },
  {
    name: 'watch-again',
    group: 'look',
    keys: [],
    whyNot: () => (useWatch.getState().past.frames.length > 0 ? null : 'why.nothing-watched'),
    perform: watchAgain,
  },
  {
    name: 'pace',
    group: 'look',
    keys: [],
    whyNot: () => null,
    detail: () => t(`watch.${useWatch.getState().pace}`),
    perform: () => {
      const { pace } = useWatch.getState()
      setPace(paces[(paces.indexOf(pace) + 1) % paces.length])
      sayWords(`watch.${useWatch.getState().pace}`)
    },
  },
  {
    name: 'again',
    group: 'look',
    keys: ['a', 'A'],
    whyNot: ({ news }) => (news.length > 0 ? null : 'why.nothing-told'),
    perform: tellAgain,
  },
  { ...ofHelp('help', ['?', 'F1']), isPlain: true, whyNot: () => null },
  ofHelp('key', ['k']),
  ofHelp('rules', ['b']),
  { ...ofHelp('provenance', []), isOfGame: true },
  { ...opens('share', [], undefined, 'game'), isOfGame: true },
  {
    name: 'letters',
    group: 'settings',
    keys: [],
    isForKeys: true,
    isPlain: true,
    whyNot: () => null,
    isOn: ({ letters }) => letters,
    perform: ({ letters }) => {
      write({ letters: !letters })
      keepLetters(!letters)
    },
  },
  { ...opens('change-letters', [], undefined, 'settings'), isForKeys: true, isPlain: true, whyNot: () => null },
]
