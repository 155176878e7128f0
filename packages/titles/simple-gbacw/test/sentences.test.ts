import { readdirSync, readFileSync } from 'node:fs'
import { asksForWhatIsGiven, speaksThroughGames } from '@vedette/kit/test/sentences.ts'
import { many } from '@vedette/kit/test/whole.ts'
import { simpleGbacw } from '../title.ts'
import { sentences } from '../words/args.ts'
import en from '../words/en.json' with { type: 'json' }
import { labels } from '../words/labels.ts'
import { speak } from '../words/voice.ts'

speaksThroughGames({ title: simpleGbacw, scenario: 'greggs-assault', voice: speak().sentences, games: 2 })
speaksThroughGames({ title: simpleGbacw, scenario: 'gaines-mill', voice: speak().sentences, games: many(6, 1) })

const sources = ['../', '../rules/', '../table/'].flatMap((folder) => {
  const at = new URL(folder, import.meta.url)
  return readdirSync(at).flatMap((file) => (file.endsWith('.ts') ? [readFileSync(new URL(file, at), 'utf8')] : []))
})
asksForWhatIsGiven([en], [sentences, labels], sources)
