import type { Caption, SheetData } from '@vedette/table'
import board from './data/board.json' with { type: 'json' }
import data from './data/scenarios.json' with { type: 'json' }

/** What stands in words on the sheet, as its lettering is part of the picture. */
const caption: Caption = {
  title: 'Gaines’s Mill',
  subtitle: 'Simple GBACW, by regiments',
  date: 'Friday, 27 June 1862',
  notes: ['One hex is 150 yards across.', 'A height is a step of 25 feet.', 'The ground is a reconstruction.'],
  scale: { unit: 'yards', metres: 0.9144, shown: 400 },
  key: [
    ['level-4', 'Crests'],
    ['level-3', 'Plateaus and shoulders'],
    ['level-2', 'Upper slopes'],
    ['level-1', 'First slopes'],
    ['level-0', 'Bottoms'],
    ['woods', 'Woods'],
    ['orchard', 'Orchard'],
    ['swamp', 'Wooded marsh'],
    ['river', 'River, pond: no passage'],
    ['run', 'Run: wading disorders'],
    ['stream', 'Stream'],
    ['fence', 'Fence'],
    ['sunken-road', 'Sunken road'],
    ['road', 'Road'],
    ['trail', 'Lane'],
    ['bridge', 'Bridge'],
    ['star', 'Counts for victory'],
    ['entry-confederate', 'Confederates enter'],
    ['entry-union', 'Union enters'],
  ],
}

/** Each scenario has objectives of its own, and lays its stars. */
const objectives = new Set(data.scenarios.flatMap(({ victory }) => victory.objectives.map(({ hex }) => hex)))

export const sheet: SheetData = {
  kind: 'hexes',
  board,
  ground: ['simple-gbacw'],
  marks: {
    stars: [...objectives],
    starsLaid: true,
    entries: data.entries.map(({ hex, side }) => ({ hex, side: side === 'union' ? 'union' : 'confederate' })),
    anchors: [],
  },
  caption,
}
