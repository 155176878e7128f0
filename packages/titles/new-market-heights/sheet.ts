import type { Caption, SheetData } from '@vedette/table'
import board from './data/board.json' with { type: 'json' }
import data from './data/scenarios.json' with { type: 'json' }

const caption: Caption = {
  title: 'New Market Heights',
  subtitle: 'The line stormed, by regiments',
  date: 'Thursday, 29 September 1864',
  notes: [
    'One hex is 125 yards across.',
    'A height is a step of 25 feet.',
    'Works belong to the hex behind them.',
    'The ground is a reconstruction.',
  ],
  scale: { unit: 'yards', metres: 0.9144, shown: 400 },
  key: [
    ['level-5', 'Crests'],
    ['level-4', 'Plateaus'],
    ['level-3', 'Foot of the heights'],
    ['level-2', 'Bench of the Kingsland Road'],
    ['level-1', 'Terraces'],
    ['level-0', 'Shore and bottoms'],
    ['woods', 'Woods'],
    ['swamp', 'Marsh'],
    ['river', 'River, slough: no passage'],
    ['run', 'Run'],
    ['stream', 'Stream'],
    ['slope', 'Slope'],
    ['severe-slope', 'Severe slope'],
    ['works', 'Works'],
    ['artillery-fort', 'Works for guns'],
    ['camp', 'Entrenched camp'],
    ['chevaux', 'Chevaux-de-frise'],
    ['abatis', 'Abatis'],
    ['road', 'Road'],
    ['trail', 'Trail'],
    ['star', 'Counts for victory'],
    ['entry-confederate', 'Confederates enter'],
    ['entry-union', 'Union enters'],
  ],
}

const isConfederate = ({ side }: { side: string }): boolean => side === 'confederate'

export const sheet: SheetData = {
  kind: 'hexes',
  board,
  ground: ['new-market-heights'],
  marks: {
    stars: data.entries.list.filter(isConfederate).map(({ hex }) => hex),
    entries: data.entries.list.map((e) => ({ hex: e.hex, side: isConfederate(e) ? 'confederate' : 'union' })),
    anchors: data.anchors.list.map(({ id, hex }) => ({ name: id, hex, side: 'confederate' })),
  },
  caption,
}
