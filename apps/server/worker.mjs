// What a thread of the server runs.
import { program } from '../../scripts/program.mjs'

await import(await program('apps/server/src/work.ts'))
