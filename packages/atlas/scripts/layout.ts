/** Lays out a title's point board: `npx tsx packages/atlas/scripts/layout.ts TITLE`. */
import { existsSync, writeFileSync } from 'node:fs'
import { groundLines } from '../src/ground/features.ts'
import { makeLayout } from '../src/layout/layout.ts'
import { layoutFile, pointMaps, readBoard, readGround, readLayout } from './point-maps.ts'

const title = process.argv[2] ?? ''
const map = pointMaps[title]
if (!map) {
  console.error(`usage: layout.ts TITLE, one of ${Object.keys(pointMaps).join(', ')}`)
  process.exit(2)
}

const file = layoutFile(title)
const layout = makeLayout(readBoard(title), groundLines(readGround(title)), map.settings)
// what was written by hand stays
const { furniture, stations } = existsSync(file) ? readLayout(title) : {}
const rows = Object.entries(layout.points).map(([id, p]) => `    ${JSON.stringify(id)}: ${JSON.stringify(p)}`)
const { about, width, height, projection, bends } = layout
const controls = projection.warp.controls.map((c) => `        ${JSON.stringify(c)}`).join(',\n')
writeFileSync(
  file,
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
  "bends": ${JSON.stringify(bends)}${stations ? ',\n  "stations": true' : ''}${furniture ? `,\n  "furniture": ${JSON.stringify(furniture)}` : ''}
}
`,
)
console.log(`${title}: ${width} x ${height}, ${rows.length} points`)
