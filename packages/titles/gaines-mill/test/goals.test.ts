import { OVER } from '@vedette/kernel'
import { describe, expect, it } from 'vitest'
import { goalsOf } from '../table/goals.ts'
import { speak } from '../words/voice.ts'
import { type Field, field } from './kit.ts'

const { words } = speak().sentences

/** The goals as they are read: the line, each level with how it stands, and what would have won. */
function read(f: Field, over = false): { brief: string; lines: string[]; missed?: string } {
  const s = field(f)
  if (over) s.mover = OVER
  const { brief, lines, missed } = goalsOf(s)
  const say = ({ code, facts }: { readonly code: string; readonly facts?: Record<string, unknown> }) =>
    words[code](facts ?? {})
  return {
    brief: say(brief),
    lines: lines.map(({ wins, stands }) => `${say(wins.said)}: ${say(stands)}`),
    ...(missed ? { missed: say(missed) } : {}),
  }
}

/** Four Union brigades lost, with their step counters, and Lee's touch unused. */
const lost = { lost: ['griffin', 'meade', 'reynolds', 'warren'] }

describe('what wins', () => {
  it('is told level by level, with the points that are missing or too many', () => {
    expect(read({})).toEqual({
      brief: '5 of 16 points: the Confederates need 11 more. As it stands: a Union decisive victory.',
      lines: [
        'Union, decisive: 10 or fewer at the end: so it stands, 5 to spare',
        'Union, tactical: 15 or fewer: so it stands, 10 to spare',
        'Confederate, tactical: 16 or more: 11 missing',
        'Confederate, decisive: 21 or more: 16 missing',
      ],
    })
    expect(read(lost)).toEqual({
      brief: '20 points: the Union wins with 15, 5 fewer. As it stands: a Confederate tactical victory.',
      lines: [
        'Union, decisive: 10 or fewer at the end: 10 too many',
        'Union, tactical: 15 or fewer: 5 too many',
        'Confederate, tactical: 16 or more: so it stands, 4 to spare',
        'Confederate, decisive: 21 or more: 1 missing',
      ],
    })
  })

  it('is told once more at the end: the total with which the other side would have won', () => {
    expect(read({}).missed).toBeUndefined()
    expect(read({}, true).missed).toBe(
      'With 16 points or more the Confederates would have won: 11 more than they have.',
    )
    expect(read(lost, true).missed).toBe('With 15 points or fewer the Union would have won: 5 fewer than there are.')
  })
})
