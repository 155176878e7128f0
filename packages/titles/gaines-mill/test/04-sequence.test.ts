import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { asked, end, field, moment, offers, play, type S, throwing } from './kit.ts'

/** Passes whatever is asked until a player turn begins; every roll is a 12. */
function toNextTurn(s: S): string {
  const now = `${s.turn} ${s.side}`
  while (`${s.turn} ${s.side}` === now && !asked(s).startsWith('over')) {
    if (asked(s).startsWith('chance')) throwing(s, 6, 6)
    else if (asked(s) === 'confederate touch') play(s, { do: 'keep' })
    else if (asked(s) === 'union divisions') play(s, offers(s, 'select')[0])
    else play(s, end)
  }
  return moment(s)
}

rule('4.0', 'six game turns, the Confederates first in each; the sixth is theirs alone', () => {
  const s = field({ setUp: true, phase: 'command' })
  const turns = [moment(s)]
  while (!asked(s).startsWith('over')) turns.push(toNextTurn(s))
  expect(turns.slice(0, -1)).toEqual([
    '1 confederate command',
    '1 union command',
    '2 confederate command',
    '2 union command',
    '3 confederate command',
    '3 union command',
    '4 confederate command',
    '4 union command',
    '5 confederate command',
    '5 union command',
    '6 confederate command',
  ])
  expect(s.turn).toBe(6)
})
