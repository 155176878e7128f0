import { expect } from 'vitest'
import { type OneOf, t } from '../src/i18n/index.ts'
import type { DialogName } from '../src/store.ts'
import { button, byMouse } from './hands.ts'
import { type Person, seen } from './kit.ts'

/** Every view of the page, listed once, and what must be so in each of them. */

/** The pages, by the file that holds their `<main>`: a new one that is not here fails. */
export const PAGES = {
  'app.tsx': ['nowhere'],
  'lobby/lobby.tsx': ['front door', 'new game'],
  'lesson/list.tsx': ['lessons', 'no lesson'],
  'record/opened-table.tsx': ['no record'],
  'table/table.tsx': ['table', 'no seat'],
  'table/terms.tsx': ['terms'],
  'table/hand-over.tsx': ['hand over'],
  'table/stood.tsx': ['stood'],
  'replay/replay.tsx': ['replay'],
  // A heading, and at most one button under it: nothing to be looked at.
  'waiting.tsx': [],
  'fault.tsx': [],
} as const

/** The dialogs: the compiler misses one that is not here. */
const dialogs: Readonly<Record<DialogName, true>> = {
  help: true,
  'change-letters': true,
  rules: true,
  rule: true,
  order: true,
  losses: true,
  cards: true,
  command: true,
  tracks: true,
  score: true,
  key: true,
  share: true,
  since: true,
  provenance: true,
  unmoved: true,
  reach: true,
  find: true,
  choose: true,
  hint: true,
  thoughts: true,
  review: true,
  terms: true,
  resign: true,
  draw: true,
  void: true,
}
export const DIALOGS = Object.keys(dialogs) as readonly DialogName[]

/** What of a table changes so much that it is looked at by itself. */
export const PARTS = ['menu', 'set-up', 'taken up', 'point card', 'sight', 'weighed', 'game over', 'lesson'] as const

export type View = (typeof PAGES)[keyof typeof PAGES][number] | `dialog ${DialogName}` | (typeof PARTS)[number]

/** The class on the root under which text is 40 per cent larger, or spaced as 1.4.12 has it. */
const WAYS = {
  larger: 'html { font-size: 22.4px !important }',
  spaced:
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
} as const

/**
 * A view, or a part of the page: axe finds nothing, of whatever weight; it has one heading of the first rank; links to
 * rules and places are at least 24 px; and neither larger nor spaced text is cut.
 */
export async function inspects(person: Person, _view: View, part?: string): Promise<void> {
  const { page } = person
  await person.findsAccess(part, { anew: true })
  if (!part) await expect.poll(() => page.locator('h1:visible').count()).toBe(1)
  const found = await page.evaluate(
    ([where, ways]) => {
      const root = document.querySelector(where ?? 'body')
      if (!root) throw new Error(`There is no ${where}.`)
      const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const small = [...root.querySelectorAll('.rule-link, .text-link')].filter((one) => {
        const { width, height } = one.getBoundingClientRect()
        return isSeen(one) && (width < 23.9 || height < 23.9)
      })
      /** What is there to be heard only, is painted, or stands whole elsewhere. */
      const apart = '.unseen, .board-list, .card, canvas, svg, .skip'
      const clips = (one: Element) => {
        const { overflowX, overflowY } = getComputedStyle(one)
        const [x, y] = [overflowX, overflowY].map((way) => way === 'hidden' || way === 'clip')
        return { x, y }
      }
      const cutIn = (): string[] => {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const cut: string[] = []
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const holder = text.parentElement
          if (!text.textContent?.trim() || !holder || holder.closest(apart) || !isSeen(holder)) continue
          const range = document.createRange()
          range.selectNodeContents(text)
          const { left, right, top, bottom } = range.getBoundingClientRect()
          for (let at: Element | null = holder; at && at !== document.documentElement; at = at.parentElement) {
            const { x, y } = clips(at)
            const box = at.getBoundingClientRect()
            const isCut =
              (x && (left < box.left - 1.5 || right > box.right + 1.5)) ||
              (y && (top < box.top - 3 || bottom > box.bottom + 3))
            // What lies beyond a box that scrolls is reached by scrolling it.
            if (isCut) cut.push(`${at.className}: ${text.textContent.trim()}`)
            const { overflowX, overflowY } = getComputedStyle(at)
            if (isCut || [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll')) break
          }
        }
        if (document.documentElement.scrollWidth > innerWidth) cut.push('The page is wider than the screen.')
        return cut
      }
      const cut = Object.entries(ways).flatMap(([way, rules]) => {
        const style = document.createElement('style')
        style.textContent = rules
        document.head.append(style)
        const found = cutIn().map((one) => `${way}: ${one}`)
        style.remove()
        return found
      })
      return { small: small.map((one) => `${one.textContent} ${one.outerHTML}`), cut }
    },
    [part ?? null, WAYS] as const,
  )
  expect(found).toEqual({ small: [], cut: [] })
}

/** The dialog that is open is looked at, and put away. */
export async function looksAtDialog(person: Person, name: DialogName, text = /./): Promise<void> {
  const dialog = person.page.getByRole('dialog')
  await dialog.getByRole('heading').first().waitFor()
  await expect.poll(() => seen(dialog.locator('.dialog-body'))).toMatch(text)
  await inspects(person, `dialog ${name}`, '[role=dialog]')
  await person.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** Opens a dialog from the menu and looks at it. */
export async function opens(person: Person, name: DialogName & OneOf<'do'>, text?: RegExp): Promise<void> {
  await byMouse(button(person, /^Menu$/))
  const words = t(`do.${name}`, { context: 'hex' })
  await person.page.getByRole('menuitem', { name: words, exact: false }).first().click()
  await looksAtDialog(person, name, text)
}
