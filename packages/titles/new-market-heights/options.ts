/** How the state keeps each option: a bit of `options`, by the id of data/options.json. */
export const OPTION = {
  prone: 1,
  virginiaArtillery: 2,
  singleDelay: 4,
  threatOnSeven: 8,
  attachedStrict: 16,
  sharpshooterColumn: 32,
  minimumHex: 64,
} as const

export const bits: Readonly<Record<string, number>> = {
  prone: OPTION.prone,
  'virginia-light-artillery': OPTION.virginiaArtillery,
  'single-delay': OPTION.singleDelay,
  'threat-on-seven-only': OPTION.threatOnSeven,
  'attached-strict': OPTION.attachedStrict,
  'sharpshooter-column': OPTION.sharpshooterColumn,
  'minimum-hex': OPTION.minimumHex,
}
