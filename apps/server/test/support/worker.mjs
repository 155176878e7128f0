// What the threads of the tests run.
import { program } from '../../../../scripts/program.mjs'

await import(await program('apps/server/test/support/work.ts'))
