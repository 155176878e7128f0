/** What is fetched for any table, in one file. */
export { loadFonts } from '../board/fonts.ts'
export { loadSheet } from '../board/sheets.ts'
export { Table } from './table.tsx'
