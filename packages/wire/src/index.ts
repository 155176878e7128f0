export * from './http.ts'
export * from './life.ts'
export * from './socket.ts'
