import { expect, it } from 'vitest'
import cards from '../data/cards.json' with { type: 'json' }
import { speak } from '../words/voice.ts'

const { words } = speak().sentences

it('a card that is played is told with what it does', () => {
  for (const { no, title, effect } of cards.cards) {
    const told = words['log.play']({ seat: 1, card: no })
    expect(told).toContain(title)
    expect(told).toContain(effect)
  }
})
