import { doors, titles } from '@vedette/titles'
import { minds } from '@vedette/titles/players.ts'
import { type Command, table } from '../command.ts'
import { policies } from '../work.ts'

export const list: Command = {
  name: 'list',
  usage: '',
  about: 'the titles, their scenarios and options, and the machine players',
  arity: [0, 0],
  options: {},
  help: [],
  run() {
    const known = Object.values(titles).map((title) => ({
      id: title.id,
      name: title.name,
      rulesVersion: title.rulesVersion,
      seats: title.seats,
      scenarios: title.scenarios.map(({ id }) => ({ id, name: doors[title.id].said.en.scenarios[id] })),
      options: title.options.map(({ id, rule, standard }) => ({ id, rule, standard })),
      stateBytes: title.schema.byteLength,
      scripts: Object.hasOwn(minds, title.id),
    }))
    const bots = Object.keys(policies)
    const lines: string[] = []
    for (const title of known) {
      lines.push(`${title.id}: ${title.name}, rules version ${title.rulesVersion}`)
      lines.push(`  seats      ${title.seats.join(', ')}`)
      for (const { id, name } of title.scenarios) lines.push(`  scenario   ${title.id}/${id}: ${name}`)
      for (const { id, rule, standard } of title.options)
        lines.push(`  option     ${id} (${rule})${standard ? ', on by default' : ''}`)
    }
    lines.push('', table([['players', bots.join(', ')]]))
    return { json: { titles: known, bots }, text: lines.join('\n'), ok: true }
  },
}
