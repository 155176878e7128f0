import type { Said } from '@vedette/table'
import { describe, expect, it } from 'vitest'
import { DEAD } from '../../late-unpleasantness/state.ts'
import { CSA, GRANT, USA } from '../pieces.ts'
import type { T } from '../state.ts'
import { goalsOf } from '../table/goals.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import { speak } from '../words/voice.ts'
import { field, march } from './kit.ts'

const WATCHING = 2

const { words } = speak().sentences

const say = ({ code, facts }: Said): string => words[code](facts ?? {})
const stand = (s: T, seat: number): string[] =>
  goalsOf(title.view(s, seat) as T, seat).lines.map(({ stands }) => say(stands))

/** Barlow has come into Cold Harbor, with nobody there before or after him. */
const inColdHarbor = (): T =>
  march(
    field({ at: { brandy_station: ['mott'], orange: ['heth'], old_church: ['barlow'] } }),
    ['barlow'],
    'cold_harbor',
  ) as T

describe('what wins', () => {
  it('is told with its thresholds', () => {
    const { brief, lines } = goalsOf(title.setup('overland', {}) as T, USA)
    expect(say(brief)).toBe('Union: Totopotomoy 0 of 4, Works 0 of 3. Turns left: 15.')
    expect(lines.map(({ wins }) => say(wins.said))).toEqual([
      'Union: all four points of the Totopotomoy win',
      'Union: 3 of the fortifications of Richmond win',
      'Confederates: the loss of Grant and then Meade wins',
      'Confederates: the end of the last turn wins',
    ])
  })

  it('tells each seat of the victory points what it may know, and who only watches nothing', () => {
    const s = inColdHarbor()
    expect(stand(s, USA)[0]).toBe('1 of 4 count')
    expect(stand(s, CSA)[0]).toBe('1 of 4 may count, as far as you know')
    expect(stand(s, WATCHING)[0]).toBe('who was there last is for the players to know')
    expect(say(goalsOf(s, WATCHING).brief)).toBe('Union: Totopotomoy or 3 Works. Turns left: 13.')
  })

  it('tells of the commanders, and of the turns that are left', () => {
    const s = inColdHarbor()
    expect(stand(s, CSA).slice(2)).toEqual(['both are there', '13 turns after this one'])
    s.where[GRANT] = DEAD
    s.turn = s.game.TURNS
    expect(stand(s, CSA).slice(2)).toEqual(['Grant is lost; Meade commands', 'this is the last turn'])
  })
})
