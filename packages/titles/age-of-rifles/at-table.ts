/** What lies on the table, for its entry: a page has it in one file. */

export { sheetFor as sheet } from './sheet.ts'
export { tableOf } from './table.ts'
export { speak } from './words/voice.ts'
