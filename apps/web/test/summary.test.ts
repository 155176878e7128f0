import type { Facts, Line } from '@vedette/kernel'
import { describe, expect, it } from 'vitest'
import { type Seated, seatedOf, type TableState } from '../src/store.ts'
import { deedsIn, sayDeeds, standOf, sumUp } from '../src/summary.ts'
import { loadTitle } from '../src/titles.ts'
import { type Heard, listensTo, onceInARow } from './listening.ts'

const note = (code: string, facts: Facts): Line => ({ kind: 'note', code, facts })

const inWords = async (id: string, ...lines: readonly Line[]): Promise<readonly string[]> =>
  deedsIn(await loadTitle({ rules: id }), lines).map(sayDeeds)

describe('what lines of the log come to', () => {
  it('is counted side by side: marches as the log joins them, attacks, retreats, losses', async () => {
    const march = { side: 1, piece: 'sumner' }
    expect(
      await inWords(
        'gates-of-richmond',
        note('march', { ...march, from: 'savage_station', to: 'trent_house' }),
        note('march', { ...march, from: 'trent_house', to: 'mechanicsville' }),
        note('attack-declared', { side: 1, from: 'mechanicsville', to: 'old_tavern' }),
        note('loss', { piece: 'longstreet', left: 2 }),
        note('attrition', { piece: 'longstreet', die: 2, loss: 2 }),
        note('retreat', { side: 0, from: 'old_tavern', to: 'richmond' }),
      ),
    ).toEqual(['Union: one march, one attack.', 'Confederate: one retreat, loses 3.'])
    expect(
      await inWords(
        'gaines-mill',
        note('loses', { unit: 'gregg', steps: 2, left: 1, at: '0904' }),
        note('eliminated', { unit: 'griffin', steps: 1, left: 0, at: '0905' }),
      ),
    ).toEqual(['Union: loses 1.', 'Confederate: loses 2.'])
  })
})

const seatedAt = (at: TableState): Seated => {
  const seated = seatedOf(at)
  if (!seated) throw new Error('Nobody sits there.')
  return seated
}

/** What was told of this kind. */
const told = (heard: readonly Heard[], kind: Heard['kind']): string[] =>
  heard.filter((one) => one.kind === kind).map(({ text }) => text)

const sums = (heard: readonly Heard[]): string[] => told(heard, 'stands').filter((text) => text.includes('in sum'))

const questions = (heard: readonly Heard[]): string[] =>
  onceInARow(told(heard, 'asked').map((text) => text.replace(/^Your decision(, \w+)?: /, '')))

describe('a listener hears', () => {
  it("every question of a game turn of Gaines's Mill, and each phase of the enemy's in sum", async () => {
    const { heard, asked, last } = await listensTo('gaines-mill', [1], ({ turn }) => turn < 2)
    expect(asked.length).toBeGreaterThan(2)
    expect(questions(heard)).toEqual(asked)
    expect(sums(heard)[0]).toMatch(/^Confederate Move Phase, in sum\. Confederate: (one march|\d+ marches)\.$/)
    expect(sums(heard).filter((text) => text.startsWith('Union'))).toEqual([])

    const seated = seatedAt(last)
    const now = standOf(seated)
    const whole = { sawAll: true, both: false }
    expect(sumUp({ ...now, lines: 0 }, now, seated, whole)).toBeNull()
    const before = { ...now, key: 'before', lines: 0, points: 3 }
    expect(sumUp(before, { ...now, points: 5 }, seated, whole)).toMatch(/Points of victory: 5, 3 before\.$/)
    expect(sumUp(before, now, seated, { ...whole, sawAll: false })).toMatch(/^Since you last looked, in sum\. /)
  })

  it('of a game turn with hidden stacks what his seat knows, and the goal as it changes', async () => {
    const { heard, asked, last } = await listensTo('gates-of-richmond', [0], ({ turn }) => turn < 2)
    expect(asked.length).toBeGreaterThan(2)
    expect(questions(heard)).toEqual(asked)
    expect(sums(heard)).toEqual([expect.stringMatching(/^Union player turn, in sum\. Union: /)])
    const goals = told(heard, 'stands').filter((text) => text.startsWith('The goal: '))
    expect(goals.at(-1)).toBe(`The goal: ${standOf(seatedAt(last)).goal}`)
  })
})
