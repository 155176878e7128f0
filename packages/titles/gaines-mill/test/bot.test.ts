import type { Words } from '@vedette/kernel'
import { expect, test } from 'vitest'
import { mind } from '../bot.ts'
import { P } from '../flow.ts'
import { board, name, stars } from '../map.ts'
import { PHASE } from '../state.ts'
import { gainesMill as title } from '../title.ts'
import { asked, attack, end, type Field, field, hex, moment, play, recover, result, type S, where } from './kit.ts'

/** What the scripts do where the right thing is plain. That they choose what is lawful is tested for all players. */
const chosen = (s: S): Words =>
  title.write(s, mind.script(title.view(s, s.mover), s.mover, new Uint8Array(mind.parts), 'x')[0])

/** Plays the scripts' Move Phase to its end, and gives every hex that each unit went through. */
function moves(s: S): Map<string, string[]> {
  const ways = new Map<string, string[]>()
  for (let n = 0; s.phase === PHASE.move; n++) {
    if (n > 400) throw new Error('The Move Phase does not end.')
    const words = chosen(s)
    const id = String(words.unit)
    if (words.do === 'step') ways.set(id, [...(ways.get(id) ?? [where(s, id)]), String(words.to)])
    play(s, words)
  }
  return ways
}

test('a set-up as history had it', () => {
  const s = title.setup('battle', {})
  while (s.mover <= 1 && s.prompt === P.setUp) play(s, chosen(s))
  expect([where(s, 'griffin'), where(s, 'gregg'), where(s, 'reserve-artillery-9')]).toEqual(['1008', '0904', '0415'])
})

test('marches go on to where they began to go: no hex twice', () => {
  for (const side of ['confederate', 'union'] as const) {
    const ways = moves(field({ setUp: true, side, at: { hood: '1304', law: '1204' } }))
    expect(ways.size).toBeGreaterThan(2)
    for (const way of ways.values()) expect(new Set(way).size).toBe(way.length)
  }
})

test('a star that nobody guards is taken at dusk', () => {
  const s = field({ turn: 6, at: { gregg: '1107', reynolds: '1911' } })
  moves(s)
  expect(stars.map(name)).toContain(where(s, 'gregg'))
})

test('the Confederates come up to their enemy', () => {
  const s = field({ at: { gregg: '0904', branch: '0903', griffin: '1109' } })
  moves(s)
  for (const id of ['gregg', 'branch']) {
    expect(board.distance(hex(where(s, id)), hex('1109'))).toBeLessThan(4)
  }
})

test('a shaken unit out of danger recovers', () => {
  const s = field({ side: 'union', at: { reynolds: '1209', gregg: '0202' }, marks: { reynolds: 'disordered' } })
  expect(chosen(s)).toEqual(recover('reynolds'))
})

const fight = (f: Field): Words => chosen(field({ side: 'union', ...f }))

test('guns fire at what they see; a hopeless assault is not made, a good one is', () => {
  const gun = { 'reserve-artillery-9': '0415', kemper: '0411' }
  expect(fight({ phase: 'fire', at: gun })).toEqual(attack('reserve-artillery-9', 'kemper'))
  const near = { phase: 'close', at: { seymour: '1209', gregg: '1208' } } as const
  expect(fight({ ...near, steps: { seymour: 1 } })).toEqual(end)
  const marks = { gregg: 'disordered' } as const
  expect(fight({ ...near, steps: { gregg: 1 }, marks })).toEqual(attack('seymour', 'gregg'))
})

test('a red morale is used for what costs the enemy more', () => {
  const s = field({ phase: 'close', at: { gregg: '1208', reynolds: '1209' } })
  result(play(s, attack('gregg', 'reynolds')), 'EX')
  expect(asked(s)).toBe('confederate bonus')
  // A step counter of the Union is a point, five of the Confederates' one.
  expect(chosen(s)).toEqual({ do: 'extra-loss' })
})

test('the Union selects a division that is in the fight', () => {
  const at = { buchanan: '1706', lovell: '1507', reynolds: '0518', meade: '0618', martindale: '0718', gregg: '1704' }
  const s = field({ side: 'union', phase: 'command', at: { ...at, branch: '1506' } })
  expect(chosen(s)).toEqual({ do: 'select', division: 'sykes' })
})

test("Lee's touch is kept while enough divisions move, and the same view gets the same answer", () => {
  const s = field({ setUp: true, phase: 'command' })
  title.apply(s, title.thrown(s, [2, 3]))
  expect(asked(s)).toBe('confederate touch')
  const before = moment(s)
  expect([chosen(s), chosen(s)]).toEqual([{ do: 'keep' }, { do: 'keep' }])
  expect(moment(s)).toBe(before)
})
