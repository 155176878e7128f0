import type { Action, Title } from '@vedette/kernel'
import { act, PASS_ONCE } from '@vedette/titles/late-unpleasantness/actions.ts'
import { P } from '@vedette/titles/late-unpleasantness/flow.ts'
import { CSA } from '@vedette/titles/late-unpleasantness/pieces.ts'
import type { S } from '@vedette/titles/late-unpleasantness/state.ts'
import { expect } from 'vitest'
import { type Person, seen } from './kit.ts'

/** Passes windows and settles supply, and takes the table over where it changes hands, until this is asked. */
export async function passesUntil(person: Person, asked: RegExp): Promise<void> {
  const { page } = person
  const here = page.getByRole('button', { name: /I am here/ })
  const pass = page
    .locator('.decision button:not([aria-disabled=true])')
    .getByText(/^(Pass|Supply is settled)$/)
    .first()
  const isAsked = page.locator('.decision').filter({ hasText: asked })
  await expect
    .poll(
      async () => {
        if (await isAsked.isVisible()) return true
        if (await here.isVisible()) await person.sitsDown()
        // What is asked may have gone by while the finger came down: the next look tells.
        // biome-ignore lint/plugin: what is not done is tried again
        else if (await pass.isVisible()) await pass.click({ timeout: 1000 }).catch(() => {})
        return false
      },
      { interval: 100, message: `${asked} is not asked.` },
    )
    .toBe(true)
}

/** Everybody stays where he is and passes, but plays this card if he has it, until the position is one that is wanted. */
export const restingUntil =
  (wanted: (s: S, legal: readonly Action[]) => boolean, card = 0) =>
  (s: S, _seat: number, legal: readonly Action[]): Action | null => {
    if (wanted(s, legal)) return null
    const rest = [
      act.play(card),
      act.ready(),
      act.pass(PASS_ONCE),
      act.supplied(),
      act.endTurn(),
      act.goOn(),
      act.enough(),
    ]
    // At the hand limit a card goes without having been played: played, it might forbid what is still to be done.
    const discard = (): Action | undefined => legal.find((action) => act.discard.is(action))
    return rest.find((action) => legal.includes(action)) ?? discard() ?? legal[0]
  }

/** The last Confederate player turn of the game begins. */
export const isLastTurn = (s: S): boolean => s.turn === s.game.TURNS && s.side === CSA && s.prompt === P.idle

/** The last turn of a game in which everybody has stayed where he was; this person sits on both sides. */
export async function sitsInLastTurn(person: Person, title: Title<S>): Promise<void> {
  await person.findsAPosition(title, title.scenarios[0].id, restingUntil(isLastTurn))
  await passesUntil(person, /take up a stack/)
  await person.isAsked(/Confederate player turn/)
  await person.seesMap()
}

/** The game is over, and the table says how. */
export async function hearsTheEnd(person: Person, how: RegExp): Promise<void> {
  await passesUntil(person, /The game is over/)
  await expect.poll(() => seen(person.page.locator('body'))).toMatch(how)
}

/** The first Confederate player turn begins. */
export const isFirstTurn = (s: S): boolean => s.side === CSA && s.prompt === P.idle
