import { OVER } from '@vedette/kernel'
import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { recipientIds } from '../arguments.ts'
import { inCup } from '../rules/04-cup.ts'
import { field, kit, passOn, play, type S } from './kit.ts'

/** A turn in which everything is asked that a turn may ask, from its arrivals on. */
const turn = (): S =>
  field({
    battle: 'malvern-hill',
    phase: 'arrivals',
    turn: 2,
    at: {
      'gen-lee': '2218',
      'gen-cs-magruder': '2219',
      'cs-barksdale': '2219',
      'cs-semmes': '2218',
      'gen-cs-mclaws': '2218',
      'gen-cs-longstreet': '2118',
      'cs-kemper': '2118',
      'gen-us-porter': '2222',
      'us-griffin': '2220',
      'gen-us-morell': '2222',
      'us-butterfield': '2222',
      'gen-us-sumner': '2225',
      'us-meagher': '2225',
      'us-burns': 'eliminated',
    },
    orders: { 'cs-right-wing': 'attack 2220', 'cs-left-wing': 'defend 2118', 'us-v': 'defend 2222' },
    deeds: { 'cs-right-wing': 'bled' },
    marks: { 'cs-semmes': 'disrupted' },
    coming: { 'cs-left-wing': 'r5 defend 2118', 'us-ii': 'travels 2 defend 2225' },
  })

/** What is asked of whom until the turn is over, while nobody does anything. */
function askedIn(s: S): string[] {
  const asked: string[] = []
  for (const now = s.turn; s.turn === now && s.mover !== OVER; passOn(s))
    if (asked.at(-1) !== kit.asked(s)) asked.push(kit.asked(s))
  return asked
}
/** The same, until this is asked. */
function until(s: S, code: string): string[] {
  const asked: string[] = []
  for (; !kit.asked(s).endsWith(` ${code}`); passOn(s)) if (asked.at(-1) !== kit.asked(s)) asked.push(kit.asked(s))
  return asked
}
const cupOf = (s: S): string[] => inCup(s).map((r) => recipientIds[r])

const command = [
  'confederate initiative',
  'union initiative',
  'chance confidence',
  'confederate orders',
  'union orders',
  'chance delay',
  'chance comply',
  'union reorganise',
]
const chits = ['confederate pair', 'chance initial-dice', 'confederate initial']
const action = (side: string): string[] => ['chance draw', `${side} bombard`, `${side} move`, `${side} assault`]
const end = ['confederate move', 'union move', 'chance recover']

rule('sequence-of-play', 'command, chits, the initial action, a chit after the other, reserves and recovery', () => {
  const asked = askedIn(turn())
  expect(asked.slice(0, command.length + chits.length)).toEqual([...command, ...chits])
  expect(asked.slice(-end.length)).toEqual(end)
})

rule('3.1', 'initiative, confidence, orders, delays, compliance, reorganisation, in this order', () => {
  expect(askedIn(turn()).slice(0, command.length)).toEqual(command)
})

rule(
  '3.2',
  'a pair is named and tied first, then the initial action is thrown for; what is left lies in the cup',
  () => {
    const s = turn()
    const asked = until(s, 'draw')
    expect(asked.slice(-chits.length)).toEqual(chits)
    expect(cupOf(s)).toEqual(['cs-left-wing', 'cs-right-wing', 'us-v'])
  },
)

rule('3.3', 'whoever won the initial action acts with the chit he chose, before any is drawn', () => {
  const s = turn()
  until(s, 'initial')
  expect(kit.refusal(s, { do: 'begin', formation: 'us-v' })?.code).toBe('no-chit')
  play(s, { do: 'begin', formation: 'cs-left-wing' })
  expect([kit.asked(s), cupOf(s)]).toEqual(['confederate bombard', ['cs-right-wing', 'us-v']])
})

rule('3.4', 'chits are drawn until the cup is empty, and each formation acts once', () => {
  const asked = askedIn(turn())
  const first = asked.indexOf('chance draw')
  expect(asked.slice(first, asked.length - end.length)).toEqual(
    ['confederate', 'confederate', 'union'].flatMap((side) => action(side)),
  )
})

rule('3.5', 'at the end reserves move, the disrupted try to recover, and the marker goes on', () => {
  const s = turn()
  expect(askedIn(s).slice(-end.length)).toEqual(end)
  expect(s.turn).toBe(3)
})
