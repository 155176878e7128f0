export * from './fuzz.ts'
export * from './playout.ts'
