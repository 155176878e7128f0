export * from './points.ts'
