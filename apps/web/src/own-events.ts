import { options } from 'preact'

/**
 * React Aria copies an event by its own fields, as React's are. A browser's event has them all from its kind, and none of
 * its own, so what Preact hands over is laid out once before.
 */
const before = options.event
options.event = (native) => {
  const event = before?.(native) ?? native
  const own: Record<string, unknown> = {}
  for (const name in event) {
    const value: unknown = event[name as keyof typeof event]
    own[name] = typeof value === 'function' ? value.bind(event) : value
  }
  own.nativeEvent = native
  return own
}

/**
 * What follows from a press (focus, what the map may be asked) follows before the next press can come, not after the next
 * picture.
 */
options.requestAnimationFrame = queueMicrotask
