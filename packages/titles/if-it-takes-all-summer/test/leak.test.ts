import { leaks } from '../../late-unpleasantness/test/leaks.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import { looseTwin, pairing } from '../twin.ts'

leaks({ title, looseTwin, pairing })
