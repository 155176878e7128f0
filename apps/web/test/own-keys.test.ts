import { describe, expect, it } from 'vitest'
import { directionOf } from '../src/actions/cursor.ts'
import type { OwnKeys } from '../src/actions/keyboard.ts'
import { boundAt, whyNotKey, withKey } from '../src/actions/own-keys.ts'
import { action, isKeyFor, keysOf } from '../src/actions/registry.ts'
import { startState, type TableState } from '../src/store.ts'
import { type LoadedTitle, loadTitle } from '../src/titles.ts'

/** A title on points that has nothing of its own. */
const pointed = { table: { places: { word: 'point' }, map: { layers: [] }, panels: [] } } as unknown as LoadedTitle
const points = pointed.table
const theMill = (): Promise<LoadedTitle> => loadTitle({ rules: 'gaines-mill' })
const withKeyHere = (own: OwnKeys, name: string, sign: string | null) => withKey(own, name, sign, pointed)

const key = (sign: string, code = '', more: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({ key: sign, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more }) as KeyboardEvent

describe('letters of one’s own', () => {
  it('take the place of those an action had; other keys it has stay', () => {
    const own = withKeyHere(withKeyHere({}, 'next-unmoved', 'z'), 'help', null)
    expect(keysOf(action('next-unmoved'), points, own)).toEqual(['z'])
    expect(keysOf(action('help'), points, own)).toEqual(['F1'])
    expect(keysOf(action('undo'), points, withKeyHere({}, 'undo', 'z'))).toEqual(['z', 'Mod+z'])
    expect(withKeyHere(own, 'next-unmoved', 'n')).toEqual({ help: null })
    const at = (ownKeys: TableState['ownKeys'], letters = true) => ({ ...startState(''), ownKeys, letters })
    expect(isKeyFor(key('z'), action('next-unmoved'), at(own))).toBe(true)
    expect(isKeyFor(key('n'), action('next-unmoved'), at(own))).toBe(false)
    expect(isKeyFor(key('z'), action('next-unmoved'), at(own, false))).toBe(false)
    expect(isKeyFor(key('z', 'KeyZ', { ctrlKey: true }), action('next-unmoved'), at(own))).toBe(false)
    expect(isKeyFor(key('F1'), action('help'), at(own, false))).toBe(true)
    // A key without a Latin letter counts by its place, or as itself.
    expect(isKeyFor(key('я', 'KeyZ'), action('next-unmoved'), at(own))).toBe(true)
    expect(isKeyFor(key('я', 'KeyZ'), action('reach'), at({ reach: 'я' }))).toBe(true)
  })

  it('are refused, with a sentence, where they do something else', async () => {
    const mill = await theMill()
    const bound = [
      ['reach', 'n', '“n” is the key for “Next stack that may move”. Choose another one, or change that first.'],
      ['reach', 'ab', 'A key is one letter or sign.'],
      ['reach', ' ', 'A key is one letter or sign.'],
      // Nobody has it.
      ['reach', '%', null],
      ['reach', 'r', null],
    ] as const
    for (const [name, sign, why] of bound) expect(whyNotKey(name, sign, pointed, {})).toBe(why)
    expect(whyNotKey('reach', 'w', mill, {})).toBe('“w” moves the cursor over the hexes. Choose another one.')
    expect(whyNotKey('reach', '4', mill, {})).toMatch(/moves the cursor/)
    // What another has given up is free, and so is the letter of a direction that has another one.
    expect(whyNotKey('reach', 'n', pointed, { 'next-unmoved': null })).toBeNull()
    expect(whyNotKey('reach', 'w', mill, { 'towards.flat.0': null })).toBe(
      '“w” is the key for “What happened since I last looked”. Choose another one, or change that first.',
    )
    expect(whyNotKey('towards.flat.0', 'n', mill, {})).toMatch(/Next unit not yet used/)
    expect(whyNotKey('towards.flat.0', '%', mill, {})).toBeNull()
  })

  it('steer over hexes as they are typed, and leave the place of the first one free', async () => {
    const { grid } = (await theMill()).table.places
    if (!grid) throw new Error('There are no hexes.')
    const own = { 'towards.flat.0': 'z', 'towards.flat.1': null }
    expect(directionOf(grid, key('z', 'KeyY'), own)).toBe(0)
    expect(directionOf(grid, key('w', 'KeyW'), own)).toBe(-1)
    expect(directionOf(grid, key('e', 'KeyE'), own)).toBe(-1)
    expect(directionOf(grid, key('9', 'Numpad9'), own)).toBe(1)
    expect(directionOf(grid, key('d', 'KeyD'), own)).toBe(2)
  })

  it('can be had for everything that a single letter or sign does, directions among it', async () => {
    const bound = boundAt(await theMill(), { 'towards.flat.0': 'Z' })
    expect(bound.slice(0, 2)).toEqual([
      { name: 'towards.flat.0', said: 'North', key: 'Z', group: 'directions' },
      { name: 'towards.flat.1', said: 'North-east', key: 'e', group: 'directions' },
    ])
    expect(bound.find(({ name }) => name === 'help')).toMatchObject({ key: '?', said: 'Help and keys' })
    expect(bound.some(({ name }) => name === 'clear')).toBe(false)
    const keys = bound.map((one) => one.key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
