// What a thread of the command line runs, straight from the TypeScript source.
import { register } from 'tsx/esm/api'

register()
const { work } = await import('./src/work.ts')

export default work
