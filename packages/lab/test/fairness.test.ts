import {
  inSlices,
  type Level,
  levels,
  makePolicies,
  randomAction,
  type Thinking,
  type Thought,
  think,
  thinkAs,
  throwDice,
} from '@vedette/bots'
import { ActionList, CHANCE, finish, type Mind, OVER, SeededDice, type State, type Title } from '@vedette/kernel'
import { many, whole } from '@vedette/kit/test/whole.ts'
import { titles } from '@vedette/titles'
import { minds } from '@vedette/titles/players.ts'
import { describe, expect, test } from 'vitest'
import { oneTitle, someTitles } from './some-titles.ts'

/** What machine players may know and do: they look at their own view, with the chance of their seed, and at nothing else. */

const QUICK = ['level-0', 'level-1', 'level-2']
/** The searches of the levels that search, with so little work that a test can wait for it. */
const searches: readonly Level[] = [
  {
    id: 'portfolio',
    kind: 'portfolio',
    work: { partings: 2, options: 2, parts: 1, rounds: [[1, 2]] },
  },
  {
    id: 'evolution',
    kind: 'evolution',
    work: { partings: 1, options: 2, parts: 1, living: 1, born: 1, generations: 1, rounds: [[2, 2]] },
  },
]
/** Quick levels and small searches alike. */
const players: readonly Level[] = [...levels.filter(({ id }) => QUICK.includes(id)), ...searches]

interface Position {
  readonly name: string
  readonly s: State
  readonly seat: number
}

/** Decisions in a game of the scripts, one of so many; only such as the scripts have to look ahead from. */
function positions(title: Title, mind: Mind, scenario: string, oneOf: number, most: number): Position[] {
  const { scripts } = makePolicies(minds)
  const dice = new SeededDice('fairness', 4, title.id)
  const s = title.setup(scenario, {})
  const found: Position[] = []
  for (let n = 0; title.toMove(s) !== OVER && found.length < most; n++) {
    const seat = title.toMove(s)
    if (seat === CHANCE) {
      title.apply(s, throwDice(title, s, dice))
      continue
    }
    if (mind.turns(s) > 0 && dice.below(oneOf) === 0) {
      found.push({ name: `${scenario} ${n}`, s: title.schema.copy(s), seat })
    }
    title.apply(s, scripts(title, title.view(s, seat), seat, `fairness|${n}`)[0])
  }
  return found
}

/** Positions of a title, and what is thought in them. */
function thinker(id: string) {
  const title = titles[id]
  const mind = minds[id]
  const [first] = title.scenarios
  const some = positions(title, mind, first.id, 20, 6)
  const thinking = ({ s, seat }: Position, level: Level, seed = 'x'): Thinking =>
    thinkAs({ title, mind }, title.view(s, seat), seat, seed, level)
  const kept = new Map<string, Thought>()
  /** Thought once: what is asked of it by one test and by another is asked of the same. */
  const thought = (position: Position, level: Level, seed = 'x'): Thought => {
    const name = `${position.name} ${level.id} ${seed}`
    const known = kept.get(name) ?? finish(thinking(position, level, seed))
    kept.set(name, known)
    return known
  }
  return { title, mind, first, some, thinking, thought }
}

describe.each(someTitles.filter((id) => titles[id].secrets))('%s', (id) => {
  const { title, mind, first, some, thinking, thought } = thinker(id)

  // Where a title has several scenarios, something may be hidden in the last alone.
  test('no player can tell apart two positions that look the same', () => {
    const dice = new SeededDice('twins', 0, id)
    const last = title.scenarios[title.scenarios.length - 1]
    const hiding = last === first ? some : positions(title, mind, last.id, 20, 6)
    let differ = 0
    for (const position of hiding.slice(-many(6, 1))) {
      const { s, seat } = position
      const view = title.view(s, seat)
      const other = title.determinize(view, seat, (below) => dice.below(below))
      expect(title.schema.encode(title.view(other, seat))).toBe(title.schema.encode(view))
      if (!title.schema.equal(s, other)) differ++
      for (const level of players)
        expect(finish(thinking({ ...position, s: other }, level)), level.id).toEqual(thought(position, level))
    }
    expect(differ).toBeGreaterThan(many(2, 0))
  })
})

