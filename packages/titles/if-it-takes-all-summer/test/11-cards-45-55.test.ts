import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { allowance, pointsLeft } from '../../late-unpleasantness/rules/03-movement.ts'
import * as state from '../../late-unpleasantness/state.ts'
import { point } from '../map.ts'
import { piece } from '../pieces.ts'
import {
  asked,
  attack,
  cardIs,
  field,
  listen,
  march,
  passes,
  passTo,
  play,
  type S,
  strength,
  throwing,
  where,
  why,
} from './kit.ts'
import { deal, facing, fightOut, pass, playCard, range, unionAttack } from './skirmish.ts'

const calm = {
  brandy_station: ['mott', 'torbert', 'hancock', 'sheridan'],
  orange: ['heth', 'ap_hill'],
  gordonsville: ['hampton', 'stuart'],
}
/** What infantry, cavalry and a leader of a side may march. */
const paces = (s: S, side: 'union' | 'confederate' = 'union'): number[] =>
  (side === 'union' ? ['mott', 'torbert', 'hancock'] : ['heth', 'hampton', 'ap_hill']).map((name) =>
    allowance(s, piece(name)),
  )
const union = (...cards: number[]): S => {
  const s = field({ at: calm, ...deal('union', ...cards) })
  for (const card of cards) playCard(s, card)
  return s
}

rule('cards', '45 to 47: 2 more points this turn for the stack that forms up or marches', () => {
  for (const card of [45, 46, 47]) {
    const s = field({ at: calm, ...deal('union', card) })
    expect(why(s, { do: 'play', card })).toBe('11.0 no-stack-of-yours-moving')
    play(s, { do: 'pick', piece: 'mott' }, { do: 'play', card })
    expect([pointsLeft(s), cardIs(s, card)]).toEqual([6, 'discard'])
    passes(play(s, { do: 'announce' }))
    for (const to of ['culpeper', 'winston', 'mitchells', 'buena', 'rapidan_station']) play(s, { do: 'march', to })
    play(s, { do: 'halt' })
    expect(paces(s)).toEqual([4, 6, 6])
    play(s, { do: 'pick', piece: 'torbert' })
    expect(pointsLeft(s)).toBe(6)
  }
})

rule('cards', '45: also in the middle of a march, and more than one', () => {
  const s = march(field({ at: calm, ...deal('union', 45, 46) }), ['mott'], 'culpeper', 'winston')
  playCard(playCard(s, 45), 46)
  expect(pointsLeft(s)).toBe(6)
})

rule('cards', '45: not for a stack of the enemy', () => {
  const s = field({ windows: true, at: calm, ...deal('confederate', 45) })
  s.standing[0] = 4
  play(s, { do: 'pick', piece: 'mott' }, { do: 'announce' })
  expect([asked(s), why(s, { do: 'play', card: 45 })]).toEqual(['confederate window', '11.0 no-stack-of-yours-moving'])
})

rule('cards', '48, 49: every Union piece has 1 point less until the turn is over; two cards take 2', () => {
  for (const card of [48, 49]) {
    const s = union(card)
    expect([paces(s), paces(s, 'confederate'), cardIs(s, card)]).toEqual([[3, 5, 5], [4, 6, 6], 'turn'])
    passTo(passTo(s, 'confederate'), 'union')
    expect([paces(s), cardIs(s, card)]).toEqual([[4, 6, 6], 'discard'])
  }
  expect(paces(union(48, 49))).toEqual([2, 4, 4])
})

rule('cards', '48: at any time: a stack on the march feels it at once, and none goes below nothing', () => {
  const s = march(field({ at: calm, ...deal('union', 48) }), ['mott'], 'culpeper', 'winston', 'mitchells')
  expect(pointsLeft(s)).toBe(1)
  playCard(s, 48)
  expect([pointsLeft(s), why(s, { do: 'march', to: 'buena' })]).toEqual([0, '3.0-allowance no-points-left'])
  expect(why(unionAttack(deal('confederate', 48)), { do: 'play', card: 48 })).toBeNull()
})

rule('cards', '48: played when the Union has moved, it touches nobody, and is over with the turn', () => {
  const s = field({ side: 'confederate', at: calm, ...deal('confederate', 48) })
  playCard(s, 48)
  expect(paces(s, 'confederate')).toEqual([4, 6, 6])
  passTo(s, 'union')
  expect(paces(s)).toEqual([4, 6, 6])
})

