import type { State } from '@vedette/kernel'
import type { S as Mill } from '@vedette/titles/gaines-mill/state.ts'
import { PHASE } from '@vedette/titles/gaines-mill/state.ts'
import type { S as Series } from '@vedette/titles/late-unpleasantness/state.ts'
import { describe, expect, it } from 'vitest'
import { inOrder, nextOf, queries } from '../src/actions/queries.ts'
import { find } from '../src/finding.ts'
import { type Seated, seatedOf, type TableState } from '../src/store.ts'
import { readHere } from '../src/table/read-point.ts'
import { listensTo } from './listening.ts'
import { isFirstTurn } from './series.ts'

async function sitsAt(
  id: string,
  seat: number,
  wanted: (state: State) => boolean,
): Promise<{ readonly seated: Seated; readonly at: TableState }> {
  const { last: at } = await listensTo(id, [seat], (state) => !wanted(state))
  const seated = seatedOf(at)
  if (!seated) throw new Error('Nobody sits there.')
  return { seated, at }
}

/** The first Confederate Move Phase begins; the armies stand as the scripts set them up. */
const atTheMill = () => sitsAt('gaines-mill', 0, (state) => (state as Mill).phase === PHASE.move)
const atRichmond = () => sitsAt('gates-of-richmond', 0, (state) => isFirstTurn(state as Series))

describe('what decides where the cursor comes to is read there', () => {
  it('in a hex: what can be done, who, taken up, zones, level, sides', async () => {
    const { seated } = await atTheMill()
    const { table, view, seat, me } = seated
    const [own] = table.hand.ready(view, seat, me.legal)
    const name = table.pieces.name(own.pieces[0])
    const there = readHere(seated, own.point, undefined, own.pieces)
    expect(there).toMatch(
      new RegExp(`Confederate: ${name}, taken up, .*, (infantry|artillery|cavalry), \\d steps? of \\d`),
    )
    expect(there).toMatch(/(morale|fire factor) \d/)
    expect(there).toContain('activated')
    expect(there).toMatch(/(Forest|Open ground), level \d/)
    expect(readHere(seated, own.point, undefined, [])).not.toContain('taken up')
    const zones = table.map.layers.find(({ id }) => id === 'zone-union')
    const [zone] = zones?.style === 'hatch' ? zones.of(view, seat) : []
    if (zone === undefined) throw new Error('The Union controls no hex.')
    expect(readHere(seated, zone, { cost: 2.5, attack: false }, [])).toMatch(
      /^\d{4}[^.]*\. Within reach for 2½ points\. .*In a Union zone of control \(/,
    )
    const all = Array.from({ length: table.places.count }, (_, hex) => readHere(seated, hex, undefined, [])).join('\n')
    for (const side of [/stream: (North|South)/, /road: /, /uphill: .*downhill: /]) expect(all).toMatch(side)
  })

  it('at a point: who, its worth, its bridge, its roads; a target with who stands there', async () => {
    const { seated } = await atRichmond()
    const { table } = seated
    const target = table.places.index('fairfield')
    expect(readHere(seated, target, { cost: 1, attack: true }, [])).toMatch(/^Fairfield\. Can be attacked\. /)
    const read = (id: string): string => readHere(seated, table.places.index(id), undefined, [])
    expect(read('richmond')).toMatch(/The Union wins by entering with a real unit\. Roads to .*Rocketts/)
    expect(read('new_bridge')).toMatch(/The bridge stands\. Roads to Old Tavern, Fairfield/)
    expect(read('atlee_station')).toMatch(/Jackson, leader, rating \d; .*Ewell, Jackson, infantry, strength \d of \d/)
  })
})

describe('what is looked for by key', () => {
  it('goes round: the nearest to those taken up first, or as the places are numbered', () => {
    const far = (point: number) => Math.abs(point - 7)
    expect(inOrder([9, 2, 6], 7, far)).toEqual([6, 9, 2])
    expect(inOrder([9, 2, 6], null, far)).toEqual([2, 6, 9])
    expect([null, 5, 6, 9, 2].map((cursor) => nextOf([6, 9, 2], cursor, 1))).toEqual([6, 6, 9, 2, 6])
    expect([null, 6].map((cursor) => nextOf([6, 9, 2], cursor, -1))).toEqual([2, 2])
  })

  it('is said not to be there where nothing is, and why', async () => {
    const { at, seated } = await atTheMill()
    const why = (name: string, state = at) => queries.find((one) => one.name === name)?.whyNot(state)
    expect(why('next-enemy')).toBeNull()
    expect(why('next-target')).toBe('why.nothing-taken')
    const pieces = [...seated.table.hand.ready(seated.view, 0, seated.me.legal)[0].pieces]
    const isTarget = seated.table.hand.reach(seated.view, 0, pieces).some(({ attack }) => attack)
    expect(why('next-target', { ...at, aim: { ...at.aim, pieces } })).toBe(isTarget ? null : 'why.no-target')
    expect(why('next-enemy', { ...at, seats: [{ ...at.seats[0], seat: 2 }] })).toBe('why.no-enemy')
  })

  it('finds places and whoever stands somewhere, those first whose names begin so', async () => {
    const { seated } = await atRichmond()
    const names = (sought: string) => find(seated, sought).map(({ name, kind }) => `${kind} ${name}`)
    expect(names('old tav')).toEqual(['place Old Tavern'])
    expect(names('longs')).toEqual(['piece Longstreet', "piece Longstreet's Division"])
    expect(names('new')[0]).toBe('place New Bridge')
    const { seated: mill } = await atTheMill()
    expect(find(mill, '0910')[0]).toMatchObject({ kind: 'place', point: mill.table.places.index('0910') })
    expect(find(mill, 'Gregg')).toEqual([expect.objectContaining({ kind: 'piece', name: 'Gregg' })])
  })
})
