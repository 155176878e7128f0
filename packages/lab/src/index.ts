export * from './crew.ts'
export * from './fuzz.ts'
export * from './match.ts'
export * from './playout.ts'
