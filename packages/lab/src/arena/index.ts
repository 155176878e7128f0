export * from './pairs.ts'
export * from './ratings.ts'
export * from './statistics.ts'
export * from './times.ts'
