import type { Line } from '@vedette/kernel'
import { type Choice, type ChoiceGroup, coded, mainChoice } from '@vedette/table'
import { tableOf } from '@vedette/titles/gates-of-richmond/table.ts'
import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
import { act } from '@vedette/titles/late-unpleasantness/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { warningOf } from '../src/danger/ways.ts'
import { openHouse } from './house.ts'
import { Person, seen, stands } from './kit.ts'
import { isFirstTurn, restingUntil } from './series.ts'

const table = tableOf(gatesOfRichmond)
const march = (from: string, to: string): Line => ({ kind: 'note', code: 'march', facts: { side: 1, from, to } })
const lost = (code: string, ...lines: Line[]) => ({ outcome: { winner: 1, code, rule: '13.0' }, lines })

describe('what a player is warned of', () => {
  it('is each way once, the likeliest first, with the last march of the enemy by its places', () => {
    const byFort9 = lost('richmond-entered', march('portugue', 'fort_2'), march('fort_9', 'richmond'))
    const byFort2 = lost('richmond-entered', march('fort_2', 'richmond'))
    const { percent, ways } = warningOf(table as never, 0, { share: 0.3, ways: [byFort2, byFort9, byFort9] })
    expect(percent).toBe(30)
    expect(ways).toEqual([
      { code: 'lost.richmond-entered', facts: { from: 'Fort 9', to: 'Richmond' } },
      { code: 'lost.richmond-entered', facts: { from: 'Fort 2', to: 'Richmond' } },
    ])
  })

  it('names no place where nobody marched', () => {
    expect(warningOf(table as never, 0, { share: 1, ways: [lost('landings-taken')] }).ways).toEqual([
      { code: 'lost.landings-taken', facts: {} },
    ])
  })
})

describe('the main button', () => {
  const choice = (part: Partial<Choice>): Choice => ({ action: 1, said: coded('it'), final: false, ...part })
  const group = (...choices: Choice[]): ChoiceGroup => ({ kind: 1, heading: coded('them'), choices })
  const [ends, lays] = [choice({ action: 2, weight: 'main' }), choice({ action: 3, weight: 'main' })]
  const why = { rule: '1.0', code: 'not-yet', facts: {} }

  it('is the one choice that is marked so, and may be done before it may not', () => {
    expect(mainChoice([group(choice({})), group(ends)])).toBe(ends)
    expect(mainChoice([group(ends), group({ ...lays, whyNot: why })])).toBe(ends)
    expect(mainChoice([group({ ...ends, whyNot: why })])?.whyNot).toBe(why)
  })

  it('is none where there are two, or where a piece is named, be it the first of all', () => {
    expect(mainChoice([group(ends), group(lays)])).toBeUndefined()
    expect(mainChoice([group({ ...ends, piece: 0 })])).toBeUndefined()
  })
})

describe('the end of a player turn that leaves the game open to the enemy', () => {
  let house: Awaited<ReturnType<typeof openHouse>>
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())

  it('is asked about once, in the same place, with the way the enemy comes', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const { places, pieces } = table
    // Huger leaves Fort 2 for Hughes Tavern: only a dummy stands before Rocketts.
    const to = places.index('hughes_tavern')
    const leaving = [act.pick(pieces.index('huger')), act.announce(), act.march(to), act.halt()]
    const rest = restingUntil(() => false)
    await person.findsAPosition(
      gatesOfRichmond,
      'seven-days',
      (s, seat, legal) => {
        if (leaving.length === 0 && isFirstTurn(s)) return null
        return legal.includes(leaving[0]) ? (leaving.shift() ?? null) : rest(s, seat, legal)
      },
      ['confederate'],
    )
    const end = person.page.getByRole('button', { name: /^End the player turn: \d+ stacks have not moved/ })
    await stands(end)
    await end.click()
    await expect
      .poll(() => seen(end))
      .toMatch(/not moved\. Richmond is open by (Rocketts|Chimborazo|Howard's Grove)\..* Press again to end it$/)
    const notice = person.page.locator('.notice')
    await expect
      .poll(() => seen(notice))
      .toMatch(/Richmond is open by .* lost in the enemy’s next turn \d+ times in a hundred/)
    await person.findsAccess('.decision')
    await stands(end)
    await end.click()
    await expect.poll(() => end.count()).toBe(0)
    await person.leaves()
  })
})
