// The server with the tiny title in a process of its own.
import { program } from '../../../../scripts/program.mjs'

await import(await program('apps/server/test/support/child.ts'))
