import { type Action, ActionList, legal, SeededDice, Session } from '@vedette/kernel'
import { type Aim, noAim, shownIn } from '@vedette/table'
import { describe, expect, it } from 'vitest'
import { act, argOf } from '../actions.ts'
import { P } from '../flow.ts'
import { board } from '../map.ts'
import { ACTIVATED, has, onMap, type S } from '../state.ts'
import { tableOf } from '../table.ts'
import { gainesMill as title } from '../title.ts'
import { unit, units } from '../units.ts'
import { speak } from '../words/voice.ts'

const table = tableOf(title)
const { modifiers, notes, refusals: sentences, words } = speak().sentences

const opens: readonly number[] = [P.move, P.fire, P.react, P.close, P.special]

const legalOf = (s: S): Set<Action> => new Set(legal(title, s, new ActionList()).toArray())

/** Plays at random to the end and looks at the table, from the mover's seat, every so often. */
function watch(
  game: number,
  every: number,
  look: (view: S, seat: number, actions: ReadonlySet<number>, n: number, session: Session<S>) => void,
): Session<S> {
  const session = new Session<S>(title, 'battle', {}, new SeededDice('table', game, 'dice'))
  const random = new SeededDice('table', game, 'moves')
  const list = new ActionList()
  for (let n = 0; !session.over && n < 8000; n++) {
    const seat = session.toMove()
    const view = title.view(session.state, seat)
    const actions = legal(title, view, list).toArray()
    if (n % every === 0) look(view, seat, new Set(actions), n, session)
    // Without the aside of ending phases early, more of the game is seen.
    const wanted = actions.filter((action) => !act.endPhase.is(action))
    const among = wanted.length > 0 && random.below(12) > 0 ? wanted : actions
    session.play(seat, title.write(session.state, among[random.below(among.length)]))
  }
  return session
}

/** Some unit that may act, taken up. */
function someAim(view: S, seat: number, actions: ReadonlySet<number>, n: number): Aim {
  const free = table.hand.ready(view, seat, actions)
  const one = free[n % Math.max(1, free.length)]
  return one ? { ...noAim, pieces: one.pieces, at: one.point } : noAim
}

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

describe('the table, through whole games', () => {
  it('has a word for every choice, every panel and every line of the log', () => {
    const missing = new Set<string>()
    const need = (said: { readonly code: string; readonly facts?: object }) => {
      const text = words[said.code]?.((said.facts ?? {}) as Record<string, unknown>)
      if (!text || /undefined|NaN|\[object/.test(text)) missing.add(`${said.code}: ${text}`)
    }
    for (const game of [1]) {
      const session = watch(game, 17, (view, seat, actions, n, running) => {
        const aim = someAim(view, seat, actions, n)
        for (const group of table.hand.choices(view, seat, actions, aim)) {
          if (group.choices.length > 1 || group.choices.some(({ point }) => point !== undefined)) need(group.heading)
          for (const { said } of group.choices) need(said)
        }
        need(table.header(view).phase)
        const goals = table.goals?.(view, seat)
        if (goals)
          for (const one of [goals.brief, ...goals.lines.flatMap(({ wins, stands }) => [wins.said, stands])]) need(one)
        const { tracks, due } = shownIn(table, 'tracks', view, seat) ?? { tracks: [], due: [] }
        for (const track of tracks) {
          need(track.said)
          for (const { said } of track.notes ?? []) need(said)
          for (const { said } of track.boxes.flatMap((box) => box.lines)) need(said)
        }
        for (const { when } of due) need(when.said)
        for (const one of shownIn(table, 'command', view, seat) ?? []) {
          need(one.said)
          need(one.why.said)
          for (const { whyNot } of one.units) if (whyNot && !sentences[whyNot.code]) missing.add(whyNot.code)
        }
        const score = shownIn(table, 'score', view, seat)
        if (score) for (const said of [score.level, ...score.lines.map((line) => line.said)]) need(said)
        for (const hex of [n % table.places.count, (n * 31) % table.places.count]) {
          const facts = table.map.facts(view, hex, seat)
          for (const kind of facts.terrain) need({ code: `terrain.${kind}` })
          for (const note of facts.notes) need(note)
          for (const { said } of facts.sides ?? []) said.forEach(need)
          for (const piece of facts.pieces ?? []) {
            for (const { said } of piece.notes) need(said)
            if (piece.whyNot && !sentences[piece.whyNot.code]) missing.add(piece.whyNot.code)
          }
          const line = table.map.sight?.(view, hex, (hex * 7 + n) % table.places.count, seat)
          if (line) need(line.said)
        }
        for (const target of [null, ...table.hand.reach(view, seat, aim.pieces).map(({ point }) => point)]) {
          const battle = table.fights.at(view, seat, { ...aim, target }, running.heard(seat))
          if (!battle) continue
          const odds = battle.odds('likely')
          for (const one of battle.about ?? []) need(one.said)
          if (battle.heading) need(battle.heading)
          for (const { said } of battle.defence?.why ?? []) need(said)
          for (const { said } of battle.result?.dice ?? []) need(said)
          for (const { said } of [...(battle.result?.lines ?? []), ...(battle.result?.next ?? [])]) need(said)
          for (const one of [...(odds?.endings ?? []), ...(odds?.spreads ?? [])]) need(one.said)
          for (const one of [...(odds?.sums ?? []), ...(odds?.notes ?? [])]) need(one)
          for (const one of odds?.modifiers ?? []) if (!modifiers[one.code]) missing.add(one.code)
        }
      })
      for (const line of [...session.heard(0), ...session.heard(1)]) {
        const known = line.kind === 'note' ? notes[line.code] : words[`log.${line.action.do}`]
        if (!known) missing.add(line.kind === 'note' ? line.code : line.action.do)
      }
    }
    expect([...missing]).toEqual([])
  })

  it('answers every press with something that can be done, or with a reason that has a sentence', () => {
    const wrong: string[] = []
    let sent = 0
    watch(3, 3, (view, seat, actions, n) => {
      const aim = someAim(view, seat, actions, n)
      for (const hex of [(n * 7) % table.places.count, (n * 11 + 5) % table.places.count]) {
        const answer = table.hand.press(view, seat, actions, aim, hex)
        if (answer.does === 'refuse' && !sentences[answer.refusal.code]?.(answer.refusal.facts)) {
          wrong.push(answer.refusal.code)
        }
        if (answer.does !== 'send') continue
        sent++
        const s = title.schema.copy(view)
        for (const action of answer.actions) {
          const refusal = title.refuse(s, action)
          if (refusal) wrong.push(`${JSON.stringify(title.write(s, action))} ${refusal.code}`)
          title.apply(s, action)
        }
        if (s.prompt === P.march) wrong.push(`a march is left standing at ${board.number(hex)}`)
      }
      if (table.map.scene(view, seat, actions, aim).marks.some((mark) => mark.point >= table.places.count))
        wrong.push('off')
    })
    expect(wrong).toEqual([])
    expect(sent).toBeGreaterThan(20)
  })

  it('never says of a choice that it can be taken back when it cannot', () => {
    const wrong = new Set<string>()
    watch(4, 9, (view, seat, actions) => {
      for (const { choices } of table.hand.choices(view, seat, actions, noAim)) {
        for (const { action, final, whyNot, said } of choices) {
          if (whyNot || final) continue
          const s = title.schema.copy(view)
          title.apply(s, action)
          if (title.toMove(s) !== seat) wrong.add(said.code)
        }
      }
    })
    expect([...wrong]).toEqual([])
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
