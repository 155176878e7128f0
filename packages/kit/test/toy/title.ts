import { type ActionList, ALL, audienceOf, byKind, kindOf, OVER, refuse, type Title } from '@vedette/kernel'
import { type Barred, type Decision, diceThrows, notOffered, type Throwing } from '../../rules/decisions.ts'
import { makeTitle, wait } from '../../rules/title.ts'
import { act, argOf, words } from './actions.ts'
import { ARROW, board } from './map.ts'
import * as rules from './rules.ts'
import { DECK, HAND, held, OFF_MAP, onMap, P, PHASE, type S, STAGE, schema, UNKNOWN } from './state.ts'
import { cards, NOBODY, UNITS, USA, units, unitsOf } from './units.ts'

/** To each of the six neighbours of where a unit stands. */
const around = (s: S, i: number, verb: typeof act.step | typeof act.retreat, out: ActionList): void => {
  for (let d = 0; d < 6; d++) {
    const to = board.neighbours[s.hex[i] * 6 + d]
    if (to >= 0) out.push(verb(i, to))
  }
}

const decisions: Readonly<Record<number, Decision<S>>> = {
  [P.setUp]: {
    code: 'set-up',
    rule: '1',
    facts: (s) => ({ left: unitsOf[s.side].filter((i) => units[i].at && !onMap(s, i)).length }),
    candidates(s, out) {
      out.push(act.ready())
      out.push(act.deploy())
      for (const i of unitsOf[s.side]) for (let hex = 0; hex < board.size; hex++) out.push(act.place(i, hex))
    },
    refuse(s, action) {
      if (act.place.is(action)) return rules.refusePlace(s, act.place.unit(action), act.place.to(action))
      if (act.ready.is(action)) return rules.refuseReady(s)
      if (act.deploy.is(action)) return rules.refuseReady(s) ? null : refuse('1', 'all-placed')
      return notOffered('1')
    },
    apply(s, action) {
      if (act.place.is(action)) s.hex[act.place.unit(action)] = act.place.to(action)
      else if (act.deploy.is(action)) rules.deploy(s)
      else rules.endPhase(s)
    },
  },
  [P.move]: {
    code: 'move',
    rule: '3',
    candidates(s, out) {
      out.push(act.endPhase())
      for (const c of held(s, s.side)) out.push(act.discard(c))
      for (const i of unitsOf[s.side]) {
        if (onMap(s, i)) around(s, i, act.step, out)
        else out.push(act.step(i, ARROW))
      }
    },
    refuse(s, action) {
      if (act.step.is(action)) return rules.refuseStep(s, act.step.unit(action), act.step.to(action))
      if (act.discard.is(action)) return refuseCard(s, argOf(action, 'card'))
      return act.endPhase.is(action) ? null : notOffered('3')
    },
    apply(s, action) {
      if (act.step.is(action)) rules.step(s, act.step.unit(action), act.step.to(action))
      else if (act.discard.is(action)) rules.layOff(s, act.discard.card(action))
      else rules.endPhase(s)
    },
  },
  [P.march]: {
    code: 'march',
    rule: '3',
    facts: (s) => ({ unit: units[s.marching].id, left: units[s.marching].moves - s.spent }),
    candidates(s, out) {
      out.push(act.halt())
      around(s, s.marching, act.step, out)
    },
    refuse(s, action) {
      if (act.halt.is(action)) return null
      if (!act.step.is(action)) return notOffered('3')
      return act.step.unit(action) === s.marching
        ? rules.refuseStep(s, act.step.unit(action), act.step.to(action))
        : refuse('3', 'another-marches', { unit: units[s.marching].id })
    },
    apply(s, action) {
      if (act.halt.is(action)) rules.halt(s)
      else rules.step(s, act.step.unit(action), act.step.to(action))
    },
  },
  [P.fire]: {
    code: 'fire',
    rule: '4',
    candidates(s, out) {
      out.push(act.endPhase())
      for (const i of unitsOf[s.side]) for (const j of unitsOf[1 - s.side]) out.push(act.attack(i, j))
    },
    refuse(s, action) {
      if (act.attack.is(action)) return rules.refuseAttack(s, act.attack.unit(action), act.attack.target(action))
      return act.endPhase.is(action) ? null : notOffered('4')
    },
    apply(s, action) {
      if (act.attack.is(action)) rules.attack(s, act.attack.unit(action), act.attack.target(action))
      else rules.endPhase(s)
    },
  },
  [P.answer]: {
    code: 'answer',
    rule: '4.2',
    facts: (s) => ({ unit: units[s.attacker].id, target: units[s.defender].id }),
    candidates(s, out) {
      out.push(act.pass())
      for (const c of held(s, s.mover)) out.push(act.play(c))
    },
    refuse(s, action) {
      if (act.play.is(action)) return refuseCard(s, argOf(action, 'card'))
      return act.pass.is(action) ? null : notOffered('4.2')
    },
    apply(s, action) {
      if (act.play.is(action)) rules.play(s, act.play.card(action))
      s.stage = STAGE.roll
    },
  },
  [P.retreat]: {
    code: 'retreat',
    rule: '4.3',
    facts: (s) => ({ unit: units[s.defender].id }),
    candidates: (s, out) => around(s, s.defender, act.retreat, out),
    refuse: (s, action) =>
      act.retreat.is(action)
        ? rules.refuseRetreat(s, act.retreat.unit(action), act.retreat.to(action))
        : notOffered('4.3'),
    apply: (s, action) => rules.retreat(s, act.retreat.to(action)),
  },
}

