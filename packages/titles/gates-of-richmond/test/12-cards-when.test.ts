import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import * as state from '../../late-unpleasantness/state.ts'
import cards from '../data/cards.json' with { type: 'json' }
import { point } from '../map.ts'
import { gatesOfRichmond as title } from '../title.ts'
import { deck, fightOut, pass, playCard, range, type Side } from './duel.ts'
import { asked, attack, type Field, field, march, offers, play, roll, type S, throwing, why } from './kit.ts'

const anyTime = [1, 4, 6, 7, 8, 9, 10, 11, 12, ...range(16, 24), 38, 43, 44, 45, 54]
const outOfCombat = [2, 40, 27, 28, 29, 30, 31, 41, 53]
const nothingUnderWay = [15]
const beforeConfederates = [13, 42]
const beforeUnion = [14, 49]
const anyAttack = [26, 32, 33, 34, 37, 47, 48]
const confederateAttack = [5, 25, 46]
const enemyAttack = [50, 55]

/** A field on which every card has something to work on; both sides are asked at every moment. */
function stage(side: Side, f: Field = {}): S {
  const s = field({
    side,
    windows: true,
    at: {
      old_tavern: ['dh_hill', 'whiting', 'jackson'],
      goldings_farm: ['hooker', 'mcclellan', 'union_cavalry_dummy_1'],
      brightwell: ['huger'],
      trent_house: ['sykes'],
    },
    ...f,
  })
  s.standing.fill(4)
  return s
}

/** The cards that the seat to move could play now if it held them, with a point attacked and something discarded. */
function playable(s: S): number[] {
  const t = s.game.schema.copy(s)
  const seat = title.toMove(t)
  t.attacked[point('white_house')] |= 1
  t.card.fill(state.DECK, 1)
  t.card[3] = state.DISCARD
  t.card[25] = state.HAND + (1 - seat)
  const found: number[] = []
  for (let card = 1; card <= 55; card++) {
    const was = t.card[card]
    t.card[card] = state.HAND + seat
    if (card === 25) t.card[26] = state.HAND + (1 - seat)
    if (why(t, { do: 'play', card }) === null) found.push(card)
    t.card[26] = state.DECK
    t.card[card] = was
  }
  return found
}
const all = (...groups: number[][]): number[] => groups.flat().sort((a, b) => a - b)

rule(
  'cards',
  'at the start of a turn, in the Supply Phase and over the hand limit: whatever needs no attack and no stack',
  () => {
    const s = stage('union', { hands: { confederate: range(16, 24).concat([27]) } })
    play(s, { do: 'end-turn' })
    const early = all(anyTime, outOfCombat, nothingUnderWay, beforeConfederates, beforeUnion)
    expect([asked(s), playable(s)]).toEqual(['confederate window', early])
    pass(s)
    expect([asked(s), playable(s)]).toEqual(['union window', early])
    pass(s)
    expect([asked(s), playable(s)]).toEqual(['union supply', early])
    play(s, { do: 'supplied' })
    while (asked(s) === 'chance draw') throwing(s, title.throwOf(s).kind === 'draw' ? 55 - s.counts[2] - draws(s) : 1)
    expect([asked(s), playable(s)]).toEqual(['confederate hand-limit', early])
  },
)
/** Any card that is left in the deck, less what the line above takes off again. */
const draws = (s: S): number => 55 - s.counts[2] - s.card.indexOf(state.DECK, 1)

rule('cards', 'before and in the Confederate player turn', () => {
  const s = stage('confederate')
  const idle = all(anyTime, outOfCombat, nothingUnderWay, beforeConfederates, beforeUnion)
  expect([asked(s), playable(s)]).toEqual(['confederate player-turn', all(idle, [51])])
  play(s, { do: 'pick', piece: 'huger' })
  const own = all(anyTime, outOfCombat, beforeUnion, [39])
  expect([asked(s), playable(s)]).toEqual(['confederate forming', own])
  play(s, { do: 'announce' })
  expect([asked(s), playable(s)]).toEqual(['union window', all(anyTime, outOfCombat, beforeUnion, [52])])
  pass(s)
  expect([asked(s), playable(s)]).toEqual(['confederate marching', own])
  play(s, { do: 'halt' })
  const later = all(anyTime, outOfCombat, nothingUnderWay, beforeUnion)
  expect([asked(s), playable(s)]).toEqual(['confederate player-turn', all(later, [51])])
  play(s, { do: 'end-turn' })
  expect([asked(s), playable(s)]).toEqual(['confederate window', later])
  pass(s)
  expect([asked(s), playable(s)]).toEqual(['union window', later])
  pass(s)
  expect([asked(s), playable(s)]).toEqual(['union player-turn', all(later, [51])])
  march(s, ['sykes'], 'dudleys_farm')
  play(s, { do: 'halt' })
  expect(playable(s)).toEqual(all(anyTime, outOfCombat, nothingUnderWay, [51]))
})

