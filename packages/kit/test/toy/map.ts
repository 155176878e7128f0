import { type HexFile, makeHexBoard, sideBit } from '@vedette/board'

/** The ground: twelve by nine hexes, two woods, a road, and a brook with one ford, which is what is fought for. */
export const file: HexFile = {
  id: 'toy',
  name: 'Mill Ford',
  grid: { columns: 12, rows: 9, orientation: 'flat', shifted: 'even' },
  ground: { origin: [-77.3165, 37.5935], hexMetres: 274.32 },
  legend: { '.': 'open', f: 'forest' },
  levels: Array.from({ length: 9 }, () => '111100001111'),
  terrain: [
    '............',
    '..ff........',
    '..ff....ff..',
    '........ff..',
    '............',
    '............',
    '....f.......',
    '....f....f..',
    '............',
  ],
  hexsides: {
    stream: [
      [
        '0601/0701',
        '0601/0702',
        '0602/0702',
        '0602/0703',
        '0603/0703',
        '0603/0704',
        '0604/0704',
        '0604/0705',
        '0605/0705',
        '0605/0706',
        '0606/0706',
        '0606/0707',
        '0607/0707',
        '0607/0708',
        '0608/0708',
        '0608/0709',
        '0609/0709',
      ],
    ],
  },
  roads: { road: [['0205', '0305', '0404', '0505', '0604', '0705', '0804', '0905', '1004', '1105']] },
  bridges: [],
  names: [
    { hex: '0705', name: 'Mill Ford', kind: 'crossroads' },
    { hex: '0303', name: 'Hale farm', kind: 'house' },
  ],
  provenance: { kind: 'reconstruction', why: 'There never was such a place.' },
}

export const board = makeHexBoard(file)

export const hexAt = (number: string): number => board.indexOf(number)
/** 5: worth three points. */
export const FORD = hexAt('0705')
/** 3: where the Union's last unit comes on. */
export const ARROW = hexAt('1201')

const STREAM = sideBit(board, 'stream')
export const isForest = (hex: number): boolean => board.terrainKinds[board.terrain[hex]] === 'forest'
export const isStream = (from: number, direction: number): boolean => (board.sides[from * 6 + direction] & STREAM) !== 0
export const isRoad = (from: number, direction: number): boolean => board.roads[from * 6 + direction] !== 0