const refuseCard = (s: S, card: number) => (held(s, s.mover).includes(card) ? null : refuse('4.2', 'not-in-hand'))

const draw = (code: string, from: (s: S) => number[], apply: (s: S, one: number) => void): Throwing<S> => ({
  code,
  rule: '2',
  faces: [],
  from,
  candidates: (s, out) => {
    for (const one of from(s)) out.push(act.draw(one))
  },
  refuse: (s, action) => (act.draw.is(action) && from(s).includes(act.draw.card(action)) ? null : notOffered('2')),
  apply: (s, action) => apply(s, act.draw.card(action)),
})

const throws: Readonly<Record<number, Throwing<S>>> = {
  [P.dummy]: draw(
    'dummy',
    () => unitsOf[USA].filter((i) => units[i].at),
    (s, i) => {
      s.dummy = i
      s.dealt++
      s.tell?.(audienceOf(USA), 'dummy', { unit: units[i].id })
    },
  ),
  [P.card]: draw('card', (s) => cards.flatMap((_, c) => (c && s.card[c] === DECK ? [c] : [])), rules.deal),
  [P.die]: diceThrows<S>(act).one('combat', '4.1', rules.fight, (s, die) =>
    rules.columnOf(die + rules.sumOf(s, s.attacker, s.defender)),
  ),
}

/** When each verb has its time: what is said of it at any other. */
const times: Readonly<Record<string, readonly [rule: string, code: string]>> = {
  place: ['1', 'in-the-set-up'],
  deploy: ['1', 'in-the-set-up'],
  ready: ['1', 'in-the-set-up'],
  step: ['3', 'in-the-move-phase'],
  discard: ['3', 'in-the-move-phase'],
  halt: ['3', 'on-the-march'],
  endPhase: ['3', 'between-marches-and-combats'],
  attack: ['4', 'in-the-fire-phase'],
  play: ['4.2', 'under-attack'],
  pass: ['4.2', 'under-attack'],
  retreat: ['4.3', 'in-retreat'],
}
const ofKind = byKind(act)
const barred: Barred<S> = (_s, action) => {
  const time = times[ofKind[kindOf(action)]?.name ?? '']
  return time ? refuse(...time) : null
}

/** Everything that happens by itself, until somebody must choose, something must be thrown, or it is over. */
function settle(s: S): void {
  if (s.mover === OVER) return
  if (s.stage === STAGE.result) rules.follow(s)
  const { prompt, of } = rules.asked(s)
  wait(s, prompt, of)
}

/** 2: what the other side may not know: which counter is the dummy, and the cards. */
const secret: NonNullable<Parameters<typeof makeTitle<S>>[0]['secret']> = {
  view: schema.redact,
  audience(s) {
    if (s.prompt === P.dummy) return audienceOf(USA)
    return s.prompt === P.card ? audienceOf(s.dealt - 1) : ALL
  },
  determinize(view, seat, random) {
    const s = schema.copy(view)
    if (s.dummy === NOBODY && s.phase !== PHASE.setUp) {
      const could = unitsOf[USA].filter((i) => units[i].at && onMap(s, i) && !s.turned[i])
      s.dummy = could[random(could.length)] ?? NOBODY
    }
    const unknown = cards.flatMap((_, c) => (c && s.card[c] === UNKNOWN ? [c] : []))
    const other = seat === USA ? 0 : 1
    for (let n = held(s, other).length; n < s.counts[other]; n++)
      s.card[unknown.splice(random(unknown.length), 1)[0]] = HAND + other
    for (const c of unknown) s.card[c] = DECK
    return s
  },
}

/** Mill Ford: a game that only tests play. It has one of each thing a title may have. */
export const toy: Title<S> = makeTitle({
  id: 'toy',
  name: 'Mill Ford',
  rulesVersion: 1,
  seats: ['confederate', 'union'],
  scenarios: [{ id: 'ford' }],
  options: [{ id: 'long-day', rule: '5', standard: false }],
  bits: { 'long-day': 1 },
  schema,
  words,
  act,
  decisions,
  throws,
  barred,
  ends: '5',
  start(long) {
    const s = schema.create()
    s.turn = 1
    s.side = USA
    s.long = long
    s.hex.fill(OFF_MAP)
    for (let i = 0; i < UNITS; i++) s.steps[i] = units[i].steps
    s.dummy = NOBODY
    s.marching = NOBODY
    s.counts[2] = cards.length - 1
    rules.endCombat(s)
    return s
  },
  settle,
  outcome(s) {
    if (s.mover !== OVER) return null
    const winner = rules.winnerOf(rules.totalOf(s))
    return { winner, code: winner === null ? 'drawn' : winner === USA ? 'ford-kept' : 'ford-forced', rule: '5' }
  },
  broken(s) {
    const found: string[] = []
    for (let i = 0; i < UNITS; i++) {
      if (onMap(s, i) && unitsOf.flat().some((j) => j !== i && s.hex[j] === s.hex[i]))
        found.push(`${units[i].id} shares`)
      if (onMap(s, i) && s.steps[i] === 0) found.push(`${units[i].id} stands without a step`)
      if (s.steps[i] > units[i].steps) found.push(`${units[i].id} has too many steps`)
    }
    for (const seat of [0, 1])
      if (held(s, seat).length > s.counts[seat]) found.push(`seat ${seat} holds more than is counted`)
    return found
  },
  secret,
})
