import { useEffect, useRef, useState } from 'react'

/** For so many milliseconds what shows under the pointer stays once it has gone: it may be on its way there. */
const GRACE = 300

interface Peeking<T> {
  readonly shown: T | null
  /** `by`: what it tells of, under the pointer or with the focus. */
  show(one: T, by: Element): void
  /** The pointer, or the focus, has gone elsewhere. */
  leave(): void
  /** It has come to what is shown. */
  stay(): void
  hide(): void
}

/** A dialog lies over it: it is neither seen nor heard. */
const isCovered = (one: Element | null): boolean => one?.closest('[inert], [aria-hidden=true]') != null

/** Something that shows under the pointer or with the focus: it can be entered, stays, and Escape puts it away (WCAG 1.4.13). */
export function usePeek<T>(): Peeking<T> {
  const [shown, setShown] = useState<T | null>(null)
  const going = useRef(0)
  const told = useRef<Element | null>(null)
  const stay = (): void => clearTimeout(going.current)
  useEffect(() => {
    if (shown === null) return
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setShown(null)
      // Nothing else is put away by the same press, but the dialog that lies over it.
      if (isCovered(told.current)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', pressed, { capture: true })
    return () => document.removeEventListener('keydown', pressed, { capture: true })
  }, [shown])
  useEffect(() => () => clearTimeout(going.current), [])
  return {
    shown,
    show(one, by) {
      stay()
      told.current = by
      setShown(one)
    },
    leave() {
      stay()
      going.current = window.setTimeout(() => setShown(null), GRACE)
    },
    stay,
    hide: () => setShown(null),
  }
}
