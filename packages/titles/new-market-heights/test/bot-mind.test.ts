import { mindLaws } from '@vedette/kit/test/mind-laws.ts'
import { mind } from '../bot.ts'
import { newMarketHeights as title } from '../title.ts'
import { speak } from '../words/voice.ts'
import { games } from './games.ts'

mindLaws({ title, mind, games, words: speak().judgement, atLeast: { turns: 11, parts: 2, choices: 20 } })
