import { field, type MoveCost, pathTo, reach } from '@vedette/board'
import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect, it } from 'vitest'
import lattice from '../data/board.json' with { type: 'json' }
import data from '../data/scenarios.json' with { type: 'json' }
import {
  boardIds,
  climbsCrest,
  fileOf,
  type Ground,
  groundOf,
  isBoatswainsSwamp,
  isCrest,
  isHill,
  isRiver,
  isStream,
  isSwamp,
  isTown,
  isWhiteOakSwamp,
  isWoodTown,
  ROAD,
  roadOf,
  terrainOf,
} from '../map.ts'
import { costOf } from '../rules/06-costs.ts'
import { scenarios } from '../scenarios.ts'
import { units } from '../units.ts'

const [north, south, savage, campaign] = boardIds.map(groundOf)
const directions = [0, 1, 2, 3, 4, 5]
const hexesOf = ({ board }: Ground): number[] => Array.from({ length: board.size }, (_, hex) => hex)
const namesAt = (ground: Ground, number: string): string[] =>
  ground.board.file.names.filter(({ hex }) => hex === number).map(({ name }) => name)
const roadsAt = (ground: Ground, number: string): number =>
  directions.filter((d) => roadOf(ground.board, ground.at(number), d) !== ROAD.none).length
const bridgeNames = ({ bridges }: Ground): string[] => bridges.list.map(({ name }) => name)

describe('the four boards', () => {
  it('have the sizes and numbers of the printed maps', () => {
    expect([north, south, savage, campaign].map(({ board }) => board.size)).toEqual([2145, 2028, 1376, 6741])
    expect(campaign.number(campaign.at('038034'))).toBe('038034')
    expect(() => north.at('4001')).toThrow('north')
    expect(() => groundOf('west')).toThrow('west')
  })

  it('have their places as the brief numbers them', () => {
    const places: [Ground, Record<string, string>][] = [
      [
        north,
        {
          '1503': 'Walnut Grove Church',
          '2107': "Gaines's Mill",
          '3009': 'New Cold Harbor',
          '3907': 'Old Cold Harbor',
          '3114': 'Watt house',
          '3912': 'McGehee house',
          '1918': 'Garnett farm',
          '2121': 'Golding farm',
          '3526': 'Trent house',
          '1524': 'Old Tavern',
          '1236': 'White Tavern',
          '2231': 'Fair Oaks Station',
          '2735': 'Seven Pines',
          '3133': 'Orchard Station',
          '3834': "Savage's Station",
          '1416': 'Intersection 1416',
        },
      ],
      [savage, { '1818': "Savage's Station", '2918': 'Meadow Station', '4316': 'Dispatch Station' }],
      [
        south,
        {
          '2602': "Brackett's Ford",
          '3604': 'White Oak Swamp Bridge',
          '2712': 'Glendale',
          '2514': 'Frayser farm',
          '2312': 'Whitlock house',
          '2517': 'Willis Church',
          '2224': 'West house',
          '2025': 'Crew house',
          '2530': 'Malvern house',
          '2440': "Haxall's Landing",
          '0817': 'New Market',
        },
      ],
    ]
    for (const [ground, named] of places)
      for (const [number, name] of Object.entries(named))
        expect([ground.id, number, namesAt(ground, number)]).toEqual([
          ground.id,
          number,
          expect.arrayContaining([name]),
        ])
  })

  it('are the boards of which the scenarios speak', () => {
    const windows = lattice.windows.map(({ id, first, columns, rows }) => ({
      id,
      columns,
      rows,
      offset: first.map((n) => n - 1),
    }))
    expect(data.boards.map(({ id, columns, rows, offset }) => ({ id, columns, rows, offset }))).toEqual(windows)
  })

  it('have the kinds of ground of the tables and no others', () => {
    const kinds = new Set(boardIds.flatMap((id) => Object.values(fileOf(id).legend)))
    expect([...kinds].sort()).toEqual(['clear', 'fort', 'river', 'swamp', 'town', 'wood-town', 'woods'])
  })
})

describe('what the rulebook says of hexes', () => {
  it('stations are a few wooden houses, Old Cold Harbor is a town', () => {
    expect(isTown(north.board, north.at('3907'))).toBe(true)
    for (const number of ['2231', '3133', '3834']) expect(isWoodTown(north.board, north.at(number))).toBe(true)
    for (const number of ['1117', '1818', '2918', '4316'])
      expect(isWoodTown(savage.board, savage.at(number))).toBe(true)
  })

  it('1416 is on a road, 2320 where roads meet, 2735 and 2712 too; 2214, 2320 and 3132 of the south are land', () => {
    expect(roadsAt(north, '1416')).toBeGreaterThan(0)
    for (const [ground, number] of [
      [savage, '2320'],
      [north, '2735'],
      [south, '2712'],
    ] as const)
      expect([number, roadsAt(ground, number) > 2]).toEqual([number, true])
    for (const number of ['2214', '2320', '3132']) expect(isRiver(south.board, south.at(number))).toBe(false)
  })

  it('Brackett’s Ford leads over the White Oak Swamp between 2602 and 2503 without a bridge', () => {
    const [a, b] = [south.at('2602'), south.at('2503')]
    const d = south.board.direction(a, b)
    expect([isStream(south.board, a, d), isWhiteOakSwamp(south.board, a, d)]).toEqual([true, true])
    expect([roadOf(south.board, a, d), south.bridges.on[a * 6 + d]]).toEqual([ROAD.trail, -1])
  })
})