rule('cards', 'in the combat of a Confederate attack', () => {
  const s = stage('confederate')
  attack(s, ['dh_hill', 'whiting', 'jackson'], 'goldings_farm')
  const answer = all(anyTime, beforeUnion, anyAttack, confederateAttack)
  expect([asked(s), playable(s)]).toEqual(['union window', all(answer, enemyAttack, [36])])
  pass(s)
  while (asked(s).endsWith('lead') || asked(s).endsWith('cavalry'))
    play(s, asked(s).endsWith('lead') ? offers(s, 'lead')[0] : { do: 'stand' })
  expect([asked(s), playable(s)]).toEqual(['union window', all(answer, enemyAttack, [35, 36])])
  pass(s)
  expect([asked(s), playable(s)]).toEqual(['confederate window', all(answer, [3, 35])])
  pass(s)
  roll(s, 7)
  // Before the third die: whatever needs no attack that is still to be rolled for.
  expect([asked(s), playable(s)]).toEqual(['union window', all(anyTime, beforeUnion)])
  pass(s)
  expect([asked(s), playable(s)]).toEqual(['confederate window', all(anyTime, beforeUnion)])
  pass(s)
  while (!asked(s).endsWith('break')) {
    expect(asked(s).startsWith('chance') ? [] : playable(s)).toEqual([])
    if (asked(s).startsWith('chance')) throwing(s, 3)
    else play(s, offers(s)[0])
  }
  expect(playable(s)).toEqual([])
  fightOut(s)
  expect(why(s, { do: 'play', card: 25 })).not.toBeNull()
})

rule('cards', 'after a combat the defender may answer with whatever needs no attack', () => {
  const t = stage('confederate')
  attack(t, ['dh_hill', 'whiting', 'jackson'], 'goldings_farm')
  playCard(deck(t, 37, 1), 37)
  pass(t)
  pass(t)
  expect([asked(t), playable(t)]).toEqual(['union window', all(anyTime, outOfCombat, nothingUnderWay, beforeUnion)])
})

rule('cards', 'in the combat of a Union attack', () => {
  const s = stage('union')
  attack(s, ['hooker', 'mcclellan'], 'old_tavern')
  expect([asked(s), playable(s)]).toEqual(['confederate window', all(anyTime, anyAttack, enemyAttack)])
  pass(s)
  while (asked(s).endsWith('lead')) play(s, offers(s, 'lead')[0])
  expect([asked(s), playable(s)]).toEqual(['confederate window', all(anyTime, anyAttack, enemyAttack, [35])])
  pass(s)
  expect([asked(s), playable(s)]).toEqual(['union window', all(anyTime, anyAttack, [35, 36])])
})

rule('cards', 'after its effect every card lies among the discards, save the one that leaves the game', () => {
  const instant = cards.cards.filter((c) => c.duration === 'instant' && c.timing === 'any').map((c) => c.no)
  expect(instant).toEqual(all([4, 6, 7, 9, 10, 11, 12, 54], range(16, 24)))
  for (const c of cards.cards) expect([c.no, c.oneUse]).toEqual([c.no, c.no === 1])
})

rule('cards', 'the timing that a card shows is the one that it has', () => {
  const shown = (timing: string): number[] => cards.cards.filter((c) => c.timing === timing).map((c) => c.no)
  expect(shown('any')).toEqual(all(anyTime))
  expect(shown('outside-combat')).toEqual(all(outOfCombat))
  expect(shown('between-stacks')).toEqual(nothingUnderWay)
  expect(shown('before-confederate-turn')).toEqual(beforeConfederates)
  expect(shown('before-union-turn')).toEqual(beforeUnion)
  expect(all(shown('declared'), shown('first-roll'))).toEqual(
    all(anyAttack, confederateAttack, enemyAttack, [3, 35, 36]),
  )
})
