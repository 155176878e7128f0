import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { levels, SCRIPTS } from '@vedette/bots'
import {
  DULL_AT_MOST,
  dullIn,
  dullShare,
  type Judged,
  reportOf,
  seatsOf,
  seriesOf,
  type TitleReport,
} from '@vedette/lab'
import { titles } from '@vedette/titles'
import { type Command, table, text, UsageError } from '../command.ts'
import { claimedShare, measuredShare, measuredStep, percent } from '../figures.ts'
import { keptIn } from '../kept.ts'
import { claimsPicture, ratingsPicture } from '../plots.ts'
import { readText } from '../record.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const milliseconds = (time: number): string =>
  time >= 1000 ? `${(time / 1000).toFixed(1)} s` : `${time < 10 ? time.toFixed(1) : time.toFixed(0)} ms`

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** A table of claims: what was said, what was played, what came of it. */
function claimRows(title: string, judged: readonly Judged[]): string[] {
  const [first, second] = titles[title].seats
  return [
    row(['players', 'claim', 'pairs', 'share', 'Elo', `as ${first}`, `as ${second}`, 'ratio (bounds)', 'finding']),
    row(['---', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---']),
    ...judged.map((one) => {
      const { claim, finding } = one
      const name = `${claim.players[0]} v ${claim.players[1]}`
      const said = claim.kind === 'scale' ? '' : claimedShare(claim)
      const seats = seatsOf(one)
      if (finding === null || seats === null) return row([name, said, 0, '', '', '', '', '', 'not played'])
      const { strength, ratio, bounds, holds, decided } = finding
      return row([
        name,
        said,
        strength.pairs,
        measuredShare(strength),
        measuredStep(finding),
        percent(seats[0]),
        percent(seats[1]),
        `${ratio.toFixed(2)} (${bounds[0].toFixed(2)}, ${bounds[1].toFixed(2)})`,
        claim.kind === 'scale'
          ? 'for the scale only'
          : holds
            ? '**holds**'
            : decided
              ? 'stronger, but not by so much'
              : 'not shown',
      ])
    }),
  ]
}

/** What a level has not shown of what is claimed of it. */
function unshown({ claim, finding }: Judged): string[] {
  if (finding?.holds) return []
  const found =
    finding === null
      ? 'they have not met'
      : `it won ${percent(finding.strength.share)} in ${finding.strength.pairs} pairs`
  return [`it is to win ${percent(claim.share)} of the points against ${claim.players[1]}, and ${found}`]
}

/** What is dull in how it plays. */
function dullness({ dull }: TitleReport, level: string): string[] {
  const found = dull.find(({ player }) => player === level)?.found ?? {}
  return dullIn(level, found).map(
    (code) => `of ${code} there is ${percent(dullShare(found, code))} where ${percent(DULL_AT_MOST[code])} may be`,
  )
}

/** What the page says of levels that are not offered. */
const droppedRows = (report: TitleReport): string[] =>
  report.dropped.flatMap((judged) => {
    const [level] = judged.claim.players
    return [`**${level} is not offered**: ${[...unshown(judged), ...dullness(report, level)].join('; ')}.`, '']
  })

/** What was dull in each player's games, of how much that could have been. */
function dullRows({ dull }: TitleReport): string[] {
  const codes = Object.keys(DULL_AT_MOST)
  return [
    row(['player', ...codes]),
    row(['---', ...codes.map(() => '---:')]),
    row(['a level that thinks, at most', ...codes.map((code) => percent(DULL_AT_MOST[code]))]),
    ...dull.map(({ player, found }) => {
      const cells = codes.map((code) => {
        const one = found[code]
        return one ? `${one.dull} of ${one.cases} (${percent(dullShare(found, code))})` : ''
      })
      return row([player, ...cells])
    }),
  ]
}

/** By which rules the games were played. */
const rulesRow = ({ rules: { played, now, since } }: TitleReport): string => {
  if (played === now) return `Played by version ${now} of the rules, which is that of today.`
  return played >= since
    ? `Played by version ${played} of the rules; that of today, ${now}, plays the same games.`
    : `**Played by version ${played} of the rules; they are at version ${now} since.** Nothing of today's game is measured yet.`
}

/** Who has no Elo, and why. */
function unratedRows({ ratings, times }: TitleReport): string[] {
  const apart = times.map(({ player }) => player).filter((one) => !ratings.some(({ player }) => player === one))
  if (apart.length === 0) return []
  return [`No Elo can be said of ${apart.join(', ')}: one side has won every game that could tie them to level 2.`, '']
}

function titlePage(report: TitleReport): string[] {
  const { title, ratings, times, pairs, codes, dates } = report
  return [
    `## ${titles[title].name}`,
    '',
    `${pairs} pairs, ${[...new Set([dates[0], dates.at(-1)])].join(' to ')}, code ${codes.join(', ')}: \`npx vedette arena ${title} --keep docs/arena/${title}.jsonl\`. ${rulesRow(report)}`,
    '',
    `![Elo against level 2](pictures/opponent-${title}-ratings.svg)`,
    '',
    `![Claims and measured shares](pictures/opponent-${title}-claims.svg)`,
    '',
    ...claimRows(title, [...report.ladder, ...report.exploits, ...report.anchors]),
    '',
    ...droppedRows(report),
    row(['player', 'Elo', '±', 'games']),
    row(['---', '---:', '---:', '---:']),
    ...ratings.map(({ player, elo, margin, games }) =>
      row([player, elo.toFixed(0), margin.toFixed(0), games.toFixed(0)]),
    ),
    '',
    ...unratedRows(report),
    row(['player', 'answers', 'half within', '95 of 100 within']),
    row(['---', '---:', '---:', '---:']),
    ...times.map(({ player, answers, half, most }) => row([player, answers, milliseconds(half), milliseconds(most)])),
    '',
    ...dullRows(report),
    '',
  ]
}

/** The strength of a level: Elo against the scripts or, where one side has won every game, its share against its neighbour on the scale. */
function strengthIn({ ratings, ladder }: TitleReport, id: string): object[] {
  const found = ratings.find(({ player }) => player === id)
  if (found !== undefined) {
    const [elo, margin, games] = [found.elo, found.margin, found.games].map((value) => Math.round(value) || 0)
    return [{ id, elo, margin, games, swept: null }]
  }
  return ladder.flatMap(({ claim: { players }, finding }) => {
    const n = players.indexOf(id)
    const against = players[1 - n]
    const isNeighbour = n >= 0 && nearness(against) < nearness(id)
    if (!isNeighbour || finding === null || finding.step !== null) return []
    const won = (finding.strength.share === 1) === (n === 0)
    return [{ id, elo: null, margin: null, games: 2 * finding.strength.pairs, swept: { against, won } }]
  })
}

/** Steps from a level to the one that all are measured against. */
const nearness = (id: string): number => {
  const at = (level: string) => levels.findIndex((one) => one.id === level)
  return Math.abs(at(id) - at(SCRIPTS))
}

/** What the lobby shows: the measured strength of every level, and which are not offered. */
function writeStrength(report: TitleReport, project: string): void {
  const { title, rules, dropped, dates, codes } = report
  const measured = levels.flatMap(({ id }) => strengthIn(report, id))
  const content = {
    title,
    about:
      'How strong the levels of the machine are as the arena measured it: Elo against level 2, or which neighbour won every game (swept).',
    date: dates.at(-1) ?? null,
    rules: rules.played,
    codes,
    levels: measured,
    dropped: dropped.map(({ claim }) => claim.players[0]),
    provenance: { kind: 'derived', from: 'games of the arena: docs/opponent.md' },
  }
  writeFileSync(join(project, 'packages/titles', title, 'data/strength.json'), `${JSON.stringify(content, null, 2)}\n`)
}

/** Writes all of it into a project: the page, its pictures and the strengths. */
function write(reports: readonly TitleReport[], project: string): void {
  const page = join(project, 'docs/opponent.md')
  const written = into(readText(page), reports.flatMap(titlePage))
  const pictures = join(project, 'docs/pictures')
  mkdirSync(pictures, { recursive: true })
  for (const one of reports) {
    const claims = claimsPicture(one.title, [...one.ladder, ...one.exploits])
    writeFileSync(join(pictures, `opponent-${one.title}-ratings.svg`), ratingsPicture(one))
    writeFileSync(join(pictures, `opponent-${one.title}-claims.svg`), claims)
    writeStrength(one, project)
  }
  writeFileSync(page, written)
}

/** Puts the generated part of the page between its marks; what people wrote around it stays. */
function into(page: string, generated: readonly string[]): string {
  const [begin, end] = ['<!-- arena: begin -->', '<!-- arena: end -->']
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new UsageError('no-marks', `The page has no ${begin} and ${end}.`)
  return `${page.slice(0, from + begin.length)}\n\n${generated.join('\n')}${page.slice(to)}`
}

export const report: Command = {
  name: 'report',
  usage: '[--from FOLDER] [--write] [--to FOLDER]',
  about: 'what the arena found: tables, pictures, and the strengths the lobby shows',
  arity: [0, 0],
  options: { from: { type: 'string' }, write: { type: 'boolean' }, to: { type: 'string' } },
  help: [
    '--from FOLDER where the kept series are (docs/arena)',
    "--write       writes docs/opponent.md with its pictures, and each title's data/strength.json",
    '--to FOLDER   the project that is written to (this one)',
    'Status 1 when a claim of the ladder is not shown.',
  ],
  run({ flags }) {
    const folder = text(flags, 'from', join(root, 'docs/arena'))
    if (!existsSync(folder)) throw new UsageError('no-file', `There is no folder ${folder}.`)
    const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
    const all = seriesOf(files.flatMap((name) => keptIn(join(folder, name))))
    const reports = Object.keys(titles)
      .filter((title) => all.some(({ series }) => series.title === title))
      .map((title) => reportOf(titles[title], all))
    if (flags.write) write(reports, text(flags, 'to', root))
    const rows = reports.flatMap(({ title, ladder, exploits }) =>
      [...ladder, ...exploits].map(({ claim, finding }) => [
        title,
        claim.players.join(' v '),
        claimedShare(claim),
        finding ? measuredShare(finding.strength) : '',
        finding?.holds ? 'holds' : 'not shown',
      ]),
    )
    return {
      json: reports,
      text: table([['title', 'players', 'claim', 'share', 'finding'], ...rows]),
      ok: reports.every(({ ladder }) => ladder.every(({ finding }) => finding?.holds)),
    }
  },
}
