import type { Plugin } from 'vite'
import { readMessage } from '../../../packages/kit/table/speech.ts'

/** What is no more than a text stays one, without the apostrophes that ICU wants doubled. */
function read(text: string): unknown {
  const elements = readMessage(text)
  const [first] = elements
  return elements.length === 1 && 'value' in first && first.type === 0 ? first.value : elements
}

/** Packs as the page needs them: each message is read once, when the page is built, and what reads them stays behind. */
export const readPacks = (): Plugin => ({
  name: 'read-packs',
  enforce: 'pre',
  transform: {
    filter: { id: /[/](words|i18n)[/][a-z]{2}[.]json(\?|$)/ },
    handler(json) {
      const pack: Readonly<Record<string, string>> = JSON.parse(json)
      return JSON.stringify(Object.fromEntries(Object.entries(pack).map(([key, text]) => [key, read(text)])))
    },
  },
})