describe('bridges', () => {
  it('those of the Chickahominy are in river hexes, with a road onto either bank', () => {
    expect(bridgeNames(north).slice(0, 6).sort()).toEqual([
      "Alexander's bridge",
      "Duane's bridge",
      'Grapevine Bridge',
      'New Bridge',
      "Sumner's upper bridge",
      "Woodbury's bridge",
    ])
    for (const ground of [north, savage, campaign])
      for (const { hexes, overStream } of ground.bridges.list)
        if (!overStream)
          for (const hex of hexes) {
            expect([ground.number(hex), isRiver(ground.board, hex)]).toEqual([ground.number(hex), true])
            expect(ground.bridges.list[ground.bridges.in[hex]].hexes).toContain(hex)
          }
  })

  it('lie wherever a road crosses a stream, the same from either side', () => {
    for (const { board, bridges } of [north, south, savage])
      for (let side = 0; side < board.size * 6; side++) {
        const [hex, d] = [Math.floor(side / 6), side % 6]
        const to = board.neighbours[side]
        if (bridges.on[side] < 0) continue
        if (bridges.on[to * 6 + ((d + 3) % 6)] !== bridges.on[side] || !isStream(board, hex, d))
          throw new Error(`${board.number(hex)} ${d}`)
      }
    expect(bridgeNames(south)).toEqual(expect.arrayContaining(['White Oak Swamp Bridge', 'Turkey Island Bridge']))
    expect(bridgeNames(savage)).toEqual(expect.arrayContaining(['Williamsburg Road bridge', "Bottom's Bridge"]))
  })
})

describe('the campaign', () => {
  const { board, graph, boxes, played } = campaign

  it('is played on the two printed maps, which abut', () => {
    expect(played.reduce((sum, one) => sum + one, 0)).toBe(2145 + 2028)
    for (const hex of hexesOf(campaign))
      for (const d of directions) {
        const to = graph.to[hex * 6 + d]
        if (to >= 0 && to < board.size && (played[hex] === 0 || played[to] === 0)) throw new Error(board.number(hex))
      }
    const [a, b] = [campaign.at('030055'), campaign.at('030056')]
    expect(graph.to[a * 6 + 3]).toBe(b)
  })

  it('has eight boxes beside it, one index with its hexes', () => {
    expect(boxes.map(({ id }) => id)).toEqual(['N1', 'N2', 'N3', 'N4', 'S1', 'S2', 'S3', 'S4'])
    expect(boxes.map(({ id }) => campaign.at(id))).toEqual(boxes.map(({ place }) => place))
    expect(boxes.map(({ edge }) => edge.length)).toEqual([13, 14, 13, 15 + 15, 13, 13, 13, 13])
    for (const { place, edge, id } of boxes) {
      const ways = Array.from(graph.to as Int32Array).slice(graph.start[place], graph.start[place + 1])
      expect([id, edge.every(({ hex }) => ways.includes(hex))]).toEqual([id, true])
      for (const { hex } of edge)
        expect([board.number(hex), directions.some((d) => graph.to[hex * 6 + d] === place)]).toEqual([
          board.number(hex),
          true,
        ])
    }
  })

  it('is searched with its boxes: from Seven Pines out to the east and on to White Oak Swamp', () => {
    const [from, to] = [campaign.at('027035'), campaign.at('060059')]
    const way = pathTo(
      reach(graph, campaign.at('N3'), 2000, (_from, _to, _way, spent) => spent + 1),
      to,
    )
    expect(way[1]).toBe(campaign.at('N4'))
    expect(reach(graph, from, 2000, (_f, _t, _w, spent) => spent + 30).spent[to]).toBeGreaterThan(255)
  })
})

