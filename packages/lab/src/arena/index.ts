export * from './pairs.ts'
export * from './ratings.ts'
export * from './statistics.ts'
