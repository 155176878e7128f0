export * from './http.ts'
export * from './socket.ts'
