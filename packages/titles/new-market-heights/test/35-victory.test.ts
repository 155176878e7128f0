import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { count } from '../rules/16-losses.ts'
import { awardsOf, pointsOf } from '../rules/35-victory.ts'
import { BRIGADE, type S } from '../state.ts'
import { TALLY } from '../tally.ts'
import { brigade, CSA, leader, USA } from '../units.ts'
import { field } from './kit.ts'

/** 35: each award by itself, on an empty field. */

const empty = (): S => field({ at: { usct4: '0303 n', tx4: '0309 s' } })
/** What a seat's points grow by when this has happened. */
function worth(seat: number, happens: (s: S) => void): number {
  const s = empty()
  const before = pointsOf(s, seat)
  happens(s)
  return pointsOf(s, seat) - before
}
const lost =
  (what: number, seat: number, points: number) =>
  (s: S): void =>
    count(s, what, seat, points)

rule('35.11', 'ten for a Union brigade without its effectiveness', () =>
  expect(
    worth(CSA, (s) => {
      s.brigadeMarks[brigade('duncan')] |= BRIGADE.ineffective
    }),
  ).toBe(10),
)
rule('35.12', 'two for a Union general who is out of the game, nothing for a colonel', () =>
  expect(
    worth(CSA, (s) => {
      s.fallen |= (1 << leader('paine')) | (1 << leader('duncan'))
    }),
  ).toBe(2),
)
rule('35.13', 'two for each point of Union cavalry lost', () =>
  expect(worth(CSA, lost(TALLY.cavalryLost, USA, 3))).toBe(6),
)
rule('35.14', 'two for each Union gun lost', () => expect(worth(CSA, lost(TALLY.gunsLost, USA, 3))).toBe(6))
rule('35.15', 'two for each point of Union infantry captured', () =>
  expect(worth(CSA, lost(TALLY.infantryCaptured, USA, 2))).toBe(4),
)
rule('35.18', 'one for each point of Union infantry lost', () =>
  expect(worth(CSA, lost(TALLY.infantryLost, USA, 5))).toBe(5),
)
rule('35.21', 'five for each point of cavalry that has left', () =>
  expect(worth(USA, lost(TALLY.cavalryOut, USA, 5))).toBe(25),
)
rule('35.22', 'two for each gun that has left', () => expect(worth(USA, lost(TALLY.gunsOut, USA, 3))).toBe(6))
rule('35.23', 'one for each point of infantry that has left', () =>
  expect(worth(USA, lost(TALLY.infantryOut, USA, 4))).toBe(4),
)
rule('35.24', 'three for each Confederate point captured', () =>
  expect(worth(USA, lost(TALLY.infantryCaptured, CSA, 2))).toBe(6),
)
rule('35.25', 'two for each Confederate point lost', () => expect(worth(USA, lost(TALLY.infantryLost, CSA, 2))).toBe(4))
rule('35.26', 'two for each Confederate gun lost', () => expect(worth(USA, lost(TALLY.gunsLost, CSA, 2))).toBe(4))
rule('35.27', 'one for each picket lost', () => expect(worth(USA, lost(TALLY.picketsLost, CSA, 2))).toBe(2))

rule('35.0', 'whoever has more points wins, and nobody has points for what has not happened', () => {
  const s = empty()
  expect([pointsOf(s, CSA), pointsOf(s, USA)]).toEqual([0, 0])
  expect([CSA, USA].map((seat) => awardsOf(s, seat).every(({ times }) => times === 0))).toEqual([true, true])
})
