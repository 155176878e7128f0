import type { Page } from 'playwright-core'

/** What a screen reader hears of the page. */
export type Told = 'happened' | 'stands' | 'asked' | 'done'

declare global {
  interface Window {
    heard: { kind: Told; text: string }[]
    /** The questions that stood on the page for whoever sits there, one after the other. */
    questions: string[]
  }
}

/** Everything that is told from now on, in order, each thing with its kind. */
export async function hearsAll(page: Page): Promise<() => Promise<Window['heard']>> {
  await page.evaluate(() => {
    window.heard = []
    const queue = document.querySelector('[role=log]')
    if (!queue) throw new Error('Nothing is spoken on this page.')
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement)
            window.heard.push({ kind: node.className as Told, text: node.textContent?.trim() ?? '' })
    }).observe(queue, { childList: true })
  })
  return () => page.evaluate(() => window.heard)
}

/** Every question that is put to whoever sits at the page from now on, as it is to be read there. */
export async function readsQuestions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    window.questions = []
    const look = () => {
      const mine = document.querySelector('.whose .dot.mine') !== null
      // Terms are words of the question; what they mean and the number of its rule are not.
      const words = [...(document.querySelector('.decision > .asked')?.childNodes ?? [])].filter(
        (node) => !(node instanceof HTMLElement) || node.matches('.term'),
      )
      const asked = words
        .map(({ textContent }) => textContent)
        .join('')
        .trim()
      if (mine && asked && window.questions.at(-1) !== asked) window.questions.push(asked)
    }
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true })
    look()
  })
  return () => page.evaluate(() => window.questions)
}
