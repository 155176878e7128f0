import type { Caption, SheetData, SideName } from '@vedette/table'
import board from '../data/board.json' with { type: 'json' }
import setup from '../data/setup.json' with { type: 'json' }

/** What stands in words on the sheets of hexes, as their lettering is part of the picture. */
const caption: Caption = {
  title: 'Gaines’s Mill',
  subtitle: 'Blood Before Richmond',
  date: 'Friday, 27 June 1862',
  notes: ['One hex is 300 yards across.', 'The ground is a reconstruction.'],
  scale: { unit: 'yards', metres: 0.9144, shown: 800 },
  key: [
    ['level-2', 'High ground'],
    ['level-1', 'Slopes and fields'],
    ['level-0', 'Bottom land'],
    ['woods', 'Forest'],
    ['river', 'River: no passage'],
    ['stream', 'Stream'],
    ['road', 'Road'],
    ['trail', 'Farm track'],
    ['bridge', 'Bridge'],
    ['star', 'Counts for victory'],
    ['entry-confederate', 'Confederates enter'],
    ['entry-union', 'Union enters'],
  ],
}

/** The hexes that the set-up speaks of by name. */
const anchorNames: Readonly<Record<string, { readonly name: string; readonly side: SideName }>> = {
  mccall: { name: 'McCall', side: 'union' },
  morell: { name: 'Morell', side: 'union' },
  sykes: { name: 'Sykes', side: 'union' },
  arty: { name: 'Arty', side: 'union' },
  'ap-hill': { name: 'A. P. Hill', side: 'confederate' },
  longstreet: { name: 'Longstreet', side: 'confederate' },
}

const { stars, arrows, anchors } = setup
const sides = ['confederate', 'union'] as const

export const sheet: SheetData = {
  kind: 'hexes',
  board,
  ground: ['gaines-mill'],
  marks: {
    stars,
    entries: sides.flatMap((side) => arrows[side].map((hex) => ({ hex, side }))),
    anchors: Object.entries(anchors).map(([id, hex]) => ({ hex, ...anchorNames[id] })),
  },
  caption,
}
