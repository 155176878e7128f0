/** Has a part of the page fetched once there is nothing more urgent to do; what it fetches is asked for again where it is wanted. */
export function soon(fetches: () => Promise<unknown>): () => void {
  const ask = () => void fetches().catch(() => undefined)
  // Not every browser says when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(ask, 2000)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(ask, { timeout: 5000 })
  return () => cancelIdleCallback(waiting)
}
