import { fingerprint, OVER, Session, type State, type Title } from '@vedette/kernel'
import { type Command, table, text, UsageError } from '../command.ts'
import { otherRules, PAST, pastHelp, pastOption, readRecord } from '../record.ts'

const noMoreThrows = {
  draw(): number {
    throw new UsageError('throw-due', 'The record ends where something is still to be thrown.')
  },
}

/** Every field of a state that is not all zero, as plain numbers. */
function fieldsOf(title: Title, state: State): Record<string, number | number[]> {
  const shown: Record<string, number | number[]> = {}
  const values = state as unknown as Record<string, number | ArrayLike<number>>
  for (const [name, { many }] of Object.entries(title.schema.fields)) {
    const value = values[name]
    if (many) {
      const row = Array.from(value as ArrayLike<number>)
      if (row.some((n) => n !== 0)) shown[name] = row
    } else if (value !== 0) shown[name] = value as number
  }
  return shown
}

export const replay: Command = {
  name: 'replay',
  usage: 'FILE [--past FOLDER]',
  about: 'plays the record of a game again and shows where it stands',
  arity: [1, 1],
  options: pastOption,
  help: [
    pastHelp,
    'Status 1 when an entry is not lawful any more, or the last position is another than the recorded one.',
  ],
  async run({ args, flags }) {
    const read = await readRecord(args[0], text(flags, 'past', PAST))
    const { record, title, rules } = read
    const { session, stopped } = Session.replay(title, record, noMoreThrows)
    const { state } = session
    const hash = fingerprint(title.schema.encode(state))
    const same = stopped === null && hash === record.stateHash
    const over = title.toMove(state) === OVER
    const prompt = over ? null : title.prompt(state)
    const outcome = title.outcome(state)
    const rows: [string, string][] = [
      ['game', `${title.id}/${record.scenario}, rules version ${record.rulesVersion} (here ${title.rulesVersion})`],
      ['entries', `${session.journal.length} of ${record.journal.length}`],
      [
        'state',
        same ? `${hash.slice(0, 16)}, as recorded` : `${hash.slice(0, 16)}, recorded ${record.stateHash.slice(0, 16)}`,
      ],
    ]
    if (prompt) rows.push(['to decide', `${title.seats[prompt.seat] ?? 'chance'}: ${prompt.code} (${prompt.rule})`])
    if (outcome) {
      const winner = outcome.winner === null ? 'nobody' : title.seats[outcome.winner]
      rows.push(['won by', `${winner}: ${outcome.code} (${outcome.rule})`])
    }
    const lines = [table(rows), ...otherRules(read)]
    if (stopped) {
      const { rule, code, facts } = stopped.why
      const entry = JSON.stringify(record.journal[stopped.at])
      lines.push(`entry ${stopped.at} is refused: ${code} (${rule}) ${JSON.stringify(facts)}`, `  ${entry}`)
    }
    for (const [name, value] of Object.entries(fieldsOf(title, state)))
      lines.push(`  ${name} ${Array.isArray(value) ? value.join(' ') : value}`)
    return {
      json: {
        title: title.id,
        scenario: record.scenario,
        rules,
        entries: session.journal.length,
        of: record.journal.length,
        stopped,
        stateHash: hash,
        same,
        prompt,
        outcome,
        state: title.schema.encode(state),
      },
      text: lines.join('\n'),
      ok: same,
    }
  },
}
