import { type Action, ActionList, legal } from '@vedette/kernel'
import { type Aim, type Answer, noAim } from '@vedette/table'
import { describe, expect, it } from 'vitest'
import { tableOf } from '../table.ts'
import { gatesOfRichmond as title } from '../title.ts'
import { speak } from '../words/voice.ts'
import { field, type S } from './kit.ts'

const { words: english } = speak().sentences

const table = tableOf(title)
const CSA = 0
const USA = 1
const at = table.places.index
const piece = table.pieces.index

/** Lee and Longstreet at Chessman with a division and the cavalry, A. P. Hill next to them. */
const chessman = (): S =>
  field({
    side: 'confederate',
    at: {
      chessman: ['lee', 'longstreet', 'longstreet_div', 'stuart'],
      mechanicsville: ['ap_hill'],
      seven_pines: ['hooker'],
    },
  })

const legalOf = (s: S): Set<Action> => new Set(legal(title, s, new ActionList()).toArray())

/** A table of its own for one position: what is pressed in it, and what is taken up by then. */
function laid(s: S) {
  const view = title.view(s, CSA)
  const actions = legalOf(view)
  let aim: Aim = noAim
  const press = (point: string, counter?: string, isOpen = false): Answer => {
    const answer = table.hand.press(view, CSA, actions, aim, at(point), counter ? piece(counter) : undefined, isOpen)
    if (answer.does === 'select') aim = { ...noAim, pieces: answer.pieces, at: answer.at }
    return answer
  }
  const taken = () => aim.pieces.map((i) => s.game.pieces[i].id).sort()
  const lit = (aim: Aim) =>
    table.map
      .scene(view, CSA, actions, aim)
      .marks.filter(({ kind }) => kind === 'legal')
      .map(({ point }) => s.game.points[point].id)
  return { view, actions, press, taken, lit }
}

const all = ['lee', 'longstreet', 'longstreet_div', 'stuart']

describe('a press on a stack', () => {
  it.each([
    ['on its uppermost counter, by mouse or by finger', 'lee'],
    ['on its point, or by key', undefined],
  ])('takes up the stack, and one more takes a part of it: %s', (_how, counter) => {
    const { press, taken } = laid(chessman())
    press('chessman', counter)
    expect(taken()).toEqual(all)
    press('chessman', counter)
    const [first] = taken()
    expect(taken()).toHaveLength(1)
    const parts = [first]
    for (press('chessman', counter); taken().length > 0; press('chessman', counter)) parts.push(...taken())
    // Every part once, by itself, troops first; a leader only where he could go by himself, as Lee to A. P. Hill.
    expect(parts).toEqual(['longstreet_div', 'stuart', 'lee'])
  })

  it('that lies open means the counter pressed: alone, then with others; a leader not without his command', () => {
    const { press, taken } = laid(chessman())
    press('chessman', 'lee')
    expect(press('chessman', 'longstreet', true)).toMatchObject({
      does: 'refuse',
      refusal: { rule: '7.0', code: 'leader-without-command' },
    })
    press('chessman', 'longstreet_div', true)
    expect(taken()).toEqual(['longstreet_div'])
    press('chessman', 'longstreet', true)
    expect(taken()).toEqual(['longstreet', 'longstreet_div'])
    press('chessman', 'longstreet', true)
    expect(taken()).toEqual(['longstreet_div'])
  })
})

describe('a leader alone', () => {
  it('is lit only points where he may end, and told why not elsewhere', () => {
    const { view, actions, lit } = laid(chessman())
    const aim = { ...noAim, pieces: [piece('lee')], at: at('chessman') }
    expect(lit(aim)).toEqual(['mechanicsville'])
    const elsewhere = table.hand
      .reach(view, CSA, [piece('stuart')])
      .find(({ point, attack }) => !attack && point !== at('mechanicsville'))
    if (!elsewhere) throw new Error('Stuart goes nowhere.')
    expect(table.hand.press(view, CSA, actions, aim, elsewhere.point)).toMatchObject({
      does: 'refuse',
      refusal: { rule: '7.0', code: 'leader-without-command' },
    })
  })

  it('who could go nowhere is no stack that may move, and is not lit as one', () => {
    const s = field({
      side: 'confederate',
      at: { chessman: ['longstreet', 'longstreet_div'], mechanicsville: ['ap_hill'], seven_pines: ['hooker'] },
      moved: ['longstreet_div'],
    })
    const { view, actions, press } = laid(s)
    expect(table.hand.ready(view, CSA, actions).map(({ point }) => s.game.points[point].id)).toEqual(['mechanicsville'])
    expect(table.map.scene(view, CSA, actions, noAim).marks.filter(({ kind }) => kind === 'origin')).toEqual([
      { point: at('mechanicsville'), kind: 'origin' },
    ])
    expect(press('chessman')).toMatchObject({ does: 'refuse' })
  })
})

describe('the end of the player turn', () => {
  const ending = (s: S) =>
    table.hand
      .choices(title.view(s, CSA), CSA, legalOf(s), noAim)
      .flatMap(({ choices }) => choices)
      .find(({ said }) => said.code === 'do.endTurn')
  const words = (s: S) => {
    const said = ending(s)?.said
    return said && english[said.code](said.facts ?? {})
  }

  it('says how many stacks have not moved, by what can still be taken up', () => {
    expect(ending(chessman())?.leaves).toBe(2)
    expect(words(chessman())).toBe('End the player turn: 2 stacks have not moved')
    const rest = ['lee', 'longstreet', 'longstreet_div', 'stuart']
    const at = { chessman: rest, mechanicsville: ['ap_hill'], seven_pines: ['hooker'] }
    expect(words(field({ side: 'confederate', at, moved: rest }))).toBe('End the player turn: 1 stack has not moved')
    const done = field({ side: 'confederate', at, moved: [...rest, 'ap_hill'] })
    expect(words(done)).toBe('End the player turn')
    expect(ending(done)?.leaves).toBeUndefined()
  })
  it('knows of a march that would win now, and of none where the enemy stands', () => {
    const wins = (at: Record<string, string[]>) => {
      const view = title.view(field({ side: 'union', at: { mechanicsville: ['ap_hill'], ...at } }), USA)
      const said = table.hand.wins?.(view, USA, legalOf(view))
      return said ? english[said.code](said.facts ?? {}) : null
    }
    expect(wins({ rocketts: ['hooker'] })).toBe('Hooker could march to Richmond and win the game.')
    expect(wins({ rocketts: ['hooker'], richmond: ['ewell'] })).toBeNull()
    expect(wins({ rocketts: ['union_infantry_dummy_1'], white_house: ['hooker'] })).toBeNull()
  })
})