rule('cards', '50, 51: every Union piece has 2 points more until the turn is over; two cards give 4', () => {
  for (const card of [50, 51])
    expect([paces(union(card)), paces(union(card), 'confederate')]).toEqual([
      [6, 8, 8],
      [4, 6, 6],
    ])
  expect(paces(union(50, 51))).toEqual([8, 10, 10])
})

rule('cards', '52: Mud halves, rounding up, what the pieces of the side on the move have', () => {
  const s = union(52)
  expect([paces(s), paces(s, 'confederate')]).toEqual([
    [2, 3, 3],
    [4, 6, 6],
  ])
  const hungry = field({ at: calm, supply: { mott: 'out', torbert: 'attrition' }, ...deal('union', 52) })
  expect(paces(playCard(hungry, 52))).toEqual([2, 3, 3])
  const c = field({ side: 'confederate', at: calm, ...deal('union', 52) })
  c.card[52] = state.HAND
  expect([paces(playCard(c, 52), 'confederate'), paces(c)]).toEqual([
    [2, 3, 3],
    [4, 6, 6],
  ])
})

rule('cards', '52: what came before is halved with it, what comes after is added in full', () => {
  // As in the example: 4 and 2 become 3; Mud first would have left 4, and cavalry 5.
  expect(paces(union(50, 52))).toEqual([3, 4, 4])
  expect(paces(union(52, 50))).toEqual([4, 5, 5])
  expect(paces(union(48, 52))).toEqual([2, 3, 3])
  expect(paces(union(52, 48))).toEqual([1, 2, 2])
  expect(paces(union(50, 52, 51))).toEqual([5, 6, 6])
})

rule('cards', '52: it lasts for the player turn under way or about to begin, and no longer', () => {
  const s = union(50, 52)
  passTo(s, 'confederate')
  expect([paces(s, 'confederate'), cardIs(s, 52)]).toEqual([[4, 6, 6], 'discard'])
  const ahead = field({ windows: true, at: calm, ...deal('confederate', 52) })
  play(ahead, { do: 'end-turn' })
  if (asked(ahead) === 'union window') pass(ahead)
  playCard(ahead, 52)
  passes(ahead)
  expect([asked(ahead), paces(ahead, 'confederate'), paces(ahead)]).toEqual([
    'confederate player-turn',
    [2, 3, 3],
    [4, 6, 6],
  ])
})

rule('cards', '52: with a Forced March on one stack the order of play decides', () => {
  const forced = (...cards: number[]) => {
    const s = field({ at: calm, ...deal('union', 45, 52) })
    play(s, { do: 'pick', piece: 'mott' })
    for (const card of cards) playCard(s, card)
    return pointsLeft(s)
  }
  expect([forced(45, 52), forced(52, 45)]).toEqual([3, 4])
})

rule('cards', '52: and with Bad Pork', () => {
  const eaten = (...cards: number[]) => {
    const s = field({ at: calm, hands: { union: [52], confederate: [54] }, windows: true, side: 'confederate' })
    play(s, { do: 'end-turn' })
    for (const card of cards) {
      while (why(s, { do: 'play', card })) pass(s)
      playCard(s, card)
      if (card === 54) {
        play(s, { do: 'choose-point', at: 'brandy_station' })
        play(s, { do: 'lose', piece: 'mott' })
      }
    }
    return paces(s)
  }
  expect(eaten(54, 52)).toEqual([1, 2, 2])
  expect(eaten(52, 54)).toEqual([0, 1, 1])
})

rule('cards', '53: the Union declares one attack at most in its next player turn', () => {
  const at = { st_marys_church: ['heth'], harris_store: ['barlow'], guinea_station: ['griffin'] }
  const s = playCard(field({ at, ...deal('union', 53) }), 53)
  passes(fightOut(attack(s, ['barlow'], 'st_marys_church')))
  march(s, ['griffin'])
  expect(why(s, { do: 'attack', to: 'st_marys_church' })).toBe('11.0 one-attack-only')
  play(s, { do: 'halt' })
  passTo(s, 'confederate')
  expect(cardIs(s, 53)).toBe('discard')
})

