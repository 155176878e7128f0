import { SeededDice, Session, type State } from '@vedette/kernel'
import { noAim, type Stripe } from '@vedette/table'
import { describe, expect, it } from 'vitest'
import { entries } from '../index.ts'

const grey = ({ colour }: Stripe): number => {
  const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16))
  return 0.299 * r + 0.587 * g + 0.114 * b
}

/** Two greys as near as this are one for the eye, and in print. */
const SAME_GREY = 40

describe('formations are told apart without their colours', () => {
  it.each(entries.map((entry) => [entry.title.name, entry] as const))('%s', async (_, { title, table }) => {
    const { key, scene } = (await table()).map
    for (const { stripe, said } of key.stripes) {
      expect(stripe.colour, said.code).toMatch(/^#[0-9a-f]{6}$/)
      expect(stripe.mark, said.code).toMatch(/^.{1,5}$/u)
    }
    key.stripes.forEach((a, i) => {
      for (const b of key.stripes.slice(i + 1))
        if (a.side === b.side && Math.abs(grey(a.stripe) - grey(b.stripe)) < SAME_GREY)
          expect(a.stripe.mark, `${a.said.code} and ${b.said.code}`).not.toBe(b.stripe.mark)
    })
    // Whatever stands on the map is explained.
    const session = new Session<State>(title, title.scenarios[0].id, {}, new SeededDice('stripes', 1, 'dice'))
    const seen = title.seats.flatMap((_, seat) =>
      scene(title.view(session.state, seat), seat, new Set(), noAim).stacks.flatMap(({ pieces }) => pieces),
    )
    for (const { side, stripe, name } of seen)
      expect(
        key.stripes.some((one) => one.side === side && one.stripe.mark === stripe.mark),
        name,
      ).toBe(true)
  })
})
