/** The server's only clock: whoever must know the time, or wait, is handed one. Tests have one that they set. */
export interface Clock {
  /** Milliseconds since 1970, for what is told and kept. Somebody may set it, back as well. */
  now(): number
  /** Milliseconds that only go forward, for all that is counted. */
  monotonic(): number
  /** Does something so many of the latter from now, unless what comes back is called before. */
  after(milliseconds: number, what: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(milliseconds, what) {
    // It is the open port that keeps the server alive, not what it waits for.
    const timer = setTimeout(what, milliseconds).unref()
    return () => clearTimeout(timer)
  },
}

export const pause = (clock: Clock, milliseconds: number): Promise<void> => {
  return new Promise((done) => clock.after(milliseconds, done))
}
