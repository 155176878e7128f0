import { verifyRecord } from '@vedette/kernel'
import { type Command, text } from '../command.ts'
import { otherRules, PAST, pastHelp, pastOption, readRecord } from '../record.ts'

const meaning: Readonly<Record<string, string>> = {
  verified: 'every throw comes from the key that was promised before the first',
  'no-key': 'the key of the dice is not in the record, so nothing can be checked',
  'key-differs': 'the key is not the one that was promised before the first throw',
  'wrong-seat': 'the record holds what another seat was to do',
  'illegal-entry': 'the record holds what is not lawful',
  'throw-differs': 'the record holds a throw that the key does not give',
  'state-differs': 'the recorded last position is not where the game comes to',
}

export const verify: Command = {
  name: 'verify',
  usage: 'FILE [--past FOLDER]',
  about: 'checks every throw of a finished game against its key and the promise made before the first',
  arity: [1, 1],
  options: pastOption,
  help: [pastHelp, 'Status 1 when anything differs.'],
  async run({ args, flags }) {
    const read = await readRecord(args[0], text(flags, 'past', PAST))
    const { record, title, rules } = read
    const result = verifyRecord(title, record)
    const at = result.at === null ? '' : ` (entry ${result.at})`
    return {
      json: { file: args[0], entries: record.journal.length, rules, ...result },
      text: [`${result.code}: ${meaning[result.code] ?? result.code}${at}`, ...otherRules(read)].join('\n'),
      ok: result.ok,
    }
  },
}
