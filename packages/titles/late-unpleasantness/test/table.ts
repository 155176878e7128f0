import { ActionList, legal, SeededDice, Session, type Title } from '@vedette/kernel'
import { noAim, shownIn, type Table, type Voice } from '@vedette/table'
import { describe, expect, it } from 'vitest'
import { act } from '../actions.ts'
import type { S } from '../state.ts'

/** A game of the series on its table: what is played, and the words it is told in. */
export interface Laid {
  readonly title: Title<S>
  readonly table: Table<S>
  readonly scenario: string
  readonly options: Readonly<Record<string, boolean>>
  readonly words: Voice['words']
  readonly notes: Voice['notes']
  readonly refusals: Voice['refusals']
}

/** Law: through whole games the table answers everything, in words, and shows no seat what it may not know. */
export function tableThroughGames({ title, table, scenario, options, words, notes, refusals }: Laid): void {
  /** Plays at random to the end and looks at the table, from the mover's seat, every so often. */
  function watch(
    game: number,
    look: (view: S, seat: number, legal: ReadonlySet<number>, n: number, state: S) => void,
  ): Session<S> {
    const session = new Session<S>(title, scenario, options, new SeededDice('table', game, 'dice'))
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
        for (const group of table.hand.choices(view, seat, actions, noAim)) {
          if (group.choices.length > 1 && !words[group.heading.code]) missing.add(group.heading.code)
          for (const { said } of group.choices) if (!words[said.code]?.(said.facts ?? {})) missing.add(said.code)
        }
        const { brief, lines } = table.goals?.(view, seat) ?? {}
        for (const one of [brief, ...(lines ?? []).flatMap(({ wins, stands }) => [wins.said, stands])]) {
          const text = one ? words[one.code]?.(one.facts ?? {}) : undefined
          if (!text || /undefined|NaN|null/.test(text)) missing.add(`${one?.code}: ${text}`)
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
        const stacks = table.hand.ready(view, seat, actions)
        const taken = stacks[n % Math.max(1, stacks.length)]
        const aim = taken ? { ...noAim, pieces: taken.pieces, at: taken.point, supply: true } : noAim
        const answer = table.hand.press(view, seat, actions, aim, (n * 7) % table.places.count)
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
        const scene = table.map.scene(view, seat, actions, aim)
        if (scene.marks.some((mark) => mark.point >= table.places.count)) wrong.push('a mark beside the map')
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
        for (const group of table.hand.choices(view, seat, actions, noAim)) {
          // Whether the enemy wants to be asked at announcements is not for this seat to know.
          if (group.kind === act.announce.kind) continue
          for (const { action, final, whyNot } of group.choices)
            if (!whyNot && !final && gone(action)) wrong.add('choice')
        }
        for (const action of actions) if (act.pick.is(action) && gone(action)) wrong.add('pick')
      })
      expect([...wrong]).toEqual([])
    })

    it('shows each seat its hand, the open cards, losses and order of battle, and nothing of what it may not know', () => {
      watch(3, (view, seat) => {
        expect(table.cards?.hand(view, seat).length).toBe(table.cards?.counts(view).hands[seat])
        for (const line of shownIn(table, 'losses', view, seat) ?? []) expect(line.now).toBeLessThanOrEqual(line.full)
        const unseen = new Set<number>()
        for (const side of shownIn(table, 'order', view, seat) ?? []) {
          for (const line of side.children) {
            if (line.piece !== null && line.point === null && line.detail === null) unseen.add(line.piece)
          }
        }
        for (const stack of table.map.scene(view, seat, new Set(), noAim).stacks) {
          if (stack.side !== title.seats[seat] && stack.hidden) expect(stack.pieces).toEqual([])
          for (const counter of stack.pieces) expect(unseen.has(table.pieces.index(counter.id))).toBe(false)
        }
      })
    })
  })
}
