import { laws } from '../../late-unpleasantness/test/laws.ts'
import { game } from '../game.ts'
import { gatesOfRichmond as title } from '../title.ts'

laws(title, game)
