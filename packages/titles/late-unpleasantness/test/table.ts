import type { Facts, Options, Title } from '@vedette/kernel'
import { isGone, tableLaws, watching } from '@vedette/kit/test/table-laws.ts'
import { many } from '@vedette/kit/test/whole.ts'
import { noAim, shownIn, type Table, type Voice } from '@vedette/table'
import { expect, it } from 'vitest'
import { act } from '../actions.ts'
import type { S } from '../state.ts'

/** A game of the series on its table: what is played, and the words it is told in. */
export interface Laid {
  readonly title: Title<S>
  readonly table: Table<S>
  readonly options: Options
  readonly sentences: Pick<Voice, 'words' | 'notes' | 'refusals' | 'modifiers'>
}

/** Law: through whole games the table answers everything, in words, and shows no seat what it may not know. */
export function tableThroughGames({ title, table, options, sentences }: Laid): void {
  const watch = watching(title, options)
  // Whether the enemy wants to be asked at announcements is not for a seat to know.
  tableLaws({ title, table, watch, sentences, atLeast: { presses: 21 }, isOpen: act.announce.is })

  it('shows the dice of a round as the log told them', () => {
    const seen = { rolls: 0, thirds: 0 }
    watch(many(4, 2), 2, (view, seat, _actions, _n, session) => {
      const dice = table.fights.at(view, seat, noAim)?.result?.dice
      if (!dice) return
      const told = (code: string): Facts => {
        const line = session.heard(seat).findLast((one) => one.kind === 'note' && one.code === code)
        return line?.kind === 'note' ? line.facts : {}
      }
      seen.rolls++
      expect(dice[0].values).toEqual(told('combat-roll').dice)
      expect(dice[0].said.facts?.round).toBe(told('combat-roll').round)
      if (dice.length === 1) return
      seen.thirds++
      expect(dice[1].values).toEqual([told('third-die').die])
      expect(dice[1].said.facts?.result).toBe(told('third-die').result)
    })
    expect(seen.rolls).toBeGreaterThan(0)
  })

  it('lets a stack be taken up and put down', () => {
    watch(many(4, 2), many(9, 36), (_view, seat, actions, _n, { state }) => {
      for (const action of actions) if (act.pick.is(action)) expect(isGone(title, state, seat, action)).toBe(false)
    })
  })

  it('shows each seat its hand, the open cards, losses and order of battle, and nothing of what it may not know', () => {
    watch(many(3, 1), many(9, 36), (view, seat) => {
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
}
