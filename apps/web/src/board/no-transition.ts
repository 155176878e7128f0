import { selection } from 'd3-selection'

/**
 * What d3-zoom asks of d3-transition and d3-interpolate, in whose place the page is built with this: that a flight under
 * way be broken off. The camera's flights are its own (camera.ts), and a double click does not zoom.
 * @public
 */
export const interrupt = (): void => undefined

/** @public */
export const interpolateZoom = (): never => {
  throw new Error('The camera flies by itself.')
}

Object.assign(selection.prototype, {
  interrupt<T>(this: T): T {
    return this
  },
})
