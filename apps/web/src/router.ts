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

/** Takes the seat's token out of the address, so that it is neither read over a shoulder nor copied by accident. */
export function takeToken(): string | null {
  const hash = location.hash.slice(1)
  const token = hash.startsWith('seat=') ? hash.slice(5) : /^[\w-]{16,}$/.test(hash) ? hash : null
  if (token) history.replaceState(null, '', location.pathname)
  return token
}
