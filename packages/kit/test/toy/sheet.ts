import type { SheetData } from '@vedette/table'
import { file } from './map.ts'

export const sheet: SheetData = {
  kind: 'hexes',
  board: file,
  ground: [],
  marks: { stars: ['0705'], entries: [{ hex: '1201', side: 'union' }], anchors: [] },
  caption: {
    title: 'Mill Ford',
    subtitle: 'A game for tests',
    date: 'A day in June 1862',
    notes: ['One hex is 300 yards across.'],
    scale: { unit: 'yards', metres: 0.9144, shown: 800 },
    key: [
      ['woods', 'Forest'],
      ['stream', 'Brook'],
      ['road', 'Road'],
      ['star', 'The ford'],
    ],
  },
}
