/** How the state keeps each option: a bit of `options`, by the id of data/options.json. */
export const OPTION = {
  prone: 1,
  virginiaArtillery: 2,
  singleDelay: 4,
  threatOnSeven: 8,
  attachedStrict: 16,
  sharpshooterColumn: 32,
  minimumHex: 64,
  proneOnce: 128,
  breachInTurn: 256,
  garyOnFoot: 512,
  greggForGary: 1024,
  divisionsTogether: 2048,
  lastPoint: 4096,
} as const

export const bits: Readonly<Record<string, number>> = {
  prone: OPTION.prone,
  'virginia-light-artillery': OPTION.virginiaArtillery,
  'single-delay': OPTION.singleDelay,
  'threat-on-seven-only': OPTION.threatOnSeven,
  'attached-strict': OPTION.attachedStrict,
  'sharpshooter-column': OPTION.sharpshooterColumn,
  'minimum-hex': OPTION.minimumHex,
  'prone-once': OPTION.proneOnce,
  'breach-in-turn': OPTION.breachInTurn,
  'gary-on-foot': OPTION.garyOnFoot,
  'gregg-for-gary': OPTION.greggForGary,
  'divisions-together': OPTION.divisionsTogether,
  'last-point': OPTION.lastPoint,
}
