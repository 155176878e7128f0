import { lessonsOf } from '@vedette/kit/lesson/lessons.ts'
import { cardsNameWhatIsThere } from '@vedette/kit/test/lesson-cards.ts'
import { lessons } from '../lessons.ts'
import { lay } from '../position.ts'
import { tableOf } from '../table.ts'
import { newMarketHeights } from '../title.ts'
import sentences from '../words/en.lessons.json' with { type: 'json' }
import { speak } from '../words/voice.ts'

cardsNameWhatIsThere({
  table: tableOf(newMarketHeights),
  lessons: lessonsOf(lessons, lay, sentences),
  words: speak().sentences.words,
})
