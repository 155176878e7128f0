import { readFileSync } from 'node:fs'
import { palette } from '@vedette/atlas'
import { tintOf, woodsOver } from '@vedette/atlas/paint/hex-land.ts'
import { numberShare } from '@vedette/atlas/paint/hex-sheet.ts'
import { entries } from '@vedette/titles'
import { describe, expect, it } from 'vitest'
import { inkOn, sideColours } from '../src/board/faces.ts'
import { markStyles } from '../src/board/marks.ts'
import { badgeColours } from '../src/board/sprites.ts'
import { activeInk, bandShare, bonusInk } from '../src/board/units.ts'

/** What each title's table explains of its counters. */
const keys = (await Promise.all(entries.map(({ table }) => table()))).map(({ map }) => map.key)

type Colour = readonly number[]

const colour = (hex: string): Colour => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
const over = (top: Colour, under: Colour, share: number): Colour =>
  top.map((v, i) => v * share + under[i] * (1 - share))
const channel = (v: number): number => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const luminance = (c: Colour): number => {
  const [r, g, b] = c.map((v) => channel(v / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: Colour, b: Colour): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((p, q) => p - q)
  return (high + 0.05) / (low + 0.05)
}

/** Every ground a hex can have: heights, woods upon them, crowns upon the woods, swamp, flood and river. */
const grounds: Record<string, Colour> = {
  swamp: colour(palette.swamp),
  flood: colour(palette.flood),
  river: colour(palette.water),
}
for (const height of [0, 1, 2]) {
  const open = colour(tintOf(height))
  const wood = over(colour(palette.sage), open, woodsOver)
  Object.assign(grounds, {
    [`open ${height}`]: open,
    [`wood ${height}`]: wood,
    [`crown ${height}`]: over(colour(palette.tree), wood, 0.6),
  })
}
const casing = colour('#fff7e0')

const paints = readFileSync(new URL('../src/styles/colours.css', import.meta.url), 'utf8')

/** The colours of the page by name, in one of the two schemes. */
function schemeOf(scheme: 'light' | 'dark'): (name: string) => Colour {
  const found = new Map<string, Colour>()
  for (const [, name, light, dark] of paints.matchAll(/--([\w-]+): (?:light-dark\()?(#\w{6})(?:, (#\w{6})\))?;/g))
    found.set(name, colour((scheme === 'dark' && dark) || light))
  return (name) => {
    const one = found.get(name)
    if (!one) throw new Error(`There is no colour ${name}.`)
    return one
  }
}

const surfaces = ['paper', 'page', 'panel', 'card', 'field', 'hand', 'handle', 'over', 'amber-fill', 'lesson-fill']

/** What is written, and on what. */
const written: Readonly<Record<string, readonly string[]>> = {
  ink: surfaces,
  'ink-2': surfaces,
  red: ['paper', 'page', 'panel', 'card', 'amber-fill', 'lesson-fill'],
  rule: ['paper', 'page', 'panel', 'card', 'amber-fill', 'lesson-fill'],
  link: ['paper', 'page', 'panel', 'card', 'amber-fill', 'lesson-fill'],
  'head-ink': ['head'],
  'dull-ink': ['dull', 'panel'],
  'card-off-ink': ['card-off'],
}

/** What is drawn: borders that tell something, bars, rings. */
const drawn = ['amber', 'red', 'line-strong', 'union', 'confederate', 'foe', 'focus', 'lesson', 'cursor', 'seen']

describe.each(['light', 'dark'] as const)('contrast of the page, %s', (scheme) => {
  const of = schemeOf(scheme)
  it('holds for all that is written', () => {
    for (const [ink, grounds] of Object.entries(written))
      for (const ground of grounds)
        expect(contrast(of(ink), of(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    for (const button of ['main', 'main-over', 'danger', 'danger-over'])
      expect(contrast(colour('#ffffff'), of(button)), button).toBeGreaterThanOrEqual(4.5)
  })

  it('holds for all that is drawn', () => {
    for (const ink of drawn)
      for (const ground of ['paper', 'panel', 'card'])
        expect(contrast(of(ink), of(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(3)
    for (const edge of ['main-edge', 'danger-edge'])
      expect(contrast(of(edge), of('panel')), edge).toBeGreaterThanOrEqual(3)
  })
})

describe('contrast on hexes', () => {
  for (const [name, ground] of Object.entries(grounds))
    it(`holds on ${name}`, () => {
      for (const [kind, { ink }] of Object.entries(markStyles)) {
        // a cased mark is seen against its casing, a hatching against the ground
        const against = kind.startsWith('zone') ? ground : casing
        expect(contrast(colour(ink), against), kind).toBeGreaterThanOrEqual(kind.startsWith('zone') ? 3 : 4)
      }
      expect(contrast(over(colour(palette.ink), ground, numberShare), ground), 'number').toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour(palette.road), ground), 'road').toBeGreaterThanOrEqual(3)
      if (name !== 'river') expect(contrast(colour(palette.stream), ground), 'stream').toBeGreaterThanOrEqual(3)
      expect(contrast(colour(palette.ink), ground), 'name').toBeGreaterThanOrEqual(4.5)
      // letters of water lie on a halo of paper
      const halo = over(colour(palette.paper), ground, 0.6)
      expect(contrast(colour(palette.waterName), halo), 'name of water').toBeGreaterThanOrEqual(4.5)
    })
})

describe('contrast on counters', () => {
  for (const side of ['union', 'confederate'] as const)
    it(`holds for the ${side} side`, () => {
      const { body, ink, loss } = sideColours[side]
      const reduced = over(colour(ink), colour(body), bandShare)
      for (const ground of [colour(body), reduced]) {
        expect(contrast(colour(ink), ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colour(loss), ground)).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(colour(activeInk[side]), colour(body))).toBeGreaterThanOrEqual(3)
      for (const { stripe, said } of keys.flatMap((key) => key.stripes).filter((one) => one.side === side))
        expect(contrast(colour(inkOn(stripe.colour)), colour(stripe.colour)), said.code).toBeGreaterThanOrEqual(4.5)
    })

  it('holds for stars of a bonus and for badges', () => {
    expect(contrast(colour(bonusInk.star), colour(bonusInk.rim))).toBeGreaterThanOrEqual(4.5)
    for (const [letter, [ground, ink]] of Object.entries(badgeColours))
      expect(contrast(colour(ground), colour(ink)), letter).toBeGreaterThanOrEqual(4.5)
  })

  it('tells the sides apart by lightness alone', () => {
    expect(contrast(colour(sideColours.union.body), colour(sideColours.confederate.body))).toBeGreaterThanOrEqual(4.5)
  })
})
