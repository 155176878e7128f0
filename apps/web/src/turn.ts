/**
 * Once the page has done what else it has to do now: keys, pictures, what the server says. A timer of no time at all
 * would come four milliseconds later, each time.
 */
export const anotherTurn = (): Promise<void> =>
  new Promise((next) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      next()
    }
    port2.postMessage(null)
  })
