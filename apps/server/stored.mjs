// Which games of a store this version of Vedette would play on: a program by itself, for the command line.
import { program } from '../../scripts/program.mjs'

const { main } = await import(await program('apps/server/src/stored.ts'))
await main(process.argv.slice(2))
