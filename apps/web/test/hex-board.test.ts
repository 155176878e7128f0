import { palette } from '@vedette/atlas'
import { tintOf, woodsOver } from '@vedette/atlas/paint/hex-land.ts'
import { type HexFile, makeHexBoard } from '@vedette/board'
import file from '@vedette/titles/gaines-mill/data/board.json' with { type: 'json' }
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBoards } from './lone-board.ts'

type Colour = readonly [number, number, number]

const colour = (hex: string): Colour => {
  const n = Number.parseInt(hex.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}
const over = (top: string, under: string, share: number): Colour => {
  const [a, b] = [colour(top), colour(under)]
  return [0, 1, 2].map((i) => Math.round(a[i] * share + b[i] * (1 - share))) as unknown as Colour
}

const board = makeHexBoard(file as unknown as HexFile)
const lowest = Math.min(...board.level)
/** What open and wooded ground of each height look like, and the river's hexes. */
const grounds: { name: string; colour: Colour }[] = [
  ...[0, 1, 2].flatMap((height) => [
    { name: `open ${height}`, colour: colour(tintOf(height)) },
    { name: `forest ${height}`, colour: over(palette.sage, tintOf(height), woodsOver) },
  ]),
  { name: 'river', colour: colour(palette.flood) },
  { name: 'river', colour: colour(palette.water) },
]

let boards: Awaited<ReturnType<typeof openBoards>>
let page: Page
beforeAll(async () => {
  boards = await openBoards()
  page = await boards.page(1200, 800)
})
afterAll(() => boards.close())

describe("the picture of Gaines's Mill", () => {
  it('shows ground, streams and roads of every hex as the board has them', async () => {
    const inks = { stream: [colour(palette.stream), colour(palette.water)], road: [colour(palette.road)] }
    const seen = await page.evaluate(
      async ({ grounds, inks }) => {
        const { loadSheet, pixels } = window.board
        const sheet = await loadSheet({ rules: 'gaines-mill' })
        const plan = sheet.hexes!
        const image = pixels(sheet)
        const near = (x: number, y: number, c: readonly number[], by: number) => {
          const i = (Math.round(y) * image.width + Math.round(x)) * 4
          return [0, 1, 2].every((k) => Math.abs(image.data[i + k] - c[k]) <= by)
        }
        function* patch(x: number, y: number, r: number) {
          for (let dx = -r; dx <= r; dx++) for (let dy = -r; dy <= r; dy++) yield [x + dx, y + dy] as const
        }
        /** The commonest tint about a place; symbols lie over the ground. */
        const tint = (x: number, y: number): string | null => {
          const counts = new Map<string, number>()
          for (const p of patch(x, y, 3))
            for (const g of grounds) if (near(...p, g.colour, 3)) counts.set(g.name, (counts.get(g.name) ?? 0) + 1)
          return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
        }
        const has = (x: number, y: number, r: number, list: readonly (readonly number[])[]): boolean => {
          for (const p of patch(x, y, r)) if (list.some((c) => near(...p, c, 22))) return true
          return false
        }
        return sheet.points.map((p, hex) => {
          const [cx, cy] = p.at
          const corners = plan.outline(hex)
          const ground = [[cx, cy], ...corners.map(([x, y]) => [cx + (x - cx) * 0.66, cy + (y - cy) * 0.66])]
          const sides = corners.map((a, d) => {
            const b = corners[(d + 1) % 6]
            const along = [0.3, 0.5, 0.7].map((t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t] as const)
            return {
              stream: along.filter(([x, y]) => has(x, y, 5, inks.stream)).length,
              bank: along.filter(([x, y]) => has(x, y, 3, [inks.stream[0]])).length,
              road: has(...along[1], 3, inks.road),
              // a road crosses a side in its middle; the number of a hex begins close below it
              inked: has(...along[1], 1, inks.road),
            }
          })
          return { ground: ground.map(([x, y]) => tint(x, y)), sides }
        })
      },
      { grounds, inks },
    )
    for (const [hex, { ground, sides }] of seen.entries()) {
      const kind = (h: number): string => board.terrainKinds[board.terrain[h]]
      const wanted = kind(hex) === 'river' ? 'river' : `${kind(hex)} ${board.level[hex] - lowest}`
      const bare = ground.filter((g) => g !== null)
      expect([...new Set(bare)], board.number(hex)).toEqual([wanted])
      expect(bare.length, board.number(hex)).toBeGreaterThanOrEqual(4)
      for (const [d, side] of sides.entries()) {
        const other = board.neighbours[hex * 6 + d]
        if (other < 0) continue
        const where = `${board.number(hex)}/${board.number(other)}`
        if ((board.sides[hex * 6 + d] & 1) !== 0) expect(side.stream, where).toBe(3)
        // the banks of the river look like a stream's
        else if (kind(hex) !== 'river' && kind(other) !== 'river') expect(side.bank, where).toBeLessThan(2)
        if (board.roads[hex * 6 + d] !== 0) expect(side.road, where).toBe(true)
        else expect(side.inked, where).toBe(false)
      }
    }
  })
})

describe('the view of a hex board', () => {
  it('hits the hex under the pointer, and its unit only where the counter lies', async () => {
    const hits = await page.evaluate(async () => {
      const { open, sampleScene } = window.board
      const view = await open('gaines-mill')
      view.setScene(sampleScene(view))
      const hex = (n: string) => view.sheet.points.findIndex((p) => p.id === n)
      view.centerOn(hex('1008'), 1)
      await new Promise((done) => setTimeout(done, 100))
      const { x, y } = view.screenOf(hex('1008'))!
      const out = {
        middle: view.hitTest(x, y),
        corner: view.hitTest(x + 38, y),
        right: view.hitTest(x + 44, y - 8),
        below: view.hitTest(x, y + 37),
        above: view.hitTest(x, y - 34),
        off: view.hitTest(-500, -900),
        ids: [hex('1008'), hex('1009'), hex('1108')],
      }
      view.destroy()
      return out
    })
    const [own, south, northEast] = hits.ids
    expect(hits.middle).toEqual({ point: own, piece: 'griffin' })
    expect(hits.corner).toEqual({ point: own })
    expect(hits.above).toEqual({ point: own })
    expect(hits.below?.point).toBe(south)
    expect(hits.right?.point).toBe(northEast)
    expect(hits.off).toBeNull()
  })

  it('keeps counters at 44 pixels or more at play size, inside their hexes', async () => {
    const box = await page.evaluate(async () => {
      const { lay, madeFile, madeScene, madeSheet } = window.board
      const sheet = madeSheet(madeFile(6, 6))
      const view = await lay(sheet)
      const scene = madeScene(sheet, 36)
      view.setScene({ ...scene, marks: [] })
      view.centerOn(14, view.playScale())
      await new Promise((done) => setTimeout(done, 100))
      const { x, y } = view.screenOf(14)!
      const piece = (dx: number, dy: number) => {
        const found = view.hitTest(x + dx, y + dy)
        return found?.point === 14 && found.piece !== undefined
      }
      let [w, h] = [0, 0]
      for (let d = -36; d <= 36; d++) {
        if (piece(d, 4)) w++
        if (piece(0, d)) h++
      }
      view.destroy()
      return [w, h]
    })
    for (const side of box) expect(side).toBeGreaterThanOrEqual(44)
  })

  it.each(['a large map', 'a small map'])('shows no more beyond the edge of %s than its rim', async (map) => {
    const seen = await page.evaluate(async (map) => {
      const { lay, madeFile, madeSheet, open } = window.board
      const view = await (map === 'a large map' ? open('gaines-mill') : lay(madeSheet(madeFile(6, 6))))
      const { width: w, height: h, points } = view.sheet
      const pane = view.size()
      const rim = 60
      /** What is shown beyond each edge that the rim and the size of the map do not ask for. */
      const beyond = () => {
        const { k, x, y } = view.view
        const over = (at: number, map: number, size: number) =>
          map + 2 * rim < size ? Math.abs(at - (size - map) / 2) : Math.max(at - rim, size - rim - (at + map), 0)
        return Math.max(over(x, w * k, pane.width), over(y, h * k, pane.height))
      }
      const [across, down] = [0, 1].map((i) => {
        const order = points.map((_, n) => n).sort((a, b) => points[a].at[i] - points[b].at[i])
        return [order[0], order.at(-1) ?? 0]
      })
      const worst: number[] = []
      const hidden: string[] = []
      for (const zoom of [0.3, 1, 2]) {
        for (const point of [...across, ...down]) {
          view.centerOn(point, zoom)
          worst.push(beyond())
          const at = view.screenOf(point)
          if (!at || at.x < 0 || at.y < 0 || at.x > pane.width || at.y > pane.height) hidden.push(points[point].id)
          for (const [dx, dy] of [
            [1e5, 1e5],
            [-1e5, -1e5],
          ]) {
            view.panBy(dx, dy)
            worst.push(beyond())
          }
        }
        view.zoomBy(0.5)
        worst.push(beyond())
      }
      view.destroy()
      return { worst: Math.max(...worst), hidden }
    }, map)
    expect(seen.worst).toBeLessThan(0.001)
    expect(seen.hidden).toEqual([])
  })
})
