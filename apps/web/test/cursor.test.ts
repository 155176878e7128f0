import type { State } from '@vedette/kernel'
import type { HexGrid, Table } from '@vedette/table'
import { catalog } from '@vedette/titles/catalog.ts'
import { describe, expect, it } from 'vitest'
import { digitOf, directionKeys, directionOf, hexByArrow, hexTowards, TypedNumber } from '../src/actions/cursor.ts'
import { chord, isCharacter } from '../src/actions/keyboard.ts'
import { action, actionsWith, keysOf } from '../src/actions/registry.ts'
import { loadTitle } from '../src/titles.ts'

/** A board of five columns and four rows; in the flat one the even columns lie half a hex lower, as printed. */
function gridOf(orientation: HexGrid['orientation']): HexGrid {
  const [columns, rows] = [5, 4]
  const steps = (column: number, row: number): [number, number][] => {
    const low = orientation === 'flat' ? column % 2 : row % 2
    return orientation === 'flat'
      ? [
          [0, -1],
          [1, low - 1],
          [1, low],
          [0, 1],
          [-1, low],
          [-1, low - 1],
        ]
      : [
          [low, -1],
          [1, 0],
          [low, 1],
          [low - 1, 1],
          [-1, 0],
          [low - 1, -1],
        ]
  }
  const neighbours: number[] = []
  for (let hex = 0; hex < columns * rows; hex++) {
    const [column, row] = [hex % columns, Math.floor(hex / columns)]
    for (const [dx, dy] of steps(column, row)) {
      const [x, y] = [column + dx, row + dy]
      neighbours.push(x < 0 || y < 0 || x >= columns || y >= rows ? -1 : y * columns + x)
    }
  }
  return { orientation, columns, rows, neighbours }
}

const press = (key: string, code = '', more: Partial<KeyboardEvent> = {}) => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

