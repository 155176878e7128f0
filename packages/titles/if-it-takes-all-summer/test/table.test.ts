import { type Action, ActionList, legal } from '@vedette/kernel'
import { mainChoice, noAim, shownIn } from '@vedette/table'
import { describe, expect, it } from 'vitest'
import { act } from '../../late-unpleasantness/actions.ts'
import { tableThroughGames } from '../../late-unpleasantness/test/table.ts'
import { tableOf } from '../table.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import { speak } from '../words/voice.ts'
import { field, type S, toSupply } from './kit.ts'

const { sentences } = speak()
const { words } = sentences

const table = tableOf(title)

tableThroughGames({
  title,
  table,
  options: { recon: true, breastworks: true, 'fight-in-the-wilderness': true },
  sentences,
})

describe('a point of the map', () => {
  const start = title.setup('overland', {})
  const notesOf = (id: string, seat: number) =>
    table.map.facts(title.view(start, seat), table.places.index(id), seat).notes.map(({ code }) => code)

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
    const brandy = table.places.index('brandy_station')
    expect(table.map.scene(title.view(start, 1), 1, new Set(), noAim).signs).toEqual([
      { point: brandy, sign: 'terminus' },
      { point: brandy, sign: 'depot' },
    ])
  })

  it('has a word for every note, track and arrival', () => {
    const missing = new Set<string>()
    const read = (code: string, facts = {}) => {
      if (!words[code]?.(facts)) missing.add(code)
    }
    for (const seat of [0, 1, 2]) {
      const view = title.view(start, seat)
      for (let p = 0; p < table.places.count; p++) {
        const { terrain, notes } = table.map.facts(view, p, seat)
        for (const { code, facts } of notes) read(code, facts)
        for (const kind of terrain) read(`terrain.${kind}`)
      }
      const { tracks, due } = shownIn(table, 'tracks', view, seat) ?? { tracks: [], due: [] }
      for (const track of tracks) {
        read(track.said.code)
        for (const { lines } of track.boxes) for (const { said } of lines) read(said.code, said.facts)
      }
      expect(due.map(({ counters }) => counters.length)).toEqual([5, 3, 1, 4])
      for (const { when } of due) read(when.said.code, when.said.facts)
    }
    for (const { name } of shownIn(table, 'losses', title.view(start, 1), 1) ?? []) read(`formation.${name}`)
    for (const kind of table.map.key.grounds) read(`key.shape.${kind}`)
    expect([...missing]).toEqual([])
  })
})

describe('the base in the Supply Phase', () => {
  const UNION = 1
  const laying = (at: Record<string, string[]>): S =>
    toSupply(field({ side: 'confederate', at: { orange: ['heth'], ...at } }))
  const aquia = table.places.index('aquia_creek')
  const offered = (s: S) => {
    const view = title.view(s, UNION)
    const open = new Set<Action>(legal(title, view, new ActionList()).toArray())
    const groups = table.hand.choices(view, UNION, open, noAim)
    const choices = groups.flatMap((group) => group.choices)
    const press = table.hand.press(view, UNION, open, noAim, aquia)
    return { groups, press, move: choices.find(({ action }) => action === act.terminus(aquia)) }
  }

  it('stays as it is by the main button, and what moves it is offered after that', () => {
    const { groups } = offered(laying({ kellys_ford: ['barlow'] }))
    expect(mainChoice(groups)?.action).toBe(act.supplied())
    expect(groups.filter(({ later }) => later).map(({ kind }) => kind)).toEqual([act.terminus.kind])
  })

  it('tells how many stacks a move puts out of supply, of those it fed before, on the button and on the map', () => {
    const harm = { code: 'harm.out-of-supply', facts: { stacks: 1 } }
    const { move, press } = offered(laying({ culpeper: ['barlow', 'gibbon'], rapidan_station: ['getty'] }))
    expect(move?.harm).toEqual(harm)
    expect(press).toMatchObject({ does: 'send', harm })
    expect(words[harm.code]?.(harm.facts)).toBe('puts one stack out of supply')
  })

  it('tells nothing where nobody is the worse for it', () => {
    expect(offered(laying({ falmouth: ['barlow'] })).move?.harm).toBeUndefined()
  })
})
