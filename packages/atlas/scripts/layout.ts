/** Lays out a point board: `npx tsx packages/atlas/scripts/layout.ts BOARD.json LAYOUT.json GROUND.json...` */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type GroundCollection, groundLines } from '../src/ground/features.ts'
import { type BoardData, type Layout, type LayoutSettings, makeLayout } from '../src/layout/layout.ts'

const [boardFile, layoutFile, ...groundFiles] = process.argv.slice(2)
if (!boardFile || !layoutFile || groundFiles.length === 0) {
  console.error('usage: layout.ts BOARD.json LAYOUT.json GROUND.json...')
  process.exit(2)
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

const settings: LayoutSettings = {
  // true at 37.5 degrees north; the cosine is written out so that every machine gets the same sheet
  frame: { lon0: -77.475, lat0: 37.69, cosLat: 0.793353, scale: 0.062 },
  unit: 130,
  power: 0.75,
  gap: 88,
  margin: { left: 150, top: 130, right: 150, bottom: 110 },
  softness: 60,
}

const ground = groundLines(groundFiles.map((f) => read<GroundCollection>(f)))
const layout = makeLayout(read<BoardData>(boardFile), ground, settings)
const furniture = existsSync(layoutFile) ? read<Layout>(layoutFile).furniture : undefined
const rows = Object.entries(layout.points).map(([id, p]) => `    ${JSON.stringify(id)}: ${JSON.stringify(p)}`)
const { about, width, height, projection, bends } = layout
const controls = projection.warp.controls.map((c) => `        ${JSON.stringify(c)}`).join(',\n')
writeFileSync(
  layoutFile,
  `{
  "about": ${JSON.stringify(about)},
  "width": ${width},
  "height": ${height},
  "projection": {
    "frame": ${JSON.stringify(projection.frame)},
    "warp": {
      "kind": "${projection.warp.kind}",
      "softness": ${projection.warp.softness},
      "controls": [
${controls}
      ]
    }
  },
  "points": {
${rows.join(',\n')}
  },
  "bends": ${JSON.stringify(bends)}${furniture ? `,\n  "furniture": ${JSON.stringify(furniture)}` : ''}
}
`,
)
console.log(`${layoutFile}: ${width} x ${height}, ${rows.length} points`)
