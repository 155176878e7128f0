import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bankFacing,
  type ConnectionSpec,
  makePointBoard,
  NO_BANK,
  NO_BRIDGE,
  NORTH,
  type PointBoard,
  type PointSpec,
  placeAt,
  pointOf,
  SOUTH,
  slotOf,
  stepsTo,
  trace,
  UNREACHED,
  wayTo,
} from '../src/index.ts'

/** A board as it is described, and a situation on it. */
interface Case {
  readonly points: PointSpec[]
  readonly connections: ConnectionSpec[]
  readonly board: PointBoard
  readonly blocked: readonly boolean[]
  readonly broken: number
  readonly from: number
  readonly bank: number
  readonly reach: number
}

/** Random boards of up to nine points: every pair may be connected, every third point or so is a crossing. */
const cases: fc.Arbitrary<Case> = fc
  .integer({ min: 2, max: 9 })
  .chain((size) => {
    const pairs: [number, number][] = []
    for (let a = 0; a < size; a++) for (let b = a + 1; b < size; b++) pairs.push([a, b])
    return fc.record({
      size: fc.constant(size),
      joined: fc.array(fc.integer({ min: 0, max: 99 }), { minLength: pairs.length, maxLength: pairs.length }),
      density: fc.integer({ min: 20, max: 80 }),
      crossing: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: size, maxLength: size }),
      side: fc.array(fc.boolean(), { minLength: size * size, maxLength: size * size }),
      blocked: fc.array(
        fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
        { minLength: size, maxLength: size },
      ),
      broken: fc.integer({ min: 0, max: 511 }),
      from: fc.integer({ min: 0, max: size - 1 }),
      bank: fc.constantFrom(NORTH, SOUTH),
      reach: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant(UNREACHED - 1)),
      pairs: fc.constant(pairs),
    })
  })
  .map(({ size, joined, density, crossing, side, blocked, broken, from, bank, reach, pairs }) => {
    const id = (i: number) => `p${i}`
    const connections = pairs.flatMap(([a, b], n) => (joined[n] < density ? [{ a: id(a), b: id(b) }] : []))
    const points = Array.from({ length: size }, (_, p): PointSpec => {
      if (crossing[p] > 0) return { id: id(p) }
      const near = connections.flatMap(({ a, b }) => (a === id(p) ? [b] : b === id(p) ? [a] : []))
      const north = near.filter((_, n) => side[p * size + n])
      return {
        id: id(p),
        bridge: { permanent: false, northBank: north, southBank: near.filter((q) => !north.includes(q)) },
      }
    })
    return { points, connections, board: makePointBoard(points, connections), blocked, broken, from, bank, reach }
  })

/** Somebody stands at `p0`, or at `p0 north`: the description alone says where he may go, one step or none. */
function plainSearch({ points, connections, blocked, broken, from, bank, reach }: Case): Map<string, number> {
  const bridges = points.filter((p) => p.bridge)
  const whole = (p: PointSpec) => !((broken >> bridges.indexOf(p)) & 1)
  const stand = (p: PointSpec, toward: string) =>
    p.bridge ? `${p.id} ${p.bridge.northBank.includes(toward) ? 'north' : 'south'}` : p.id
  const edges: { a: string; b: string; steps: number; into: string }[] = []
  const byId = new Map(points.map((p) => [p.id, p]))
  for (const { a, b } of connections) {
    const [pa, pb] = [byId.get(a) as PointSpec, byId.get(b) as PointSpec]
    edges.push({ a: stand(pa, b), b: stand(pb, a), steps: 1, into: b })
    edges.push({ a: stand(pb, a), b: stand(pa, b), steps: 1, into: a })
  }
  for (const p of bridges) {
    if (!whole(p)) continue
    edges.push({ a: `${p.id} north`, b: `${p.id} south`, steps: 0, into: '' })
    edges.push({ a: `${p.id} south`, b: `${p.id} north`, steps: 0, into: '' })
  }
  const best = new Map<string, number>()
  const start = points[from]
  best.set(start.bridge ? `${start.id} ${bank === NORTH ? 'north' : 'south'}` : start.id, 0)
  for (let again = true; again; ) {
    again = false
    for (const { a, b, steps, into } of edges) {
      const here = best.get(a)
      if (here === undefined || here + steps > reach) continue
      if (steps && blocked[points.findIndex((p) => p.id === into)]) continue
      if (here + steps < (best.get(b) ?? 999)) {
        best.set(b, here + steps)
        again = true
      }
    }
  }
  return best
}

const traceOf = (c: Case): Uint8Array =>
  trace(c.board, [placeAt(c.board, c.from, c.bank)], (p) => c.blocked[p], c.broken, c.reach)

