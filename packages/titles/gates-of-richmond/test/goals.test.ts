import type { Said } from '@vedette/table'
import { describe, expect, it } from 'vitest'
import { goalsOf } from '../table/goals.ts'
import { gatesOfRichmond as title } from '../title.ts'
import { speak } from '../words/voice.ts'
import { type Field, field } from './kit.ts'

const CSA = 0
const USA = 1
const WATCHING = 2

const { words } = speak().sentences

const say = ({ code, facts }: Said): string => words[code](facts ?? {})

/** How the goals of a field stand, as this seat may know. */
function stand(seat: number, f: Field): string[] {
  const { lines } = goalsOf(title.view(field(f), seat), seat)
  return lines.map(({ stands }) => say(stands))
}

const mechanicsville = { mechanicsville: ['ap_hill'] }

describe('what wins', () => {
  it('is told with its thresholds', () => {
    const { brief, lines } = goalsOf(title.setup('seven-days', {}), USA)
    expect(say(brief)).toBe('Union into Richmond: open, 4 points away. Confederate bases: 0 of 2.')
    expect(lines.map(({ wins }) => say(wins.said))).toEqual([
      'Union: a real unit in Richmond wins at once',
      "Confederates: real units at White House and at Harrison's Landing win as a turn ends",
      'Otherwise a draw after the last turn',
    ])
    const now = goalsOf(title.setup('seven-days', { 'landings-at-once': true }), USA).lines[1].wins.said
    expect(say(now)).toMatch(/win at once$/)
  })

  it('tells the Union of its real units, and the Confederates of every stack that may be one', () => {
    const near = { at: { ...mechanicsville, rocketts: ['union_infantry_dummy_1'], seven_pines: ['hooker'] } }
    const [own] = stand(USA, near)
    const [seen] = stand(CSA, near)
    expect(seen).toBe('Richmond stands open; the nearest Union troops: 1 point away')
    expect(own).toMatch(/^Richmond stands open; the nearest Union troops: [2-9] points away$/)
    expect(stand(WATCHING, near)[0]).toBe(seen)
    const guarded = { at: { ...mechanicsville, richmond: ['ewell'] } }
    expect(stand(CSA, guarded)[0]).toBe('Confederates stand there; the nearest Union troops: no way leads there')
  })

  it('tells of each base who stands there; a Confederate dummy holds none, which its own side alone knows', () => {
    const bases = {
      at: { white_house: ['stuart'], harrisons_landing: ['confederate_infantry_dummy_1'], seven_pines: ['hooker'] },
    }
    expect(stand(CSA, bases)[1]).toBe("White House: held; Harrison's Landing: no real unit there")
    expect(stand(USA, bases)[1]).toBe("White House: held; Harrison's Landing: held")
    expect(stand(CSA, { at: { ...mechanicsville, white_house: ['hooker'] } })[1]).toBe(
      "White House: the Union stands there; Harrison's Landing: empty",
    )
  })

  it('counts the turns that are left', () => {
    const last = field({ at: mechanicsville })
    last.turn = last.game.TURNS - 1
    expect(say(goalsOf(last, CSA).lines[2].stands)).toBe('1 turn after this one')
    last.turn++
    expect(say(goalsOf(last, CSA).lines[2].stands)).toBe('this is the last turn')
  })
})
