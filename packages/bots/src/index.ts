export * from './policies.ts'
export * from './policy.ts'
export * from './random.ts'