for (const [card, side] of [
  [1, 'confederate'],
  [53, 'union'],
] as const) {
  rule('cards', `${card}: the attack is spent as it is declared, although the leader check forbids it`, () => {
    const [mine, theirs, other] = side === 'union' ? ['barlow', 'heth', 'griffin'] : ['heth', 'barlow', 'rodes']
    const at = { harris_store: [mine], st_marys_church: [theirs], guinea_station: [other] }
    const s = field({ side, at, inForce: { union: [card] } })
    s.attacked[point('st_marys_church')] |= 1 << s.side
    throwing(attack(s, [mine], 'st_marys_church'), 6)
    expect([asked(s), where(s, mine)]).toEqual([`${side} player-turn`, 'harris_store'])
    march(s, [other])
    expect(why(s, { do: 'attack', to: 'st_marys_church' })).toBe('11.0 one-attack-only')
  })
}

rule(
  'cards',
  '54: a stack of the enemy has 2 points less this turn, and its owner takes 1 strength point from it',
  () => {
    const s = field({ side: 'confederate', windows: true, at: calm, ...deal('confederate', 54) })
    play(s, { do: 'end-turn' })
    while (asked(s) !== 'confederate window') pass(s)
    playCard(s, 54)
    expect([asked(s), why(s, { do: 'choose-point', at: 'orange' })]).toEqual([
      'confederate bad-pork',
      '11.0 no-enemy-stack',
    ])
    play(s, { do: 'choose-point', at: 'brandy_station' })
    expect([asked(s), why(s, { do: 'lose', piece: 'hancock' }), why(s, { do: 'enough' })]).toEqual([
      'union pork-loss',
      '11.0 takes-no-loss',
      '11.0 somebody-must-lose',
    ])
    play(s, { do: 'lose', piece: 'torbert' })
    expect([strength(s, 'torbert'), strength(s, 'mott'), paces(s), cardIs(s, 54)]).toEqual([3, 6, [2, 4, 4], 'turn'])
    passTo(s, 'union')
    expect(paces(s)).toEqual([2, 4, 4])
    passTo(passTo(s, 'confederate'), 'union')
    expect([paces(s), cardIs(s, 54)]).toEqual([[4, 6, 6], 'discard'])
  },
)

rule('cards', '55: a card of the other hand, drawn blindly, goes to the discards', () => {
  const s = field({ at: facing, hands: { union: [55], confederate: [20, 30] } })
  const notes = listen(s)
  playCard(s, 55)
  expect(asked(s)).toBe('chance profiteers')
  throwing(s, 30)
  expect([cardIs(s, 30), cardIs(s, 20), cardIs(s, 55), asked(s)]).toEqual([
    'discard',
    'confederate',
    'discard',
    'union player-turn',
  ])
  expect(notes.find((n) => n.code === 'lost-to-profiteers')?.audience).toBe(3)
})

rule('cards', 'every card can be played by somebody at some time', () => {
  for (const card of range(1, 55)) {
    const at = { st_marys_church: ['heth', 'lee'], harris_store: ['barlow', 'sheridan', 'torbert'], orange: ['wilcox'] }
    const states = (['union', 'confederate'] as const).flatMap((side) => {
      const hands = { union: side === 'union' ? [card] : [20], confederate: side === 'union' ? [20] : [card] }
      const idle = field({ side, at, hands, reserve: ['hoke'] })
      const forming = play(field({ side, at, hands }), { do: 'pick', piece: side === 'union' ? 'barlow' : 'heth' })
      const attacked = field({ side, at, hands })
      attacked.attacked[attacked.game.point('st_marys_church')] = 2
      const answer = attack(field({ side: 'union', windows: true, at, hands }), ['barlow'], 'st_marys_church')
      if (side === 'union') {
        pass(answer)
        if (asked(answer) === 'union attack-lead') play(answer, { do: 'lead', piece: 'barlow' })
        if (asked(answer) === 'confederate defence-lead') play(answer, { do: 'lead', piece: 'heth' })
        if (asked(answer) === 'confederate window') pass(answer)
      }
      return [idle, forming, attacked, answer]
    })
    expect([card, states.some((s) => why(s, { do: 'play', card }) === null)]).toEqual([card, true])
  }
})
