import type { State } from '@vedette/kernel'
import type { Table } from '@vedette/table'
import { seatedOf, write } from '../store.ts'
import type { UserAction } from './registry.ts'

/** What a title has to be laid over the map until it is taken off again: a switch for each of its layers. */
export const layersOf = (table: Table<State>): readonly UserAction[] =>
  table.map.layers.map(({ id, said, keys }) => ({
    name: id,
    said,
    group: 'look',
    keys,
    whyNot: (state) => (seatedOf(state) ? null : 'why.no-game'),
    isOn: ({ layers }) => layers.includes(id),
    perform: ({ layers }) =>
      write({ layers: layers.includes(id) ? layers.filter((one) => one !== id) : [...layers, id] }),
  }))
