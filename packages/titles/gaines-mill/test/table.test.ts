import { type Action, ActionList, legal, SeededDice, Session } from '@vedette/kernel'
import { tableLaws, watching } from '@vedette/kit/test/table-laws.ts'
import { noAim } from '@vedette/table'
import { describe, expect, it } from 'vitest'
import { act, argOf } from '../actions.ts'
import { P } from '../flow.ts'
import { board } from '../map.ts'
import { ACTIVATED, COMBAT, has, onMap, PHASE, type S, schema } from '../state.ts'
import { chargesOn, isAttacking, waysOf } from '../table/ways.ts'
import { tableOf } from '../table.ts'
import { gainesMill as title } from '../title.ts'
import { NOBODY, unit, units } from '../units.ts'
import { speak } from '../words/voice.ts'
import { field, play } from './kit.ts'

const table = tableOf(title)

const opens: readonly number[] = [P.move, P.fire, P.react, P.close, P.special]

const legalOf = (s: S): Set<Action> => new Set(legal(title, s, new ActionList()).toArray())

const watch = watching(title, {}, act.endPhase.is)

/** The table laid out by both sides, at the first Confederate Move Phase. */
function opening(): Session<S> {
  const session = new Session<S>(title, 'battle', {}, new SeededDice('opening', 1, 'dice'))
  for (const seat of [1, 0]) {
    session.play(seat, { do: 'deploy' })
    session.play(seat, { do: 'ready' })
  }
  while (session.state.prompt !== P.move) {
    const seat = session.toMove()
    session.play(seat, title.write(session.state, [...legalOf(session.state)][0]))
  }
  return session
}

tableLaws({
  title,
  table,
  watch,
  sentences: speak().sentences,
  atLeast: { presses: 21 },
  afterPress: (s) => (s.prompt === P.march ? 'a march is left standing' : null),
})

describe('what is taken up', () => {
  it('is searched once in a sitting, whoever asks: for the scene, its ways, its reach, a press, a charge', () => {
    let charges = 0
    watch(2, 40, (view, seat, actions) => {
      for (const { pieces } of table.hand.ready(view, seat, actions)) {
        const [i] = pieces
        const { ends } = waysOf(title, view, i, actions)
        expect(waysOf(title, view, i, new Set(actions)).ends).toBe(ends)
        if (ends.size > 0) expect(waysOf(title, schema.copy(view), i, actions).ends).not.toBe(ends)
        // Nobody sees the ways of a unit that may do nothing, even if somebody has asked for them before.
        if (view.prompt !== P.march) expect(waysOf(title, view, i, new Set()).ends.size).toBe(0)
        for (const action of actions) {
          if (!act.charge.is(action) || act.charge.unit(action) !== i) continue
          charges++
          const target = act.charge.target(action)
          expect(chargesOn(view, i, target)).toBe(chargesOn(view, i, target))
        }
      }
    })
    expect(charges).toBeGreaterThan(0)
  })
})

describe('a combat on the table', () => {
  it('shows what was thrown as the log told it, of itself: while it is settled, and until something else is done', () => {
    let [settled, last] = [0, 0]
    for (const game of [2, 3]) {
      watch(game, 1, (view, seat, _actions, _n, session) => {
        const result = table.fights.at(view, seat, noAim)?.result
        const told = session.heard(seat).findLast((line) => line.kind === 'note' && line.code === 'combat-result')
        if (view.fought !== COMBAT.none && isAttacking(view)) expect(result).toBeDefined()
        if (!result || told?.kind !== 'note') return
        const { dice, strength, steps, differential, result: code } = told.facts
        expect(result.dice.map(({ values }) => values)).toEqual([dice])
        expect(result.dice[0].said.facts).toMatchObject({ strength, steps, differential })
        expect(result.lines[0].said.code).toBe(`result.${code}`)
        if (view.combat === COMBAT.none) last++
        else settled++
      })
    }
    expect(Math.min(settled, last)).toBeGreaterThan(10)
  })

  it('that is over is past with the phase', () => {
    const s = field({ phase: 'fire', side: 'union', at: { griffin: '0904', gregg: '0905' } })
    s.fought = COMBAT.fire
    s.foughtIn = PHASE.fire
    s.attacker = unit('griffin')
    s.defender = unit('gregg')
    s.dice[0] = 4
    play(s, { do: 'end-phase' })
    expect([s.fought, s.attacker, s.dice[0]]).toEqual([COMBAT.none, NOBODY, 0])
  })
})

