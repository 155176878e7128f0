import { type Action, ActionList, legal, SeededDice, Session, type State } from '@vedette/kernel'
import { noAim } from '@vedette/table'
import { entries } from '@vedette/titles'
import { describe, expect, it } from 'vitest'
import { emptySeat, type Seated } from '../src/store.ts'
import { firstToAct, shownFirst } from '../src/table/first-view.ts'
import type { LoadedTitle } from '../src/titles.ts'

type Entry = (typeof entries)[number]

/** Plays at random, attacks wherever it can, and looks at the table from both seats, until there is enough to be seen. */
async function looksOn(
  { title, table: tableOf }: Entry,
  look: (seated: Seated, isMover: boolean) => boolean,
): Promise<void> {
  const table = await tableOf()
  const begins = (game: number) =>
    new Session<State>(title, title.scenarios[0].id, {}, new SeededDice('first view', game, 'dice'))
  let session = begins(1)
  const random = new SeededDice('first view', 1, 'moves')
  const list = new ActionList()
  /** The last attack: the look after it sees the combat. */
  let last = -1
  let games = 1
  for (let n = 0; n < 3000; n++) {
    // A short game may see no combat that asks anybody.
    if (session.over) session = begins(++games)
    const mover = session.toMove()
    const actions = legal(title, title.view(session.state, mover), list).toArray()
    // Who is aimed at stands behind what opens the fire.
    const attack = actions.findLast((one) => table.log.battles.has(title.write(session.state, one).do))
    if (n % 8 === 0 || attack !== undefined || n === last + 1)
      for (const seat of [0, 1]) {
        const mine = seat === mover
        const me = {
          ...emptySeat(''),
          prompt: { seat: mover, code: '', rule: '', facts: {} },
          legal: new Set<Action>(mine ? actions : []),
        }
        const view = title.view(session.state, seat)
        if (look({ loaded: {} as LoadedTitle, table, me: { ...me, seat, view }, seat, view }, mine)) return
      }
    if (attack !== undefined) last = n
    session.play(mover, title.write(session.state, attack ?? actions[random.below(actions.length)]))
  }
}

describe('the first view', () => {
  it.each(entries.map((entry) => [entry.title.name, entry] as const))('of %s', async (_, entry) => {
    let [own, fights] = [0, 0]
    await looksOn(entry, (seated, isMover) => {
      const { table, view, seat, me } = seated
      const shown = new Set(shownFirst(seated).map(({ point }) => point))
      const battle = table.fights.at(view, seat, noAim, me.lines)
      if (battle) {
        fights++
        expect([...shown].sort()).toEqual([...new Set([battle.from, battle.to])].sort())
        return own > 20
      }
      const { stacks } = table.map.scene(view, seat, me.legal, noAim)
      const army = stacks.filter(({ side }) => side === table.title.seats[seat])
      const able = isMover ? table.hand.ready(view, seat, me.legal) : []
      // Where one moves, or waits, it is one's own army, and nobody else's.
      if (army.length > 0 && (able.length > 0 || !isMover)) {
        own++
        expect([...shown].sort()).toEqual([...new Set(army.map(({ point }) => point))].sort())
      }
      if (able.length > 0) expect(firstToAct(seated)).toBe(able[0].point)
      return own > 20 && fights > 0
    })
    expect(own).toBeGreaterThan(20)
    expect(fights).toBeGreaterThan(0)
  })
})
