// The server: made of the TypeScript source, whenever that has changed.
import { program } from '../../scripts/program.mjs'

await import(await program('apps/server/src/main.ts'))
