import { saysWhatItTells } from '../../late-unpleasantness/test/sentences.ts'
import { gatesOfRichmond as title } from '../title.ts'
import en from '../words/en.json' with { type: 'json' }
import { speak } from '../words/voice.ts'

saysWhatItTells(title, title.scenarios[0].id, speak().sentences, en)
