import { expect, test } from 'vitest'
import { act } from '../actions.ts'
import { mind } from '../bot.ts'
import { P } from '../flow.ts'
import { board } from '../map.ts'
import type { Field } from '../position.ts'
import { isNextToEnemy } from '../rules/02-pieces.ts'
import { ORDER } from '../rules/04-orders.ts'
import { simpleGbacw as title } from '../title.ts'
import { brigade, CSA, spOf, unit } from '../units.ts'
import { field, type S, sees, where } from './kit.ts'

/** The scripts: what a brigade does. */

const all = (posture: string) => new Uint8Array(mind.parts).fill(mind.postures.indexOf(posture))

/** Plays what the scripts do until the brigade that is taken up has moved, or something is thrown or asked of the other side. */
function moved(s: S, posture = 'free'): S {
  for (const action of mind.script(title.view(s, s.mover), s.mover, all(posture), 'x')) {
    if (s.prompt !== P.posture && s.prompt !== P.move && s.prompt !== P.group) break
    title.apply(s, action)
  }
  return s
}
const firstOf = (s: S, posture = 'free') => mind.script(title.view(s, s.mover), s.mover, all(posture), 'x')[0]

/** A position in which Gregg's brigade has just been taken up. */
function taken(f: Parameters<typeof field>[0]): S {
  const s = field(f)
  title.apply(s, act.takeUp(brigade('gregg')))
  return s
}

/** Two fresh regiments two hexes from one that is shaken, in open ground. */
const easy = () =>
  taken({
    at: {
      '12-south-carolina': '2715 sse',
      '1-south-carolina-rifles': '2815 sse',
      '2-us': '2717 nnw',
      'leader-gregg': '2715',
    },
    marks: { '2-us': 'disordered' },
  })

test('whoever has good odds attacks, and comes up to the enemy; who digs in does not', () => {
  expect(firstOf(easy())).toBe(act.posture(1))
  const s = moved(easy())
  expect(
    [unit('12-south-carolina'), unit('1-south-carolina-rifles')].some((i) => isNextToEnemy(s, CSA, s.hex[i])),
  ).toBe(true)
  expect(firstOf(easy(), 'turtle')).toBe(act.posture(0))
})

test('who digs in stays where he is', () => {
  const s = moved(easy(), 'turtle')
  expect([where(s, '12-south-carolina'), where(s, '1-south-carolina-rifles')]).toEqual(['2715', '2815'])
})

/** How near the enemy the first of three regiments comes, of which two begin in these hexes. */
function firstOfThree(second: string, third: string, posture: string): number {
  const s = field({
    acts: 'sykes',
    at: {
      '2-us': '2612 sse',
      '6-us': `${second} sse`,
      '10-and-17-us': `${third} sse`,
      'leader-lovell': '2612',
      '12-south-carolina': '2816 nnw',
      '13-south-carolina': '2916 nnw',
    },
  })
  s.holders.fill(CSA)
  title.apply(s, act.takeUp(brigade('lovell')))
  moved(s, posture)
  const foes = [s.hex[unit('12-south-carolina')], s.hex[unit('13-south-carolina')]]
  return Math.min(...foes.map((hex) => board.distance(s.hex[unit('2-us')], hex)))
}

test('of a brigade of the defender that comes up together nobody is within musket range before the others can be', () => {
  expect(firstOfThree('2007', '2107', 'master')).toBeGreaterThan(3)
  expect(firstOfThree('2712', '2611', 'master')).toBeLessThan(4)
  expect(firstOfThree('2007', '2107', 'rush')).toBeLessThan(4)
})

test('who baits sends the weakest at the enemy, and the others stay', () => {
  const at = { '1-south-carolina': '2714 sse', '12-south-carolina': '2814 sse', '2-us': '2718 nnw' } as const
  const s = moved(taken({ at: { ...at, 'leader-gregg': '2714' } }), 'bait')
  const [weak, strong] = ['1-south-carolina', '12-south-carolina'] as const
  expect(spOf[unit(weak)]).toBeLessThan(spOf[unit(strong)])
  expect(board.distance(s.hex[unit(weak)], s.hex[unit('2-us')])).toBeLessThan(4)
  expect(where(s, strong)).toBe('2814')
})

test('whoever is raw judges a move otherwise than the scripts do, and the same whenever he is asked', () => {
  const far = taken({
    at: { '1-south-carolina': '2107 sse', '12-south-carolina': '2007 sse', 'leader-gregg': '2007', '2-us': '2717 nnw' },
  })
  const run = (posture: string) => mind.script(title.view(far, CSA), CSA, all(posture), 'x')
  expect(run('raw')).toEqual(run('raw'))
  expect(run('raw')).not.toEqual(run('free'))
  expect(mind.postures[mind.novice ?? 0]).toBe('raw')
  expect(mind.postures[mind.fair ?? 0]).toBe('fair')
  expect(mind.postures[mind.stance?.posture ?? 0]).toBe('master')
})

test('guns halt where they see those at whom they are to fire', () => {
  const s = field({
    at: {
      'crenshaws-battery': '2310 sse',
      'leader-ap-hill': '2310',
      '10-new-york': '2816 nnw',
      '5-new-york': '2916 nnw',
      'c-mass': '2717 nnw',
    },
  })
  title.apply(s, act.takeUp(brigade('ap-hill-artillery')))
  moved(s, 'master')
  expect(where(s, 'crenshaws-battery')).not.toBe('2310')
  expect(['2816', '2916', '2717'].filter((hex) => sees(s, 'crenshaws-battery', hex))).toHaveLength(3)
})

test('a shaken regiment before the enemy rallies', () => {
  const s = taken({
    at: { '12-south-carolina': '2714 sse', 'leader-gregg': '2714', '2-us': '2717 nnw' },
    marks: { '12-south-carolina': 'disordered' },
  })
  expect(mind.script(title.view(s, s.mover), s.mover, all('free'), 'x').some(act.rally.is)).toBe(true)
})

test('who stands fires at whom he hurts more than he is hurt', () => {
  const s = field({
    phase: 'targets',
    at: { '12-south-carolina': '2107 sse', '2-us': '2108 nne' },
    marks: { '2-us': 'disordered' },
  })
  expect(firstOf(s)).toBe(act.aim(unit('12-south-carolina'), s.hex[unit('2-us')]))
})

const ordersOf = (marks: Field['marks'], foe: string) => {
  const s = field({
    battle: 'gaines-mill',
    step: 'orders',
    at: { '12-south-carolina': '2107 sse', '1-south-carolina': '2107 sse', 'leader-gregg': '2107', '2-us': foe },
    marks,
  })
  return mind.script(title.view(s, s.mover), s.mover, all('free'), 'x')[0]
}

test('a brigade of which most are shaken rests where the enemy is far; it goes on once it is in order', () => {
  const both = { '12-south-carolina': 'disordered', '1-south-carolina': 'disordered' } as const
  const gregg = (order: number) => act.order(brigade('gregg'), order)
  expect(ordersOf(both, '2114 nnw')).toBe(gregg(ORDER.reserve))
  expect(ordersOf(both, '2111 nnw')).toBe(act.phaseDone())
  expect(ordersOf({}, '2114 nnw')).toBe(act.phaseDone())
  expect(ordersOf({ '12-south-carolina': 'reserve', '1-south-carolina': 'reserve' }, '2114 nnw')).toBe(
    gregg(ORDER.none),
  )
})