describe('point boards', () => {
  test('a trace finds exactly what a plain exhaustive search finds, place by place', () => {
    fc.assert(
      fc.property(cases, (c) => {
        const plain = plainSearch(c)
        const steps = traceOf(c)
        for (let place = 0; place < c.board.places; place++) {
          const p = pointOf(c.board, place)
          const name = !c.points[p].bridge
            ? c.points[p].id
            : `${c.points[p].id} ${place < c.board.size ? 'north' : 'south'}`
          expect([name, steps[place]]).toEqual([name, plain.get(name) ?? UNREACHED])
        }
      }),
      { numRuns: 400 },
    )
  })

  test('the way back is a way: as long as the trace says, over open connections, banks kept where bridges are down', () => {
    fc.assert(
      fc.property(cases, (c) => {
        const { board } = c
        const steps = traceOf(c)
        for (let to = 0; to < board.size; to++) {
          const far = stepsTo(board, steps, to)
          const way = wayTo(board, steps, to, c.broken)
          if (far === UNREACHED) {
            expect(way).toEqual([])
            continue
          }
          expect(way).toHaveLength(far + 1)
          expect([way[0], way[far]]).toEqual([c.from, to])
          for (let n = 0; n < far; n++) {
            expect(slotOf(board, way[n], way[n + 1])).toBeGreaterThanOrEqual(0)
            expect(c.blocked[way[n + 1]]).toBe(false)
            const bridge = board.bridgeAt[way[n]]
            if (bridge === NO_BRIDGE || !((c.broken >> bridge) & 1)) continue
            const leaves = bankFacing(board, way[n], way[n + 1])
            expect(leaves).toBe(n === 0 ? c.bank : bankFacing(board, way[n], way[n - 1]))
          }
        }
      }),
      { numRuns: 400 },
    )
  })

  test('from a set of places every place is as near as it is to the nearest of them', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: 8 }), (c, other) => {
        const second = other % c.board.size
        const blocked = (p: number) => c.blocked[p]
        const a = traceOf(c)
        const b = trace(c.board, [second], blocked, c.broken, c.reach)
        const both = trace(c.board, [placeAt(c.board, c.from, c.bank), second], blocked, c.broken, c.reach)
        for (let place = 0; place < c.board.places; place++) expect(both[place]).toBe(Math.min(a[place], b[place]))
      }),
      { numRuns: 200 },
    )
  })

  test('neighbours go both ways, and a crossing knows on which bank each lies', () => {
    fc.assert(
      fc.property(cases, ({ board, points, connections }) => {
        for (const { a, b } of connections) {
          const [p, q] = [board.indexOf.get(a) as number, board.indexOf.get(b) as number]
          expect(slotOf(board, p, q)).toBeGreaterThanOrEqual(0)
          expect(slotOf(board, q, p)).toBeGreaterThanOrEqual(0)
        }
        for (let p = 0; p < board.size; p++) {
          expect(slotOf(board, p, p)).toBe(-1)
          for (let n = board.start[p]; n < board.start[p + 1]; n++) {
            const q = points[board.neighbours[n]].id
            const bridge = points[p].bridge
            const bank = bridge ? (bridge.northBank.includes(q) ? NORTH : SOUTH) : NO_BANK
            expect(bankFacing(board, p, board.neighbours[n])).toBe(bank)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  test('a start that is blocked itself still sends its trace out', () => {
    const board = makePointBoard(
      [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      [
        { a: 'a', b: 'b' },
        { a: 'b', b: 'c' },
      ],
    )
    expect([...trace(board, [0], (p) => p === 0, 0)]).toEqual([0, 1, 2])
    expect([...trace(board, [0], (p) => p === 1, 0)]).toEqual([0, UNREACHED, UNREACHED])
  })

  test('a broken bridge parts the banks, and whoever stands on one stays on it', () => {
    const points: PointSpec[] = [
      { id: 'north' },
      { id: 'ford', bridge: { permanent: false, northBank: ['north'], southBank: ['south'] } },
      { id: 'south' },
    ]
    const board = makePointBoard(points, [
      { a: 'north', b: 'ford' },
      { a: 'ford', b: 'south' },
    ])
    const open = () => false
    expect(stepsTo(board, trace(board, [0], open, 0), 2)).toBe(2)
    const down = trace(board, [0], open, 1)
    expect([stepsTo(board, down, 1), stepsTo(board, down, 2)]).toEqual([1, UNREACHED])
    expect(stepsTo(board, trace(board, [placeAt(board, 1, SOUTH)], open, 1), 2)).toBe(1)
    expect(stepsTo(board, trace(board, [placeAt(board, 1, SOUTH)], open, 1), 0)).toBe(UNREACHED)
  })

  test('data that cannot be a board is refused by name', () => {
    expect(() => makePointBoard([{ id: 'a' }], [{ a: 'a', b: 'nowhere' }])).toThrow('nowhere')
    const astray: PointSpec = { id: 'ford', bridge: { permanent: true, northBank: [], southBank: [] } }
    expect(() => makePointBoard([{ id: 'a' }, astray], [{ a: 'a', b: 'ford' }])).toThrow('neither bank')
  })
})
