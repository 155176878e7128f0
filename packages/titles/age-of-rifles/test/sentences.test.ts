import { readdirSync, readFileSync } from 'node:fs'
import { asksForWhatIsGiven, speaksThroughGames } from '@vedette/kit/test/sentences.ts'
import { whole } from '@vedette/kit/test/whole.ts'
import { sevenDays } from '../title.ts'
import { sentences } from '../words/args.ts'
import en from '../words/en.json' with { type: 'json' }
import { labels } from '../words/labels.ts'
import { speak } from '../words/voice.ts'

for (const { id } of whole ? sevenDays.scenarios : [{ id: 'savage-station' }])
  speaksThroughGames({ title: sevenDays, scenario: id, voice: speak().sentences, games: 2 })

const sources = ['../', '../rules/', '../table/'].flatMap((folder) => {
  const at = new URL(folder, import.meta.url)
  return readdirSync(at).flatMap((file) => (file.endsWith('.ts') ? [readFileSync(new URL(file, at), 'utf8')] : []))
})
asksForWhatIsGiven([en], [sentences, labels], sources)
