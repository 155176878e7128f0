import { tableThroughGames } from '../../late-unpleasantness/test/table.ts'
import { tableOf } from '../table.ts'
import { gatesOfRichmond as title } from '../title.ts'
import { speak } from '../words/voice.ts'

const { notes, refusals, words } = speak().sentences

tableThroughGames({
  title,
  table: tableOf(title),
  scenario: 'seven-days',
  options: { recon: true, breastworks: true, 'better-leadership': true },
  words,
  notes,
  refusals,
})
