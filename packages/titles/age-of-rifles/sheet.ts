import type { Caption, SheetData } from '@vedette/table'
import { type BoardId, fileOf, groundOf } from './map.ts'
import { awardedIn, objectivesOf, type Scenario, scenario, scenarios } from './scenarios.ts'

const key: Caption['key'] = [
  ['level-3', 'Hills'],
  ['level-2', 'Upland'],
  ['level-1', 'Valleys and terraces'],
  ['level-0', 'Bottoms'],
  ['woods', 'Woods'],
  ['swamp', 'Swamp'],
  ['river', 'River: by bridge only'],
  ['stream', 'Stream'],
  ['crest', 'Crest'],
  ['fort', 'Fort'],
  ['town', 'Town'],
  ['wood-town', 'Wooden houses'],
  ['road', 'Road'],
  ['trail', 'Trail'],
  ['rail', 'Railroad'],
  ['bridge', 'Bridge'],
  ['star', 'Counts for victory'],
]

const headings: Readonly<Record<BoardId, readonly [title: string, date: string]>> = {
  north: ['Seven Pines', '31 May and 27 June 1862'],
  south: ['Malvern Hill', '30 June and 1 July 1862'],
  'savage-station': ['Savage Station', 'Sunday, 29 June 1862'],
  campaign: ['The Seven Days', '27 June to 1 July 1862'],
}

/** Hexes whose control counts in a scenario: of a swamp no hex alone does. */
const objectives = (scenario: Scenario): readonly string[] =>
  scenario.victory.kind === 'swamp' ? awardedIn(scenario) : objectivesOf(scenario)

/** The sheet of a board: room is kept for the stars of all its scenarios. */
export function sheetOf(id: BoardId): SheetData {
  const [title, date] = headings[id]
  const { board, boxes, played } = groundOf(id)
  const own = scenarios.filter((one) => one.board === id)
  const beyond = Array.from({ length: board.size }, (_, hex) => hex).filter((hex) => played[hex] === 0)
  return {
    kind: 'hexes',
    id,
    board: fileOf(id),
    ground: ['age-of-rifles'],
    marks: {
      stars: [...new Set(own.flatMap(objectives))],
      starsLaid: true,
      entries: [],
      anchors: boxes.map(({ id: name, shown: [hex] }) => ({
        hex: board.number(hex),
        name,
        side: name.startsWith('N') ? ('union' as const) : ('confederate' as const),
      })),
      beyond: beyond.map(board.number),
    },
    caption: {
      title,
      subtitle: 'Age of Rifles, by brigades',
      date,
      notes: ['One hex is 300 yards across.', 'The ground is a reconstruction.'],
      scale: { unit: 'yards', metres: 0.9144, shown: 900 },
      key,
    },
  }
}

const made = new Map<BoardId, SheetData>()
/** That of a scenario; of the same board always the same one. */
export function sheetFor(scenarioId = 'savage-station'): SheetData {
  const { id } = groundOf(scenarios[scenario(scenarioId)].board)
  const sheet = made.get(id) ?? sheetOf(id)
  made.set(id, sheet)
  return sheet
}
