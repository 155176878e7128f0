import type { HexFile } from '@vedette/board/hex-file.ts'
import type { XY } from '../plane.ts'
import { type Cell, Grid } from './grid.ts'

const tints = ['#dfe6c8', '#e9dcae', '#d3b27a', '#b98f5c', '#9c7348', '#7f5a38']
const terrainTints: Record<string, string> = { river: '#8fb6cf', water: '#8fb6cf', pond: '#8fb6cf' }
const marks: Record<string, string> = { forest: '#4f7a3f', woods: '#4f7a3f', swamp: '#3f7a80', marsh: '#3f7a80' }
const roadLooks = ['stroke="#7a2b14" stroke-width="26"', 'stroke="#7a2b14" stroke-width="14" stroke-dasharray="40 26"']

const plain = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
const round = (n: number): string => String(Math.round(n * 10) / 10)
const points = (line: readonly XY[]): string => line.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')

/** A plain picture of a board, for the person who makes it: every hex with what the rules will see in it. */
export function drawBoard(board: HexFile): string {
  const grid = new Grid(board.grid, board.ground.origin, board.ground.hexMetres)
  // drawn at 200 units a hex, whatever its size on the ground
  const scale = 200 / board.ground.hexMetres
  const at = ([x, y]: XY): XY => [x * scale, y * scale]
  const cellOf = (number: string): Cell => grid.cell(number)!
  const corners = (cell: Cell): XY[] => grid.corners(cell).map(at)
  const middle = (number: string): XY => at(grid.centre(cellOf(number)))
  const out: string[] = []
  const bounds = grid.cells().flatMap(corners)
  const xs = bounds.map(([x]) => x)
  const ys = bounds.map(([, y]) => y)
  const [x0, y0] = [Math.min(...xs) - 20, Math.min(...ys) - 20]
  const size = [Math.max(...xs) + 20 - x0, Math.max(...ys) + 20 - y0]
  out.push(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${points([[x0, y0]]).replace(',', ' ')} ${size.map(round).join(' ')}" ` +
      'font-family="sans-serif" text-anchor="middle">',
  )
  for (const cell of grid.cells()) {
    const kind = board.legend[board.terrain[cell.row - 1][cell.column - 1]]
    const level = Number(board.levels[cell.row - 1][cell.column - 1])
    const fill = terrainTints[kind] ?? tints[Math.min(level, tints.length - 1)]
    out.push(`<polygon points="${points(corners(cell))}" fill="${fill}" stroke="#0004" stroke-width="3"/>`)
    const [x, y] = at(grid.centre(cell))
    if (marks[kind])
      for (const [dx, dy] of [
        [-48, 10],
        [0, -26],
        [48, 10],
        [-24, 46],
        [24, 46],
      ])
        out.push(
          `<circle cx="${round(x + dx)}" cy="${round(y + dy)}" r="20" fill="${marks[kind]}" fill-opacity=".55"/>`,
        )
    out.push(`<text x="${round(x)}" y="${round(y - 64)}" font-size="26" fill="#0009">${grid.number(cell)}</text>`)
  }
  Object.values(board.roads).forEach((chains, i) => {
    const look = roadLooks[Math.min(i, roadLooks.length - 1)]
    for (const chain of chains)
      out.push(
        `<polyline points="${points(chain.map(middle))}" fill="none" stroke-linejoin="round" stroke-opacity=".75" ${look}/>`,
      )
  })
  Object.entries(board.hexsides).forEach(([kind, chains], i) => {
    const stroke = kind === 'stream' ? '#1f5f94' : `hsl(${(i * 77 + 300) % 360} 60% 35%)`
    for (const side of chains.flat()) {
      const [a, b] = side.split('/').map(cellOf)
      const d = grid.direction(a, b)
      const c = corners(a)
      out.push(
        `<polyline points="${points([c[d], c[(d + 1) % 6]])}" stroke="${stroke}" stroke-width="16" stroke-linecap="round"/>`,
      )
    }
  })
  for (const { hex, name } of board.bridges) {
    const [x, y] = middle(hex)
    out.push(
      `<rect x="${round(x - 30)}" y="${round(y - 30)}" width="60" height="60" fill="none" stroke="#000" stroke-width="10"/>`,
      `<text x="${round(x)}" y="${round(y + 82)}" font-size="30" fill="#000">${plain(name)}</text>`,
    )
  }
  for (const { hex, name } of board.names) {
    const [x, y] = middle(hex)
    out.push(
      `<rect x="${round(x - 14)}" y="${round(y - 14)}" width="28" height="28"/>`,
      `<text x="${round(x)}" y="${round(y + 82)}" font-size="32" font-weight="bold">${plain(name)}</text>`,
    )
  }
  out.push('</svg>')
  return `${out.join('\n')}\n`
}
