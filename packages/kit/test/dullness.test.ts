import { CHANCE, defineSchema, u8, u8s } from '@vedette/kernel'
import { expect, test } from 'vitest'
import { watch } from '../bot/dullness.ts'

/** A game of three units a side, who stand somewhere, and what the enemy has near them. */
const schema = defineSchema({ turn: u8(), side: u8(), place: u8s(6), near: u8(), fighter: u8() })
const [END, ATTACK, HOPELESS, LEAVE_OPEN] = [1, 2, 3, 4]
const GUARDED = 9
const NOWHERE = 0

function game() {
  const s = schema.create()
  const watcher = watch<typeof s>({
    units: [
      [0, 1, 2],
      [3, 4, 5],
    ],
    copy: schema.copy,
    turns: ({ turn }) => turn,
    side: ({ side }) => side,
    place: ({ place }, unit) => (place[unit] === NOWHERE ? -1 : place[unit]),
    reasons: ({ near }) => String(near),
    fighting: ({ fighter }) => (fighter ? [fighter - 1] : []),
    guarded: () => new Set([GUARDED]),
    leavesOpen: (_s, _seat, action) => (action === END ? false : action === LEAVE_OPEN ? true : null),
    isHopeless: (_s, _seat, action) => (action === ATTACK ? false : action === HOPELESS ? true : null),
  })
  /** A turn of each seat; in the first the first seat does this. */
  function round(first: () => void): void {
    for (const side of [0, 1]) {
      s.turn++
      s.side = side
      watcher.see(s, side, 0)
      if (side === 0) first()
      watcher.see(s, side, 0)
    }
  }
  const found = (code: string, seat = 0) => watcher.found(seat)[code]
  return { s, watcher, round, found }
}

const nothing = (): void => {}

test('who goes back to where it came from is counted, of all moves', () => {
  const { s, round, found } = game()
  s.place.set([1, 2, 3], 0)
  round(() => s.place.set([4, 5], 0))
  round(() => s.place.set([1, 6], 0))
  round(nothing)
  expect(found('to-and-fro')).toEqual({ cases: 4, dull: 1 })
})

test('a turn of rest between there and back is a stay', () => {
  const { s, round, found } = game()
  s.place[0] = 1
  for (const place of [2, 2, 1, 1]) {
    round(() => {
      s.place[0] = place
    })
  }
  expect(found('to-and-fro')).toEqual({ cases: 2, dull: 0 })
})

test('whoever fought, or has another enemy near, has a reason to go back', () => {
  for (const reason of ['fight', 'enemy'] as const) {
    const { s, watcher, round, found } = game()
    s.place[0] = 1
    round(() => {
      s.place[0] = 2
    })
    if (reason === 'enemy') s.near = 1
    else {
      s.fighter = 1
      watcher.see(s, CHANCE, 0)
      s.fighter = 0
    }
    round(() => {
      s.place[0] = 1
    })
    round(nothing)
    expect(found('to-and-fro')?.dull).toBe(0)
  }
})

test('who neither moves nor fights nor guards is never used, if he is at hand for half of a game', () => {
  const { s, watcher, round, found } = game()
  s.place.set([1, GUARDED, 3], 0)
  for (let n = 0; n < 3; n++) round(nothing)
  expect(found('never-used')).toBeUndefined()
  for (let n = 0; n < 3; n++) round(nothing)
  expect(found('never-used')).toEqual({ cases: 3, dull: 2 })
  s.fighter = 1
  watcher.see(s, CHANCE, 0)
  expect(found('never-used')).toEqual({ cases: 3, dull: 1 })
  s.place.set([NOWHERE, NOWHERE, NOWHERE], 0)
  for (let n = 0; n < 12; n++) round(nothing)
  expect(found('never-used')).toBeUndefined()
})

test('attacks and ends of turns are counted for whoever makes them, and none before the first turn', () => {
  const { s, watcher, round, found } = game()
  watcher.see(s, 0, HOPELESS)
  round(() => {
    for (const action of [ATTACK, HOPELESS, ATTACK, LEAVE_OPEN]) watcher.see(s, 0, action)
  })
  watcher.see(s, 1, END)
  expect(found('hopeless')).toEqual({ cases: 3, dull: 1 })
  expect(found('left-open')).toEqual({ cases: 1, dull: 1 })
  expect(found('left-open', 1)).toEqual({ cases: 1, dull: 0 })
  expect(found('hopeless', 1)).toBeUndefined()
})
