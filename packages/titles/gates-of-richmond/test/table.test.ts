import { tableThroughGames } from '../../late-unpleasantness/test/table.ts'
import { notes, refusals } from '../sentences.ts'
import { words } from '../table/words.ts'
import { tableOf } from '../table.ts'
import { gatesOfRichmond as title } from '../title.ts'

tableThroughGames({
  title,
  table: tableOf(title),
  scenario: 'seven-days',
  options: { recon: true, breastworks: true, 'better-leadership': true },
  words,
  notes,
  refusals,
})
