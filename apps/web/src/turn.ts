/**
 * Once the page, or a worker, has done what else it has to do now: keys, pictures, what it is told. A timer of no time at all
 * comes four milliseconds later, each time, so it serves only where nothing better is there.
 */
export const anotherTurn = (): Promise<void> =>
  'scheduler' in globalThis ? scheduler.postTask(() => undefined) : new Promise((next) => setTimeout(next))
