import { expect, test } from 'vitest'
import { makeLore } from '../../late-unpleasantness/bot/lore.ts'
import { moves } from '../../late-unpleasantness/bot/moves.ts'
import { knownOf } from '../../late-unpleasantness/bot/score.ts'
import { look } from '../../late-unpleasantness/bot/sight.ts'
import { minds, turnIn } from '../../late-unpleasantness/test/minds.ts'
import { mind, style } from '../bot.ts'
import { point } from '../map.ts'
import { CSA, piece, USA } from '../pieces.ts'
import { gatesOfRichmond as title } from '../title.ts'
import { speak } from '../words/voice.ts'
import { asked, attack, field, passTo, play, roll, type S, throwing, toSupply, where } from './kit.ts'

minds(title, mind, speak().judgement)

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
  expect(task(field({ side: 'confederate', turn: 1, at }), CSA, 'richmond')?.need).toBe(22)
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

test('whoever has come through the works is to be driven out, with twice his strength; the others go for White House', () => {
  const at = { richmond: ['longstreet_div'], fort_2: ['ap_hill', 'huger'], mechanicsville: ['winder', 'ewell'] }
  const s = field({ side: 'confederate', turn: 9, at: { ...at, rocketts: ['slocum'], white_house: ['kearny'] } })
  expect(task(s, CSA, 'rocketts')?.kind).toBe('clear')
  expect(task(s, CSA, 'rocketts')?.need).toBeCloseTo(2 * sightOf(s, CSA).foe[point('rocketts')] + 1)
  expect(task(s, CSA, 'white_house')?.kind).toBe('take')
  const far = field({ side: 'confederate', turn: 9, at: { ...at, portugue: ['slocum'], white_house: ['kearny'] } })
  expect(task(far, CSA, 'portugue')).toBeUndefined()
})

test('the works hold nobody back when Richmond is stronger than all that could come up to it', () => {
  const at = { richmond: ['longstreet_div', 'dh_hill'], fort_2: ['ap_hill'], fort_3: ['huger'] }
  const goal = (...portugue: string[]) => {
    const s = field({ side: 'confederate', turn: 9, at: { ...at, portugue, white_house: ['couch'] } })
    const { tasks, of } = style.plan(sightOf(s, CSA))
    return tasks[of[piece('ap_hill')]]?.goal
  }
  expect(goal('hooker')).toBe(point('white_house'))
  expect(goal('hooker', 'kearny', 'slocum', 'smith', 'richardson', 'sedgwick')).not.toBe(point('white_house'))
})

test('who is beaten out of the works goes where he bars the way to Richmond', () => {
  const at = { fort_2: ['huger'], fort_1: ['holmes'], fort_3: ['mclaws'], hughes_tavern: ['magruder_div'] }
  const s = field({ side: 'union', at: { ...at, french_house: ['richardson'], portugue: ['couch', 'peck'] } })
  const beaten = roll(throwing(attack(s, ['richardson'], 'fort_2'), 6), 12)
  while (asked(beaten).startsWith('chance')) throwing(beaten, 6)
  expect(asked(beaten)).toBe('confederate retreat')
  const [action] = mind.script(title.view(beaten, CSA), CSA, new Uint8Array(mind.parts), 'x')
  expect(title.write(beaten, action)).toEqual({ do: 'retreat-all', to: 'rocketts' })
})

test('an attack counts for less while others could still come up to make it together', () => {
  const at = {
    white_house: ['kearny', 'hooker'],
    richmond: ['longstreet_div'],
    tunstalls_station: ['winder', 'whiting'],
  }
  const best = (ewell: string, together: boolean) => {
    const s = field({ side: 'confederate', turn: 9, at: { ...at, [ewell]: ['ewell'] } })
    const sight = { ...sightOf(s, CSA), style: { ...style, together } }
    const attacks = moves(knownOf(sight)).filter(
      ({ stack, attack }) => stack.includes(piece('winder')) && attack === point('white_house'),
    )
    return Math.max(...attacks.map(({ score }) => score))
  }
  expect(best('old_church', true)).toBeLessThan(best('old_church', false))
  expect(best('varina', true)).toBeCloseTo(best('varina', false))
})

test('a wagon makes room for the guard of White House', () => {
  const s = toSupply(field({ setUp: true }))
  play(s, { do: 'mode', piece: 'supply_4' }, { do: 'supplied' })
  passTo(s, 'union')
  unionTurn(s)
  expect([where(s, 'hooker'), where(s, 'kearny')]).toEqual(['white_house', 'white_house'])
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