describe.each(oneTitle)('%s', (id) => {
  const { title, mind, some, thinking, thought } = thinker(id)
  const searched = some.filter((position) => !thinking(position, searches[0]).next().done)
  // The first is early in the game, where much is still open; the last is quickly thought about, and will do for a slice.
  const open = [...searched.slice(0, many(1, 0)), ...searched.slice(1).slice(-1)]

  test('the same view and seed get the same thought, and the view is left as it was', () => {
    for (const position of some.slice(-many(2, 1))) {
      const { s, seat } = position
      for (const level of players) {
        const view = title.view(s, seat)
        const before = title.schema.encode(view)
        const again = finish(thinkAs({ title, mind }, view, seat, 'x', level))
        expect(title.schema.encode(view), level.id).toBe(before)
        expect(again, level.id).toEqual(thought(position, level))
      }
    }
  })

  test('searches look at other throws with another seed', () => {
    const chances = (level: Level) =>
      ['x', 'y'].map((seed) => open.map((position) => thought(position, level, seed).chance))
    expect(open.length).toBe(many(2, 1))
    for (const level of searches) {
      const [x, y] = chances(level)
      expect(x).not.toEqual(y)
    }
  })

  // In the first look at all, among the first plans, among the plans that were bred, among the last rounds.
  test.each(whole ? [1, 40, 200, 700, 1400] : [1, 700])(
    'whoever is hurried after %i steps answers at once, with something lawful',
    (steps) => {
      for (const level of levels.filter(({ kind }) => kind === 'portfolio' || kind === 'evolution')) {
        const [{ s, seat }] = searched
        const thinking = think(title, mind, title.view(s, seat), seat, 'x', level.id)
        let step = thinking.next()
        for (let n = 1; n < steps && !step.done; n++) step = thinking.next()
        if (!step.done) step = thinking.next(true)
        expect(step.done).toBe(true)
        if (!step.done) return
        const { run, chance, considered } = step.value
        expect(title.refuse(s, run[0])).toBeNull()
        // Nothing is known of a plan after a part of a look.
        if (steps === 1) expect(chance).toBeNull()
        if (steps >= 700) expect(chance).not.toBeNull()
        if (chance === null) expect(considered).toEqual([])
        else expect(considered[0]).toMatchObject({ run, chance })
        for (const one of considered) {
          expect(one.chance).toBeGreaterThanOrEqual(0)
          expect(one.chance).toBeLessThanOrEqual(1)
        }
      }
    },
  )

  test('thoughts are lawful to their end, and chances are chances', () => {
    for (const position of open) {
      for (const level of searches) {
        const { run, chance, considered, lines } = thought(position, level)
        expect(title.refuse(position.s, run[0])).toBeNull()
        expect(considered[0]).toMatchObject({ run, chance })
        expect(lines).toBeGreaterThanOrEqual(considered.length)
        for (const one of considered) {
          expect(title.refuse(position.s, one.run[0])).toBeNull()
          expect(one.chance).toBeGreaterThanOrEqual(0)
          expect(one.chance).toBeLessThanOrEqual(1)
        }
      }
    }
  })

  test('thinking in slices comes to the same, and everybody else has had their turn', async () => {
    for (const level of searches) {
      let now = 0
      let pauses = 0
      const shares: number[] = []
      const inParts = await inSlices(thinking(open[0], level), {
        slice: 3,
        clock: () => now++,
        pause: async () => {
          pauses++
        },
        hurried: () => false,
        progress: (share) => shares.push(share),
      })
      expect(inParts).toEqual(thought(open[0], level))
      expect(pauses).toBeGreaterThan(1)
      expect(shares).toEqual([...shares].sort((a, b) => a - b))
      const hurried = { slice: 3, clock: () => now++, pause: async () => {}, hurried: () => true }
      expect((await inSlices(thinking(open[0], level), hurried)).lines).toBeLessThan(inParts.lines)
    }
  })

  test('every player by his name begins with something lawful, wherever random games come', () => {
    const quick = Object.entries(makePolicies(minds)).filter(([name]) => !['level-3', 'level-4'].includes(name))
    const list = new ActionList()
    const dice = new SeededDice('everywhere', 0, id)
    const s = title.setup(title.scenarios[0].id, Object.fromEntries(title.options.map((one) => [one.id, true])))
    for (let n = 0; title.toMove(s) !== OVER; n++) {
      const seat = title.toMove(s)
      if (seat !== CHANCE && dice.below(many(12, 40)) === 0) {
        for (const [name, policy] of quick) {
          const [action] = policy(title, title.view(s, seat), seat, `everywhere|${n}`)
          expect(title.refuse(s, action), `${name} at ${title.prompt(s).code}`).toBeNull()
        }
      }
      title.apply(s, seat === CHANCE ? throwDice(title, s, dice) : randomAction(title, s, dice, list))
    }
  })
})
