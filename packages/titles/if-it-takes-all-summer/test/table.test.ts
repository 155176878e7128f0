import { noAim } from '@vedette/table'
import { describe, expect, it } from 'vitest'
import { tableThroughGames } from '../../late-unpleasantness/test/table.ts'
import { notes, refusals } from '../sentences.ts'
import { words } from '../table/words.ts'
import { tableOf } from '../table.ts'
import { ifItTakesAllSummer as title } from '../title.ts'

const table = tableOf(title)

tableThroughGames({
  title,
  table,
  scenario: 'overland',
  options: { recon: true, breastworks: true, 'fight-in-the-wilderness': true },
  words,
  notes,
  refusals,
})

describe('a point of the map', () => {
  const start = title.setup('overland', {})
  const notesOf = (id: string, seat: number) =>
    table.point(title.view(start, seat), table.pointIndex(id), seat).notes.map(({ code }) => code)

  it('tells of a victory point only what its seat may know', () => {
    expect(notesOf('richmond_north', 0)).toContain('claim.kept')
    expect(notesOf('richmond_north', 1)).toContain('claim.never')
    expect(notesOf('cold_harbor', 0)).toContain('claim.none')
    expect(notesOf('cold_harbor', 2)).toContain('claim.unseen')
  })

  it('tells of the base: Terminus, Depot, and where it may go', () => {
    expect(notesOf('brandy_station', 1)).toEqual(
      expect.arrayContaining(['point.terminus', 'point.depot', 'point.rail.union']),
    )
    expect(notesOf('aquia_creek', 1)).toContain('point.base')
    expect(notesOf('white_house', 1)).toContain('point.base-later')
    expect(table.scene(title.view(start, 1), 1, new Set(), noAim)).toMatchObject({
      terminus: table.pointIndex('brandy_station'),
      depot: table.pointIndex('brandy_station'),
    })
  })

  it('has a word for every note, track and arrival', () => {
    const missing = new Set<string>()
    const read = (code: string, facts = {}) => {
      if (!words[code]?.(facts)) missing.add(code)
    }
    for (const seat of [0, 1, 2]) {
      const view = title.view(start, seat)
      for (let p = 0; p < table.points; p++) {
        const { terrain, notes } = table.point(view, p, seat)
        for (const { code, facts } of notes) read(code, facts)
        for (const kind of terrain) read(`terrain.${kind}`)
      }
      for (const track of table.tracks?.(view, seat) ?? []) {
        read(track.said.code)
        for (const { lines } of track.boxes) for (const { said } of lines) read(said.code, said.facts)
      }
      const due = table.reinforcements?.(view, seat) ?? []
      expect(due.map(({ counters }) => counters.length)).toEqual([5, 3, 1, 4])
      for (const { when } of due) read(when.said.code, when.said.facts)
    }
    for (const { name } of table.losses(title.view(start, 1))) read(`formation.${name}`)
    for (const kind of table.key.grounds) read(`key.shape.${kind}`)
    expect([...missing]).toEqual([])
  })
})