describe('rivers', () => {
  it('the Chickahominy parts the north from the rest, and the James is another', () => {
    expect(['3907', '2413', '3420'].map((number) => north.north[north.at(number)])).toEqual([1, 1, 1])
    expect(['2231', '1524', '0155', '3723'].map((number) => north.north[north.at(number)])).toEqual([0, 0, 0, 0])
    expect(savage.north[savage.at('4301')]).toBe(1)
    expect(north.james.includes(1)).toBe(false)
    expect(south.james.includes(1)).toBe(true)
    expect(south.north.includes(1)).toBe(false)
  })

  it('Boatswain’s Swamp is one creek before the Union line', () => {
    const along = hexesOf(north).filter((hex) => directions.some((d) => isBoatswainsSwamp(north.board, hex, d)))
    const far = field(north.board, [north.at('3114')])
    expect(along.length).toBeGreaterThan(30)
    expect(along.filter((hex) => far[hex] <= 2).length).toBeGreaterThan(0)
  })
})

describe('hills', () => {
  rule('18.1', 'Turkey Hill is one, the bottoms of the river are not', () => {
    for (const number of ['3114', '3413', '3912']) expect(isHill(north.board, north.at(number))).toBe(true)
    for (const number of ['2116', '3723']) expect(isHill(north.board, north.at(number))).toBe(false)
  })
})

rule('21.5', 'the bottom of the Chickahominy is swamp, a fort stands west of Seven Pines', () => {
  const wet = hexesOf(north).filter((hex) => isSwamp(north.board, hex))
  expect(wet.length).toBeGreaterThan(100)
  expect(terrainOf(north.board, north.at('2335'))).toBe('fort')
})

describe('what stands on the boards', () => {
  it('everybody stands on land, gunboats on the James', () => {
    const wet = scenarios.flatMap(({ id, board, units: placed }) => {
      const ground = groundOf(board)
      return [...placed].flatMap(([i, number]) => {
        const hex = ground.at(number)
        const good = units[i].kind === 'gunboat' ? ground.james[hex] === 1 : !isRiver(ground.board, hex)
        return good ? [] : [`${id}: ${units[i].name} ${number}`]
      })
    })
    expect(wet).toEqual([])
  })

  it('everybody comes on at a place there is, on land or over a bridge', () => {
    for (const { id, board, arrivals } of scenarios)
      for (const number of arrivals.flatMap(({ entry }) => entry.map((hex) => hex.replace(/^box:|^S:/, '')))) {
        const ground = groundOf(board)
        if (number.length === 4 && board === 'campaign') continue
        const place = ground.at(number)
        const wet = place < ground.board.size && isRiver(ground.board, place) && ground.james[place] === 0
        expect([id, number, wet && ground.bridges.in[place] < 0]).toEqual([id, number, false])
      }
  })

  it('ways are as long as the brief has them', () => {
    const spent = (ground: Ground, from: string, to: string): number => {
      const { board, id } = ground
      const whole = {
        scenario: scenarios.findIndex((one) => one.board === id && !one.special.has('rain-31-may')),
        turn: 1,
        down: new Uint8Array(5),
        built: new Uint16Array(1),
      }
      const cost: MoveCost = (at, _to, way, before) => {
        const step = costOf(whole, true, at, way - at * 6, false)
        return step < 0 ? -1 : before + step
      }
      return reach(board, ground.at(from), 400, cost).spent[ground.at(to)] / 2
    }
    expect(spent(north, '3903', '3408')).toBe(8)
    expect(Math.abs(spent(north, '3935', '2735') - 12)).toBeLessThanOrEqual(4)
    expect(Math.abs(spent(north, '3723', '2231') - 20)).toBeLessThanOrEqual(3)
  })
})

describe('the brow of Malvern Hill', () => {
  const { board } = south
  const crests = hexesOf(south).flatMap((hex) => directions.filter((d) => isCrest(board, hex, d)).map((d) => [hex, d]))

  it('parts the plateau from what lies lower, and is whole to the west, north and east', () => {
    expect(crests.length).toBeGreaterThan(25)
    for (const [hex, d] of crests) {
      const to = board.neighbours[hex * 6 + d]
      expect([board.number(hex), isHill(board, hex), isHill(board, to)]).toEqual([board.number(hex), true, false])
    }
    const plateau = [south.at('2224')]
    for (const hex of plateau)
      for (const to of board.around[hex]) if (isHill(board, to) && !plateau.includes(to)) plateau.push(to)
    expect(plateau.length).toBeGreaterThan(35)
    const open = plateau.flatMap((hex) =>
      [5, 0, 1]
        .filter(
          (d) => hex < south.at('0129') && !isHill(board, board.neighbours[hex * 6 + d]) && !isCrest(board, hex, d),
        )
        .map((d) => `${board.number(hex)} ${d}`),
    )
    expect(open).toEqual([])
  })
})

rule('10.3', 'who goes up Malvern Hill from the west comes over a crest, and who goes down does not', () => {
  const { board } = south
  const [low, high] = [south.at('1925'), south.at('2024')]
  const d = board.direction(low, high)
  expect([climbsCrest(board, low, d), climbsCrest(board, high, (d + 3) % 6)]).toEqual([true, false])
})
