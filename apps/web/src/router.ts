import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
globalThis.addEventListener?.('popstate', tell)

/** Where we are, without the part after `#`: seat tokens stay out of it. */
export const usePath = (): string =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => location.pathname,
  )

export function go(path: string): void {
  history.pushState(null, '', path)
  tell()
  scrollTo(0, 0)
}

/** What an address may hold: what opens a seat, or a link that is to be used for one. */
export interface FromAddress {
  readonly token?: string
  readonly link?: string
}

/** Takes it out of the address, so that it is neither read over a shoulder nor copied by accident. */
export function takeFromAddress(): FromAddress | null {
  const [, kind, text] = /^#(sit=|seat=)?([\w-]{16,})$/.exec(location.hash) ?? []
  if (!text) return null
  history.replaceState(null, '', location.pathname)
  return kind === 'sit=' ? { link: text } : { token: text }
}
