import { ActionList, legal } from '@vedette/kernel'
import { noAim } from '@vedette/table'
import { expect, test } from 'vitest'
import { act } from '../actions.ts'
import { fallsOfCharge } from '../charge.ts'
import { type Fall, fallsAt } from '../exchange.ts'
import { P } from '../flow.ts'
import { at } from '../map.ts'
import { COMBAT } from '../state.ts'
import { chargeAt } from '../table/charge.ts'
import { tableOf } from '../table.ts'
import { simpleGbacw as title } from '../title.ts'
import { unit } from '../units.ts'
import { field, play, type S } from './kit.ts'

const table = tableOf(title)
const legalOf = (s: S) => legal(title, s, new ActionList()).toArray()
const TARGET = '2109'
const noPieces = { pieces: [] }

/** A regiment in Attack Posture three hexes from a regiment with guns beside it, taken up. */
function before(guns: Readonly<Record<string, string>>): S {
  const s = field({
    acts: 'ap-hill',
    brigade: 'gregg',
    attack: true,
    at: { '1-south-carolina': '2106 sse', 'leader-gregg': '2106', '2-us': `${TARGET} nnw`, ...guns },
  })
  play(s, { do: 'pick', piece: '1-south-carolina' })
  return s
}

const isMeant = (s: S, action: number): boolean =>
  act.aim.is(action)
    ? act.aim.at(action) === at(TARGET) || s.prompt === P.approach
    : !act.answer.is(action) || act.answer.unit(action) === unit('2-us')

/** What is done at each prompt on the way to the charge: nobody reacts, guns and chargers fire, the target answers. */
function next(s: S): number {
  const all = legalOf(s).filter((action) => isMeant(s, action))
  const { pass, aim, answer, noAnswer, open, brigadeDone, endMovement, sweep, retreat } = act
  const verbs = [pass, aim, answer, noAnswer, open, brigadeDone, endMovement, sweep, retreat]
  return verbs.map((verb) => all.find(verb.is)).find((one) => one !== undefined) ?? all[0]
}

/** Played by the rules until the dice of this combat are due, or the fire is over; leaders and guns come to no harm. */
function onward(from: S, combat: number): S {
  const s = title.schema.copy(from)
  while (s.prompt !== P.fire || s.combat !== combat) {
    if (combat === COMBAT.fire && s.prompt === P.brigade && s.cup.every((left) => left === 0)) break
    if (s.prompt === P.casualty) title.apply(s, act.die(1))
    else if (s.prompt === P.draw || s.prompt === P.commanders) break
    else title.apply(s, next(s))
  }
  return s
}

const faces = Array.from({ length: 10 }, (_, n) => n + 1)
const throws = faces.flatMap((fire) => faces.map((cohesion) => act.dice(fire, cohesion)))

const counted = (falls: readonly Fall[]): Record<string, number> => {
  const all: Record<string, number> = {}
  for (const { fate, sp, chance } of falls) all[`${fate} ${sp}`] = (all[`${fate} ${sp}`] ?? 0) + chance
  return Object.fromEntries(Object.entries(all).map(([key, chance]) => [key, Math.round(10_000 * chance)]))
}

test('a charge is weighed from the march: pressing whom it charges tells what it comes to, and the button does it', () => {
  const s = before({})
  const aim = { ...noAim, target: at(TARGET) }
  expect(table.hand.press(s, 0, new Set(legalOf(s)), noAim, at(TARGET))).toEqual({ does: 'weigh', target: at(TARGET) })
  const card = table.fights.at(s, 0, aim)
  expect(card?.sum?.('likely')?.parts?.map(({ said }) => said.code)).toEqual(['battle.shot', 'battle.answer'])
  for (const action of card?.declare ?? []) {
    expect(title.refuse(s, action)).toBeNull()
    title.apply(s, action)
  }
  const fire = onward(s, COMBAT.fire)
  expect(fire.hex[unit('1-south-carolina')]).toBe(card?.from)
  const odds = card?.odds('likely')
  expect(odds?.endings.map(({ chance }) => chance).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
  const charge = chargeAt(title, before({}), noPieces, at(TARGET))
  if (!charge) throw new Error('Nobody charges.')
  const { chargers, charged } = fallsOfCharge(charge.s, charge.from, charge.at)
  expect(counted(charged)).toEqual(counted(fallsAt(fire, charge.at)))
  expect(counted(chargers)).toEqual(counted(fallsAt(fire, charge.from)))
})

test('guns before it fire as it comes on: over all their dice what follows is what the rules make of it', () => {
  const charge = chargeAt(title, before({ 'c-mass': '2209 nnw' }), noPieces, at(TARGET))
  if (!charge) throw new Error('Nobody charges.')
  const onset = onward(charge.s, COMBAT.approach)
  expect([onset.prompt, onset.combat]).toEqual([P.fire, COMBAT.approach])
  const all = throws.flatMap((dice): Fall[] => {
    const fired = title.schema.copy(onset)
    title.apply(fired, dice)
    const fire = onward(fired, COMBAT.fire)
    const falls =
      fire.prompt === P.fire
        ? fallsAt(fire, charge.at)
        : [{ chance: 1, sp: 0, hits: 0, fate: 'nothing' as const, losses: [] }]
    return falls.map((fall) => ({ ...fall, chance: fall.chance / throws.length }))
  })
  expect(counted(fallsOfCharge(charge.s, charge.from, charge.at).charged)).toEqual(counted(all))
})

test('whoever is not in Attack Posture, or does not come so far, charges nobody', () => {
  const s = before({})
  expect(chargeAt(title, s, noPieces, at('2106'))).toBeNull()
  const calm = field({
    acts: 'ap-hill',
    brigade: 'gregg',
    at: { '1-south-carolina': '2106 sse', 'leader-gregg': '2106', '2-us': `${TARGET} nnw` },
  })
  play(calm, { do: 'pick', piece: '1-south-carolina' })
  expect(chargeAt(title, calm, noPieces, at(TARGET))).toBeNull()
})
