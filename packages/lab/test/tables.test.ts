import { ActionList, legal, OBSERVER, SeededDice, type State, type Title } from '@vedette/kernel'
import { tableOf as toyTable } from '@vedette/kit/test/toy/table.ts'
import { toy } from '@vedette/kit/test/toy/title.ts'
import { many } from '@vedette/kit/test/whole.ts'
import { type Aim, noAim, type Table } from '@vedette/table'
import { tableOf as gainesMill } from '@vedette/titles/gaines-mill/table.ts'
import { gainesMill as mill } from '@vedette/titles/gaines-mill/title.ts'
import { tableOf as gatesOfRichmond } from '@vedette/titles/gates-of-richmond/table.ts'
import { gatesOfRichmond as gates } from '@vedette/titles/gates-of-richmond/title.ts'
import { tableOf as ifItTakesAllSummer } from '@vedette/titles/if-it-takes-all-summer/table.ts'
import { ifItTakesAllSummer as summer } from '@vedette/titles/if-it-takes-all-summer/title.ts'
import { describe, expect, test } from 'vitest'
import { randomStep } from '../src/playout.ts'

const titles = [gainesMill(mill), gatesOfRichmond(gates), ifItTakesAllSummer(summer)] as unknown as Table[]
/** Random games of the toy title hardly ever come to a combat: its own tests look at one. */
const tables = [...titles, toyTable(toy) as unknown as Table]

/** After so many steps of a random game, again and again, the table is asked for everything, or for its combat. */
const EVERY = { thing: many(97, 291), fight: many(7, 14) }

/** Asks the table for all it can show a seat, whatever that seat has pointed at; says how much that was. */
function lookedAt(table: Table, view: State, seat: number): number {
  const { title } = table
  const list = new ActionList()
  const may = new Set(title.toMove(view) === seat ? legal(title, view, list).toArray() : [])
  let asked = 0
  const ask = (_: unknown) => asked++
  const stacks = table.hand.ready(view, seat, may)
  const aims: Aim[] = [noAim, ...stacks.slice(0, 3).map(({ point, pieces }) => ({ ...noAim, at: point, pieces }))]
  for (const aim of aims) {
    ask(table.map.scene(view, seat, may, aim))
    const ways = table.map.ways?.(view, seat, may, aim)
    for (let point = 0; point < table.places.count; point += 5) ask(ways?.(point))
    ask(table.hand.choices(view, seat, may, aim))
    ask(table.hand.reach(view, seat, aim.pieces))
    for (let point = 0; point < table.places.count; point += 7) ask(table.hand.press(view, seat, may, aim, point))
    const targets = [
      null,
      ...table.hand
        .reach(view, seat, aim.pieces)
        .filter((one) => one.attack)
        .map((one) => one.point),
    ]
    for (const target of targets.slice(0, 3)) ask(table.fights.at(view, seat, { ...aim, target }, []))
  }
  ask(table.header(view))
  ask(table.hand.dropsPlan(view))
  for (const panel of table.panels) ask(panel.of(view, seat))
  for (let point = 0; point < table.places.count; point += 3) ask(table.map.facts(view, point, seat))
  for (const layer of table.map.layers) ask(layer.of(view, seat, 0))
  ask(table.map.sight?.(view, 0, table.places.count - 1, seat))
  ask(table.goals?.(view, seat))
  ask(table.cards?.hand(view, seat))
  ask(table.cards?.open(view, seat))
  ask(table.cards?.counts(view))
  return asked
}

/** Plays random games, and looks at them now and then as both seats and as somebody who only watches. */
function watch(title: Title, every: number, look: (view: State, seat: number) => void): void {
  const list = new ActionList()
  for (let game = 0; game < 2; game++) {
    const dice = new SeededDice('tables', game, title.id)
    const s = title.setup(title.scenarios[0].id, Object.fromEntries(title.options.map((o) => [o.id, game > 0])))
    for (let n = 0; randomStep(title, s, dice, list); n++) {
      if (n % every === game) for (const seat of [0, 1, OBSERVER]) look(title.view(s, seat), seat)
    }
    for (const seat of [0, 1, OBSERVER]) look(title.view(s, seat), seat)
  }
}

describe.each(tables.map((table) => [table.title.id, table] as const))('the table of %s', (_, table) => {
  test('shows whatever it can to both seats and to somebody who only watches, and changes nothing', () => {
    let asked = 0
    watch(table.title, EVERY.thing, (view, seat) => {
      const before = table.title.schema.hash(view)
      asked += lookedAt(table, view, seat)
      expect(table.title.schema.hash(view)).toBe(before)
    })
    expect(asked).toBeGreaterThan(many(1000, 300))
  })
})

test.each(titles.map((table) => [table.title.id, table] as const))(
  'the table of %s lets the endings of a combat add up to all, or to what was followed',
  (_, table) => {
    let fights = 0
    watch(table.title, EVERY.fight, (view, seat) => {
      const odds = table.fights.at(view, seat, noAim, [])?.odds('likely')
      if (!odds) return
      fights++
      const sum = odds.endings.reduce((total, one) => total + one.chance, 0)
      expect(sum).toBeGreaterThan(0.99)
      expect(sum).toBeLessThan(1 + 1e-9)
    })
    expect(fights).toBeGreaterThan(0)
  },
)
