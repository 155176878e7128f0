import type { SheetData } from '@vedette/table'
import board from '../data/board.json' with { type: 'json' }
import layout from '../data/layout.json' with { type: 'json' }

export const sheet: SheetData = {
  kind: 'points',
  board,
  layout,
  ground: ['seven-days', 'seven-days-beyond', 'overland'],
}
