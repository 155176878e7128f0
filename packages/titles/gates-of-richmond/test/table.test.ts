import { tableThroughGames } from '../../late-unpleasantness/test/table.ts'
import { tableOf } from '../table.ts'
import { gatesOfRichmond as title } from '../title.ts'
import { speak } from '../words/voice.ts'

const { sentences } = speak()

tableThroughGames({
  title,
  table: tableOf(title),
  options: { recon: true, breastworks: true, 'better-leadership': true },
  sentences,
})
