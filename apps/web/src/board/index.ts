export { counterImage, stripeColour } from './counters.ts'
export * from './scene.ts'
export { loadSheet } from './sheets.ts'
export { BoardView } from './view.ts'
