import { readdirSync, readFileSync } from 'node:fs'
import { asksForWhatIsGiven, speaksThroughGames } from '@vedette/kit/test/sentences.ts'
import { newMarketHeights } from '../title.ts'
import { sentences } from '../words/args.ts'
import en from '../words/en.json' with { type: 'json' }
import { labels } from '../words/labels.ts'
import { speak } from '../words/voice.ts'

speaksThroughGames({ title: newMarketHeights, scenario: 'duncan-and-draper', voice: speak().sentences, games: 2 })

const folders = ['../', '../rules/', '../table/'].map((folder) => new URL(folder, import.meta.url))
const sources = folders.flatMap((at) =>
  readdirSync(at)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(new URL(file, at), 'utf8')),
)
asksForWhatIsGiven([en], [sentences, labels], sources)
