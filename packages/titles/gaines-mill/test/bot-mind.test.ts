import { type Action, ActionList, kindOf, legal, type Postures, type Run } from '@vedette/kernel'
import { mindLaws } from '@vedette/kit/test/mind-laws.ts'
import { expect, test } from 'vitest'
import { act } from '../actions.ts'
import { mind } from '../bot.ts'
import { board, stars } from '../map.ts'
import { ACTED, ACTIVATED, has, onMap, PHASE } from '../state.ts'
import { gainesMill as title } from '../title.ts'
import { CSA, units, unitsOf } from '../units.ts'
import { speak } from '../words/voice.ts'
import { games } from './games.ts'
import { field, hex, type S, unitOf } from './kit.ts'

/** Runs, options and postures: what the contract of a mind asks for, wherever random games come. */

const free: Postures = new Uint8Array(mind.parts)
const all = (posture: string): Postures => new Uint8Array(mind.parts).fill(mind.postures.indexOf(posture))
const script = (s: S, postures: Postures = free): Run => mind.script(title.view(s, s.mover), s.mover, postures, 'x')
const options = (s: S, most: number): Run[] => mind.options(title.view(s, s.mover), s.mover, free, 'x', most)
const isLawful = (s: S, action: Action): boolean => title.refuse(s, action) === null

/** Plays a run while it is lawful and the seat's, and gives what is left of it. */
function played(s: S, run: Run): Action[] {
  const seat = s.mover
  const left = [...run]
  while (left.length && s.mover === seat && isLawful(s, left[0])) title.apply(s, left.shift() as Action)
  return left
}

/** One decision of so many, in random games. */
function some(oneOf: number, each: (s: S) => void): void {
  games(2, 'mind', (s, dice) => {
    if (s.mover <= 1 && dice.below(oneOf) === 0) each(s)
  })
}

mindLaws({ title, mind, games, words: speak().judgement, atLeast: { turns: 11, parts: 4, choices: 41 } })

test('where little is lawful, all of it is offered', () => {
  some(12, (s) => {
    const lawful = legal(title, s, new ActionList()).toArray()
    if (lawful.length > 12 || [PHASE.setUp, PHASE.move].some((phase) => phase === s.phase)) return
    const begun = new Set(options(s, 30).map((run) => run[0]))
    expect(lawful.filter((action) => !begun.has(action))).toEqual([])
  })
})

test('the Move Phase is one run, lawful to its end, and the end of the phase is among the options', () => {
  const s = field({ setUp: true })
  expect(options(s, 8).some(([first]) => act.endPhase.is(first))).toBe(true)
  expect(played(s, script(s))).toEqual([])
  expect(s.phase).not.toBe(PHASE.move)
})

test('the Union selects both divisions at once, and can select any two', () => {
  const s = field({ setUp: true, side: 'union', phase: 'command' })
  expect(script(s).map(kindOf)).toEqual([act.select.kind, act.select.kind])
  expect(options(s, 12)).toHaveLength(3)
  expect(played(s, script(s))).toEqual([])
})

/** Who changed his hex when the Move Phase was played in a posture. */
function movers(s: S, posture: string): string[] {
  const before = s.hex.slice()
  const seat = s.side
  played(s, script(s, all(posture)))
  return unitsOf[seat].filter((i) => s.hex[i] !== before[i]).map((i) => units[i].id)
}

const front = { gregg: '0904', branch: '0903', griffin: '1109', martindale: '1010' }

test('who holds stays; who rushes or reaches comes nearer to the stars', () => {
  expect(movers(field({ at: front }), 'hold')).toEqual([])
  const far = (s: S) => Math.min(...stars.map((star) => board.distance(star, s.hex[unitOf('branch')])))
  for (const posture of ['rush', 'reach']) {
    const s = field({ at: front })
    const before = far(s)
    movers(s, posture)
    expect(far(s)).toBeLessThan(before)
  }
})

test('who falls back gets away from the enemy', () => {
  const s = field({ at: { gregg: '0904', griffin: '1008' } })
  const before = board.distance(hex('1008'), hex('0904'))
  movers(s, 'back')
  expect(board.distance(hex('1008'), s.hex[unitOf('gregg')])).toBeGreaterThan(before)
})

test('a bait: the weakest unit goes forward, the others stay', () => {
  const at = { gregg: '0903', branch: '0803', griffin: '1008' }
  expect(movers(field({ at, steps: { branch: 1 } }), 'bait')).toEqual(['branch'])
})

test('at even odds who rushes attacks, and who digs in does not', () => {
  const s = field({ phase: 'close', at: { gregg: '1209', seymour: '1208' } })
  expect(kindOf(script(s, all('rush'))[0])).toBe(act.attack.kind)
  expect(kindOf(script(s, all('turtle'))[0])).toBe(act.endPhase.kind)
})

test('parts are those that can still act, the strongest first, each of its own side', () => {
  const s = field({ at: { ...front, kemper: '0701' }, active: ['gregg', 'branch', 'kemper'] })
  expect(mind.partsOf(s, CSA).map((part) => mind.partId(part))).toEqual(['ap-hill', 'longstreet'])
  expect(mind.partsOf(s, 1 - CSA)).toEqual([])
  s.marks[unitOf('kemper')] |= ACTED
  expect(mind.partsOf(s, CSA).map((part) => mind.partId(part))).toEqual(['ap-hill'])
})

test('the last turn is the sixth, and has two player turns', () => {
  let last = 0
  games(2, 'turns', (s) => {
    expect(mind.isLastTurn(s)).toBe(s.turn === 6)
    last = mind.turns(s)
  })
  expect(last).toBe(11)
})

test('a march names one unit and goes from hex to hex', () => {
  const s = field({ setUp: true })
  const march = options(s, 30).find((run) => run.length > 3) as Run
  const steps = march.filter((action) => act.step.is(action))
  const unit = act.step.unit(steps[0])
  expect(new Set(steps.map((step) => act.step.unit(step)))).toEqual(new Set([unit]))
  expect(has(s, unit, ACTIVATED) && onMap(s, unit)).toBe(true)
  steps.reduce((from, step) => {
    expect(board.distance(from, act.step.to(step))).toBe(1)
    return act.step.to(step)
  }, s.hex[unit])
})
