import { SeededDice, Session, type State } from '@vedette/kernel'
import { entries } from '@vedette/titles'
import { describe, expect, it } from 'vitest'
import { samplesOf } from '../src/dialogs/samples.ts'

describe('the key shows every ground from the map itself', () => {
  it.each(entries.map((entry) => [entry.title.name, entry] as const))('%s', async (_, { title, table: tableOf }) => {
    const table = await tableOf()
    const { state } = new Session<State>(title, title.scenarios[0].id, {}, new SeededDice('key', 1, 'dice'))
    const view = title.view(state, 0)
    const samples = samplesOf(table, view, 0)
    for (const kind of table.map.key.grounds) {
      const found = samples.get(kind) ?? []
      expect(found, kind).not.toEqual([])
      for (const { point, level } of found) {
        const facts = table.map.facts(view, point, 0)
        expect(facts.terrain, kind).toContain(kind)
        expect(facts.level, kind).toBe(level)
      }
      expect(new Set(found.map(({ level }) => level)).size, kind).toBe(found.length)
    }
  })
})
