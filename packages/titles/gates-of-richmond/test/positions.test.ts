import { playRows } from '../../late-unpleasantness/test/positions.ts'
import { kit } from './kit.ts'

playRows(new URL('./positions', import.meta.url), kit)
