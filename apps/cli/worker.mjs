// What a thread of the command line runs.
import { program } from '../../scripts/program.mjs'

const { work } = await import(await program('apps/cli/src/work.ts'))

export default work
