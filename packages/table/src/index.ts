export * from './glossary.ts'
export * from './scene.ts'
export * from './table.ts'
