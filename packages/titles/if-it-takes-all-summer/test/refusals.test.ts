import { refusals } from '../../late-unpleasantness/test/refusals.ts'
import { game } from '../game.ts'
import { ifItTakesAllSummer as title } from '../title.ts'

refusals(title, game)
