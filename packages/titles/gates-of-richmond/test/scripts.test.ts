import { expect, test } from 'vitest'
import { makeLore } from '../../late-unpleasantness/bot/lore.ts'
import { look } from '../../late-unpleasantness/bot/sight.ts'
import { minds, turnIn } from '../../late-unpleasantness/test/minds.ts'
import { mind, style } from '../bot.ts'
import { point } from '../map.ts'
import { CSA, piece, USA } from '../pieces.ts'
import { gatesOfRichmond as title } from '../title.ts'
import { field, passTo, play, type S, toSupply, where } from './kit.ts'

minds(title, mind)

const lore = makeLore(field().game)
const sightOf = (s: S, seat: number) =>
  look(title.view(s, seat), seat, { lore, style, how: new Uint8Array(mind.parts) })
const task = (s: S, seat: number, goal: string) => {
  const { tasks } = style.plan(sightOf(s, seat))
  return tasks.find((one) => one.goal === point(goal))
}

test('Richmond is guarded by what could come up to it', () => {
  const at = { richmond: ['longstreet_div'], mechanicsville: ['ap_hill'], white_house: ['peck'] }
  const far = field({ side: 'confederate', turn: 8, at: { ...at, dispatch_station: ['hooker'] } })
  const near = field({
    side: 'confederate',
    turn: 8,
    at: { ...at, rocketts: ['hooker', 'kearny', 'smith', 'slocum', 'richardson', 'sedgwick', 'mccall'] },
  })
  expect(task(far, CSA, 'richmond')?.need).toBe(7)
  expect(task(near, CSA, 'richmond')?.need).toBeGreaterThan(15)
  expect(task(field({ side: 'confederate', turn: 1, at }), CSA, 'richmond')?.need).toBe(14)
})

test("White House is gone for first, with enough; Harrison's Landing when it is held", () => {
  const army = ['winder', 'ewell', 'whiting', 'jackson']
  const before = field({
    side: 'confederate',
    at: { old_church: army, seven_pines: ['hooker', 'kearny', 'smith', 'slocum'] },
  })
  expect(task(before, CSA, 'white_house')?.kind).toBe('take')
  expect(task(before, CSA, 'white_house')?.need).toBeGreaterThanOrEqual(18)
  expect(task(before, CSA, 'harrisons_landing')).toBeUndefined()
  const after = field({ side: 'confederate', at: { white_house: army, seven_pines: ['hooker'] } })
  expect([task(after, CSA, 'white_house')?.kind, task(after, CSA, 'harrisons_landing')?.kind]).toEqual([
    'guard',
    'take',
  ])
})

test('every way to a held Richmond is watched', () => {
  const at = { richmond: ['longstreet_div'], fort_3: ['mclaws'], fort_1: ['holmes'] }
  const s = field({
    side: 'confederate',
    at: { ...at, oak_grove: ['hooker'], mrs_jordans: ['kearny'], white_house: ['peck'] },
  })
  const [, , ways] = style.vitals(sightOf(s, CSA))
  expect([ways.gates.has(point('fort_3')), ways.gates.has(point('fort_1'))]).toEqual([true, true])
})

test('the Union leaves fourteen points at a landing while it is threatened', () => {
  const s = field({
    at: { old_church: ['winder', 'ewell'], savage_station: ['hooker', 'kearny'], portugue: ['couch'] },
  })
  expect([task(s, USA, 'white_house')?.need, task(s, USA, 'harrisons_landing')?.need]).toEqual([14, 3])
})

/** The Union's Supply Phase and player turn as the scripts have it, the Confederates passing. */
function unionTurn(s: S): S {
  turnIn(title, mind, s, 'free')
  return s
}

test('the spare supply unit leaves White House; who feeds the army stays', () => {
  const s = toSupply(field({ setUp: true }))
  const run = mind.script(title.view(s, USA), USA, new Uint8Array(mind.parts), 'x')
  expect(title.write(s, run[0])).toEqual({ do: 'mode', piece: 'supply_4' })
  play(s, { do: 'mode', piece: 'supply_4' })
  expect(title.write(s, mind.script(title.view(s, USA), USA, new Uint8Array(mind.parts), 'x')[0])).toEqual({
    do: 'supplied',
  })
  play(s, { do: 'supplied' })
  passTo(s, 'union')
  expect(where(unionTurn(s), 'supply_4')).not.toBe('white_house')
})

test("the base goes to Harrison's Landing when White House is cut off and the chain from the James in its place", () => {
  const s = toSupply(
    field({
      at: {
        fraysers_farm: ['supply_4'],
        jordans_ford: ['supply_2'],
        fair_oaks_station: ['supply_1', 'slocum', 'smith'],
        antioch_church: ['supply_3'],
        seven_pines: ['hooker', 'kearny'],
        baltimore_crossroads: ['ewell', 'winder', 'jackson'],
        tunstalls_station: ['whiting'],
        richmond: ['ap_hill'],
      },
      wagons: ['supply_4', 'supply_2', 'supply_3'],
      terminus: 'white_house',
    }),
  )
  const done: unknown[] = []
  while (title.prompt(s).code === 'supply') {
    const [action] = mind.script(title.view(s, USA), USA, new Uint8Array(mind.parts), 'x')
    done.push(title.write(s, action))
    play(s, title.write(s, action))
  }
  expect(done[0]).toEqual({ do: 'terminus', to: 'harrisons_landing' })
  for (const name of ['slocum', 'smith', 'hooker', 'kearny']) expect([name, s.supply[piece(name)]]).toEqual([name, 0])
})
