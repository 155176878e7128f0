import { ActionList, kindOf, legal, SeededDice, Session } from '@vedette/kernel'
import { describe, expect, it } from 'vitest'
import { K } from '../../late-unpleasantness/actions.ts'
import type { S } from '../../late-unpleasantness/state.ts'
import { noAim } from '../../table.ts'
import { notes, refusals } from '../sentences.ts'
import { words } from '../table/words.ts'
import { tableOf } from '../table.ts'
import { ifItTakesAllSummer as title } from '../title.ts'

const table = tableOf(title)
const options = { recon: true, breastworks: true, 'fight-in-the-wilderness': true }

/** Plays at random to the end and looks at the table, from the mover's seat, every so often. */
function watch(
  game: number,
  look: (view: S, seat: number, legal: ReadonlySet<number>, n: number, state: S) => void,
): Session<S> {
  const session = new Session<S>(title, 'overland', options, new SeededDice('table', game, 'dice'))
  const random = new SeededDice('table', game, 'moves')
  const list = new ActionList()
  for (let n = 0; !session.over && n < 8000; n++) {
    const seat = session.toMove()
    const view = title.view(session.state, seat)
    const actions = legal(title, view, list).toArray()
    if (n % 9 === 0) look(view, seat, new Set(actions), n, session.state)
    session.play(seat, title.write(session.state, actions[random.below(actions.length)]))
  }
  return session
}

describe('the table, through whole games', () => {
  it('has a word for every choice, and every line of the log', () => {
    const missing = new Set<string>()
    const session = watch(1, (view, seat, actions) => {
      for (const group of table.choices(view, seat, actions, noAim)) {
        if (group.choices.length > 1 && !words[group.heading.code]) missing.add(group.heading.code)
        for (const { said } of group.choices) if (!words[said.code]?.(said.facts ?? {})) missing.add(said.code)
      }
      if (!words[table.header(view).phase.code]) missing.add(table.header(view).phase.code)
    })
    for (const line of [...session.heard(0), ...session.heard(1)]) {
      const known = line.kind === 'note' ? notes[line.code] : words[`log.${line.action.do}`]
      if (!known) missing.add(line.kind === 'note' ? line.code : line.action.do)
    }
    expect([...missing]).toEqual([])
  })

  it('answers every press with something that can be done, or with a reason that has a sentence', () => {
    const wrong: string[] = []
    watch(2, (view, seat, actions, n) => {
      const stacks = table.unmoved(view, seat, actions)
      const taken = stacks[n % Math.max(1, stacks.length)]
      const aim = taken ? { ...noAim, pieces: taken.pieces, at: taken.point, supply: true } : noAim
      const answer = table.press(view, seat, actions, aim, (n * 7) % table.points)
      if (answer.does === 'refuse' && !refusals[answer.refusal.code]?.(answer.refusal.facts)) {
        wrong.push(answer.refusal.code)
      }
      // A march of several points is legal step by step.
      if (answer.does === 'send') {
        const s = title.schema.copy(view)
        for (const action of answer.actions) {
          if (title.toMove(s) !== seat) break
          if (title.refuse(s, action)) wrong.push(JSON.stringify(title.write(s, action)))
          title.apply(s, action)
        }
      }
      const scene = table.scene(view, seat, actions, aim)
      if (scene.marks.some((mark) => mark.point >= table.points)) wrong.push('a mark beside the map')
    })
    expect(wrong).toEqual([])
  })

  it('never says of a choice that it can be taken back when it cannot, and a stack can be taken up and put down', () => {
    const wrong = new Set<string>()
    watch(4, (view, seat, actions, _n, state) => {
      const gone = (action: number): boolean => {
        const s = title.schema.copy(state)
        s.tell = null
        title.apply(s, action)
        return title.toMove(s) !== seat || title.schema.hidden(s, seat) < title.schema.hidden(state, seat)
      }
      for (const group of table.choices(view, seat, actions, noAim)) {
        // Whether the enemy wants to be asked at announcements is not for this seat to know.
        if (group.kind === K.announce) continue
        for (const { action, final, whyNot } of group.choices)
          if (!whyNot && !final && gone(action)) wrong.add('choice')
      }
      for (const action of actions) if (kindOf(action) === K.pick && gone(action)) wrong.add('pick')
    })
    expect([...wrong]).toEqual([])
  })

  it('shows each seat its hand, the open cards, losses and order of battle, and nothing of what it may not know', () => {
    watch(3, (view, seat) => {
      expect(table.cards?.hand(view, seat).length).toBe(table.cards?.counts(view).hands[seat])
      for (const line of table.losses(view)) expect(line.now).toBeLessThanOrEqual(line.full)
      const unseen = new Set<number>()
      for (const side of table.order(view, seat)) {
        for (const line of side.children) {
          if (line.piece !== null && line.point === null && line.detail === null) unseen.add(line.piece)
        }
      }
      for (const stack of table.scene(view, seat, new Set(), noAim).stacks) {
        if (stack.side !== title.seats[seat] && stack.hidden) expect(stack.pieces).toEqual([])
        for (const counter of stack.pieces) expect(unseen.has(table.pieceIndex(counter.id))).toBe(false)
      }
    })
  })
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
