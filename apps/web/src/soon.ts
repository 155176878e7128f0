import { useEffect, useState } from 'react'

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

let drawn: () => void = () => undefined
const drawing = new Promise<void>((done) => {
  drawn = done
})

/** The map lies there whole for the first time. */
export const mapIsDrawn = (): void => drawn()

/** The same once the map is drawn: while a table is being laid, the page is idle between one answer and the next. */
function soonAtTable(fetches: () => Promise<unknown>): () => void {
  let stop = () => undefined as void
  let gone = false
  void drawing.then(() => {
    if (!gone) stop = soon(fetches)
  })
  return () => {
    gone = true
    stop()
  }
}

/** Whether a part of the table's page is there: it is fetched so. `fetches` is one function, not a new one each time. */
export function useFetchedSoon(fetches: () => Promise<unknown>): boolean {
  const [there, setThere] = useState(false)
  useEffect(() => soonAtTable(() => fetches().then(() => setThere(true))), [fetches])
  return there
}
