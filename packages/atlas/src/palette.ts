/** Paper, ink and two accents: see docs on the look. One place, so that the contrast check can read it. */
export const palette = {
  paper: '#f6efdc',
  /** What the sheet lies on. */
  table: '#e4d9bd',
  ink: '#241a10',
  ink2: '#5c4a33',
  line: '#cdbf9f',
  levels: ['#e9e3cb', '#efe4c6', '#dfc996', '#d1b47a', '#c29f62', '#b0894d'],
  /** Bottom lands of hex maps: greener than the lowest tint, so that three levels are told apart. */
  bottom: '#dfe1c6',
  hachure: '#8a6a3c',
  woods: '#d3d5b2',
  /** Laid thinly over the tint of the level, which shows through. */
  sage: '#a9ba86',
  tree: '#c3cb9f',
  treeInk: '#76875a',
  swamp: '#cdd8c6',
  reed: '#4f766d',
  water: '#8fb1c4',
  /** Hexes that a river floods. */
  flood: '#b5ccd3',
  bank: '#44708a',
  /** The edge of a stream along hexsides: darker than a river's, for it crosses woods of every height. */
  stream: '#3a6580',
  waterName: '#24506b',
  /** A bar across a road where a river lies: darker than all water. */
  bar: '#12344a',
  casing: '#f6efdc',
  road: '#6b4526',
  trail: '#b0936a',
  rail: '#1e1812',
  works: '#8c1d18',
  /** The crest of a parapet. */
  parapet: '#e8c9a0',
  /** Timber felled and hewn before works. */
  built: '#4a2c12',
  /** Strokes where the ground falls. */
  slope: '#6d4a1f',
  union: '#23406e',
  confederate: '#6d6455',
  legal: '#b35c00',
  target: '#a01818',
  point: '#fffaf0',
  pointInk: '#3a2a1c',
} as const