describe('keys of the board cursor on hexes', () => {
  it('go in six directions by number pad and by letters, flat side up', () => {
    const grid = gridOf('flat')
    const by = (letters: string) =>
      [...letters].map((key) => directionOf(grid, press(key, `Key${key.toUpperCase()}`), {}))
    expect(by('wedsaq')).toEqual([0, 1, 2, 3, 4, 5])
    expect([8, 9, 3, 2, 1, 7].map((n) => directionOf(grid, press(String(n), `Numpad${n}`), {}))).toEqual([
      0, 1, 2, 3, 4, 5,
    ])
    expect([4, 5, 6, 0].map((n) => directionOf(grid, press(String(n), `Numpad${n}`), {}))).toEqual([-1, -1, -1, -1])
    // The pad steers with its lock off as well, where its keys are called arrows.
    expect(directionOf(grid, press('ArrowUp', 'Numpad8'), {})).toBe(0)
    expect(directionOf(grid, press('W', 'KeyW'), {})).toBe(0)
    expect(directionOf(grid, press('W', 'KeyW', { shiftKey: true }), {})).toBe(-1)
    expect(directionOf(grid, press('s', 'KeyS', { ctrlKey: true }), {})).toBe(-1)
  })

  it('go in six directions, pointed side up', () => {
    const grid = gridOf('pointy')
    expect([...'edxzaw'].map((key) => directionOf(grid, press(key, `Key${key.toUpperCase()}`), {}))).toEqual([
      0, 1, 2, 3, 4, 5,
    ])
    expect([9, 6, 3, 1, 4, 7].map((n) => directionOf(grid, press(String(n), `Numpad${n}`), {}))).toEqual([
      0, 1, 2, 3, 4, 5,
    ])
  })

  it.each(['flat', 'pointy'] as const)('come back the way they went, and stop at the edge (%s)', (orientation) => {
    const grid = gridOf(orientation)
    for (let hex = 0; hex < grid.columns * grid.rows; hex++) {
      for (let direction = 0; direction < 6; direction++) {
        const next = hexTowards(grid, hex, direction)
        if (next !== null) expect(hexTowards(grid, next, (direction + 3) % 6)).toBe(hex)
      }
      for (const [there, back] of [
        ['ArrowUp', 'ArrowDown'],
        ['ArrowLeft', 'ArrowRight'],
      ]) {
        const next = hexByArrow(grid, hex, there)
        if (next !== null) expect(hexByArrow(grid, next, back)).toBe(hex)
      }
    }
    expect(hexByArrow(grid, 0, 'ArrowUp')).toBeNull()
    expect(hexByArrow(grid, 0, 'ArrowLeft')).toBeNull()
    expect(hexByArrow(grid, 19, 'ArrowRight')).toBeNull()
    expect(hexByArrow(grid, 19, 'ArrowDown')).toBeNull()
    expect(hexByArrow(grid, 4, 'ArrowRight')).toBeNull()
  })

  it.each(['flat', 'pointy'] as const)('are nobody else’s, and every action keeps a key (%s)', (orientation) => {
    const grid = gridOf(orientation)
    const table = { places: { grid } } as unknown as Table<State>
    const seen = new Set<string | null>(directionKeys(grid, {}).map(([, letter]) => letter))
    for (const one of actionsWith(undefined)) {
      const keys = keysOf(one, table, {})
      if (one.keys.length > 0) expect(keys.length, one.name).toBeGreaterThan(0)
      for (const key of keys) {
        expect(seen.has(key), `${one.name}: ${key}`).toBe(false)
        seen.add(key)
      }
    }
  })

  it.each(Object.keys(catalog))(
    'and what %s lays over its map has a name and a key that nothing else has',
    async (title) => {
      const { table } = await loadTitle({ rules: title })
      const all = actionsWith(table)
      for (const words of [all.map(({ name }) => name), all.flatMap((one) => keysOf(one, table, {}))])
        expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([])
      for (const { id } of table.map.layers) expect(keysOf(action(id, table), table, {}).length, id).toBeGreaterThan(0)
    },
  )

  it('for directions go by their place, for commands by their letter, on other keyboards too', () => {
    const grid = gridOf('flat')
    // A French keyboard has A where an English one has Q, and Z where that has W; M lies beside L.
    expect(directionOf(grid, press('a', 'KeyQ'), {})).toBe(5)
    expect(directionOf(grid, press('z', 'KeyW'), {})).toBe(0)
    expect(directionOf(grid, press('w', 'KeyZ'), {})).toBe(-1)
    expect(chord(press('m', 'Semicolon'))).toBe('m')
    expect(chord(press('z', 'KeyW', { ctrlKey: true }))).toBe('Mod+z')
    // A Russian one has no Latin letters: they count by their place.
    expect(directionOf(grid, press('ц', 'KeyW'), {})).toBe(0)
    expect(chord(press('т', 'KeyN'))).toBe('n')
    expect(chord(press('Т', 'KeyN', { shiftKey: true }))).toBe('N')
    expect(chord(press('я', 'KeyZ', { ctrlKey: true }))).toBe('Mod+z')
    expect(chord(press('?', 'Digit7', { shiftKey: true }))).toBe('?')
    expect([press('n'), press('?'), press('4')].every(isCharacter)).toBe(true)
    expect([press('ArrowUp'), press('F1'), press(' '), press('z', 'KeyZ', { ctrlKey: true })].some(isCharacter)).toBe(
      false,
    )
  })

  it('on points are the registry’s alone, none bound twice', () => {
    const keys = actionsWith(undefined).flatMap((one) => one.keys)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('take a number digit by digit, however slowly, and begin again after a pause or another key', () => {
    const typed = new TypedNumber()
    expect(['0', '9', '0'].map((digit, i) => typed.take(digit, i * 100).whole)).toEqual([false, false, false])
    expect(typed.take('8', 400)).toEqual({ digits: '0908', whole: true })
    expect(typed.take('1', 500)).toEqual({ digits: '1', whole: false })
    expect(typed.take('2', 9000)).toEqual({ digits: '12', whole: false })
    expect(typed.take('2', 90_000)).toEqual({ digits: '2', whole: false })
    typed.forget()
    expect(typed.take('3', 90_100)).toEqual({ digits: '3', whole: false })
    expect(digitOf(press('4', 'Digit4'))).toBe('4')
    expect(digitOf(press('4', 'Numpad4'))).toBeNull()
    expect(digitOf(press('x', 'KeyX'))).toBeNull()
  })
})