describe('the next unit not yet used', () => {
  it('is always one on the map that may do something: never one beside it, never one that cannot act', () => {
    const seen = new Set<number>()
    for (const game of [2, 3]) {
      watch(game, 5, (view, seat, actions) => {
        const open = opens.includes(view.prompt) ? table.hand.ready(view, seat, actions) : []
        for (const { point, pieces } of open) {
          expect([pieces.length, view.hex[pieces[0]]]).toEqual([1, point])
          expect(onMap(view, pieces[0])).toBe(true)
          expect([...actions].some((one) => !act.endPhase.is(one) && argOf(one, 'unit') === pieces[0])).toBe(true)
          if (units[pieces[0]].arrives !== 'start') seen.add(pieces[0])
        }
      })
    }
    expect(seen.size).toBeGreaterThan(3)
  })
})

describe('the Move Phase at the table', () => {
  it('marches where the lit hex is, for the cost that stands on it', () => {
    const { state } = opening()
    const actions = legalOf(state)
    const free = table.hand.ready(state, 0, actions).filter(({ pieces }) => has(state, pieces[0], ACTIVATED))
    expect(free.length).toBeGreaterThan(5)
    for (const { point, pieces } of free) {
      const aim = { ...noAim, pieces, at: point }
      const lit = table.map.scene(state, 0, actions, aim).marks.filter(({ kind }) => kind === 'legal')
      for (const { point: to, cost } of lit) {
        const answer = table.hand.press(state, 0, actions, aim, to)
        if (answer.does !== 'send') throw new Error(`${board.number(to)} is lit but ${answer.does}`)
        const s = title.schema.copy(state)
        let told: unknown = null
        s.tell = (_to, code, facts) => {
          if (code === 'moved') told = facts
        }
        for (const action of answer.actions) title.apply(s, action)
        expect(told).toMatchObject({ unit: units[pieces[0]].id, to: board.number(to), cost })
      }
    }
  })

  it('weighs a charge before it is declared, with the answer it will meet, and from another hex if one likes', () => {
    const { state } = opening()
    const actions = legalOf(state)
    const charge = [...actions].find((action) => act.charge.is(action))
    expect(charge).toBeDefined()
    const i = act.charge.unit(charge ?? 0)
    const target = table.hand.reach(state, 0, [i]).find(({ attack }) => attack)?.point ?? -1
    const aim = { ...noAim, pieces: [i], at: state.hex[i] }
    const answer = table.hand.press(state, 0, actions, aim, target)
    if (answer.does !== 'weigh') throw new Error(answer.does)
    const weighed = { ...aim, target, weighed: answer.action ?? null }
    const battle = table.fights.at(state, 0, weighed)
    expect(battle?.about?.some(({ rule }) => rule === '10.0')).toBe(true)
    expect(battle?.declare.length).toBeGreaterThan(1)
    const lit = battle?.table?.chances.reduce((sum, chance) => sum + chance, 0)
    expect(lit).toBeCloseTo(1)
    const other = table.map
      .scene(state, 0, actions, weighed)
      .marks.find(({ kind, point }) => kind === 'legal' && point !== battle?.from)
    if (!other) return
    const again = table.hand.press(state, 0, actions, weighed, other.point)
    expect(again).toMatchObject({ does: 'weigh', target, action: act.step(i, other.point) })
    expect(table.fights.at(state, 0, { ...weighed, weighed: act.step(i, other.point) })?.from).toBe(other.point)
  })

  it('brings units on by an arrow, and marches them on from there', () => {
    const { state } = opening()
    for (let i = 0; i < units.length; i++) if (units[i].division === 2) state.marks[i] |= ACTIVATED
    const actions = legalOf(state)
    const rodes = unit('rodes')
    const aim = { ...noAim, armed: { kind: act.step.kind, piece: rodes } }
    const lit = table.map.scene(state, 0, actions, aim).marks.filter(({ kind }) => kind === 'legal')
    expect(lit.length).toBeGreaterThan(6)
    for (const { point } of lit) {
      const answer = table.hand.press(state, 0, actions, aim, point)
      if (answer.does !== 'send') throw new Error(answer.does)
      const s = title.schema.copy(state)
      for (const action of answer.actions) {
        expect(title.refuse(s, action)).toBeNull()
        title.apply(s, action)
      }
      expect(s.hex[rodes]).toBe(point)
      expect(s.prompt).toBe(P.move)
    }
    expect(title.refuse(state, act.halt())).not.toBeNull()
  })
})

describe('the end of a phase', () => {
  it('tells how many units could still act, those that could enter among them', () => {
    const s = opening().state
    const actions = legalOf(s)
    const end = table.hand
      .choices(s, s.side, actions, noAim)
      .flatMap(({ choices }) => choices)
      .find(({ said }) => said.code === 'do.endPhase')
    const { left, waiting } = end?.said.facts ?? {}
    expect(end?.leaves).toBe(Number(left) + Number(waiting))
    expect(end?.leaves).toBeGreaterThanOrEqual(table.hand.ready(s, s.side, actions).length)
    expect(end?.leaves).toBeGreaterThan(0)
  })
})
