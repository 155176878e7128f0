import { type Action, ActionList, legal, type State } from '@vedette/kernel'
import { mainChoice, noAim, type Table } from '@vedette/table'
import { tableOf as millTable } from '@vedette/titles/gaines-mill/table.ts'
import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import { tableOf } from '@vedette/titles/gates-of-richmond/table.ts'
import { asked, field, passes, play, type S, throwing } from '@vedette/titles/gates-of-richmond/test/kit.ts'
import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
import { act, PASS_ONCE, PASS_TURN, PASS_UNTIL_ATTACKED } from '@vedette/titles/late-unpleasantness/actions.ts'
import { CSA } from '@vedette/titles/late-unpleasantness/pieces.ts'
import { describe, expect, it } from 'vitest'
import { doneForHim } from '../src/first-game.ts'
import { emptySeat, type Seated } from '../src/store.ts'

const gates = tableOf(gatesOfRichmond) as unknown as Table
const mill = millTable(gainesMill) as unknown as Table

/** A seat at the table, as its page has it. */
function seatedAt(table: Table, state: State, seat: number, undone = 0): Seated {
  const view = table.title.view(state, seat)
  const prompt = { ...table.title.prompt(state), seat: table.title.toMove(state) }
  const me = {
    ...emptySeat(''),
    seat,
    view,
    prompt,
    undone,
    legal: new Set(legal(table.title, view, new ActionList()).toArray()),
  }
  return { table, view, seat, me, loaded: { table } } as unknown as Seated
}

const main = ({ table, view, seat, me }: Seated): Action | undefined =>
  mainChoice(table.hand.choices(view, seat, me.legal, noAim))?.action

describe('in a first game, before a turn', () => {
  const RAIN = 43
  const at = { old_tavern: ['dh_hill'], white_house: ['hooker'] }
  /** The start of a turn, the Confederate player asked, who holds these. */
  const begins = (...confederate: number[]): S =>
    play(field({ side: 'union', at, hands: { confederate } }), { do: 'end-turn' })
  const sits = (s: S) => seatedAt(gates, s, CSA)

  it('whoever holds a card that can be played is asked, with a pass for his whole turn as the main button', () => {
    const seat = sits(begins(1, 2, 3, 4, 5, 6, 7, 8))
    expect(doneForHim(seat).actions).toEqual([])
    expect(main(seat)).toBe(act.pass(PASS_TURN))
  })

  it('whoever holds nothing is not asked', () => {
    expect(doneForHim(sits(begins())).actions).toEqual([act.pass(PASS_ONCE)])
  })

  it('what he has passed for the whole turn is not asked again', () => {
    const holding = [1, 2, 3, 4, 5, 6, 7, 8]
    const upTo = (until: string): Seated => {
      const s = play(begins(...holding), { do: 'pass', until })
      passes(s)
      play(s, { do: 'supplied' })
      throwing(s, 1, 2, 3, 4)
      if (asked(s) === 'union window') play(s, { do: 'pass', until: 'next' })
      expect(asked(s)).toBe('confederate window')
      return sits(s)
    }
    expect(doneForHim(upTo('turn')).actions).toEqual([act.pass(PASS_ONCE)])
    expect(doneForHim(upTo('next')).actions).toEqual([])
  })

  it('the main pass before the enemy’s turn ends with his attack', () => {
    const s = play(field({ side: 'confederate', at, hands: { confederate: [RAIN] } }), { do: 'end-turn' })
    expect(main(sits(s))).toBe(act.pass(PASS_UNTIL_ATTACKED))
  })
})

describe('the set-up of a first game', () => {
  const start = gainesMill.setup('battle', {})
  const seat = gainesMill.toMove(start)

  it('is laid out, and not again once it was taken back', () => {
    const { actions } = doneForHim(seatedAt(mill, start, seat))
    expect(actions).toHaveLength(1)
    expect(doneForHim(seatedAt(mill, start, seat, 1)).actions).toEqual([])
  })
})
