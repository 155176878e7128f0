import { determinizing } from '../../late-unpleasantness/test/determinize.ts'
import { mind } from '../bot.ts'
import { gatesOfRichmond as title } from '../title.ts'

determinizing(title, mind)
