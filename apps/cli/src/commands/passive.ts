import { pieces, type WarnedGame, warnings, workersHere } from '@vedette/lab'
import { doors } from '@vedette/titles'
import { type Command, seeded, text, titleOf, UsageError, wholeNumber } from '../command.ts'
import { progress } from '../progress.ts'
import { MAIN, policies, type WarnedJob, workAll } from '../work.ts'

/** What is asked of the recommended first games, counted. */
function countsOf(games: readonly WarnedGame[], seat: number) {
  const looked = games.flatMap((game) => game.looked)
  const shown = warnings(looked)
  return {
    games: games.length,
    beatenEarly: games.filter(({ outcome, begun }) => outcome?.winner === 1 - seat && begun[1 - seat] < 2).length,
    won: games.filter(({ outcome }) => outcome?.winner === seat).length,
    lost: games.filter(({ outcome }) => outcome?.winner === 1 - seat).length,
    looked: looked.length,
    warned: shown.length,
    warnedAndLost: shown.filter(({ lost }) => lost).length,
    lostUnwarned: looked.filter((one) => one.lost && !shown.includes(one)).length,
    // Losses that a quarter of the fill-ins foretold, counted apart from the warning, without one.
    missed: looked.filter((one) => one.lost && one.counted >= 0.25 && !shown.includes(one)).length,
  }
}

export const passive: Command = {
  name: 'passive',
  usage: 'TITLE [--games N] [--level L] [--player P] [--whole] [--seed S] [--first G] [--workers N]',
  about: 'recommended first games of somebody who only presses the main button, and what the page would warn him of',
  arity: [1, 1],
  options: {
    ...seeded,
    level: { type: 'string', short: 'l' },
    player: { type: 'string', short: 'p' },
    whole: { type: 'boolean' },
  },
  help: [
    '--games N    how many games (20)',
    '--level L    the machine against him (the recommended level); see `vedette list`',
    '--player P   a machine in his place (level-2, say): then both sides are looked at, in whole games',
    '--whole      plays to the end; without it a game is left when the second player turn of the enemy begins',
    '--seed S     what all chance comes from (vedette)',
    '--first G    the number of the first game (0)',
    '--workers N  threads (all cores)',
    'Status 1 when he is beaten before the second player turn of the enemy, or a warning that was due did not stand.',
  ],
  async run({ args, flags, output }) {
    const title = titleOf(args[0])
    const door = doors[title.id].first
    const level = text(flags, 'level', door.level)
    const player = text(flags, 'player', MAIN)
    for (const name of [level, ...(player === MAIN ? [] : [player])])
      if (!Object.hasOwn(policies, name))
        throw new UsageError(
          'unknown-bot',
          `There is no player ${name}. There are: ${Object.keys(policies).join(', ')}.`,
        )
    const games = wholeNumber(flags, 'games', 20, 1, 1_000_000)
    const first = wholeNumber(flags, 'first', 0, 0, 100_000_000)
    const workers = wholeNumber(flags, 'workers', workersHere(), 1, 256)
    const seed = text(flags, 'seed', 'vedette')
    const until = flags.whole || player !== MAIN ? 0 : 2
    const jobs = pieces(games, workers).map(
      (piece): WarnedJob => ({
        kind: 'warned',
        title: title.id,
        player,
        against: level,
        until,
        seed,
        games: piece.games,
        first: first + piece.first,
      }),
    )
    const bar = progress(output, games, `${player} against ${level}`)
    let played: WarnedGame[]
    try {
      played = (await workAll(jobs, workers, (done) => bar.step(done.length))).flat()
    } finally {
      bar.stop()
    }
    const seat = title.seats.indexOf(door.seat)
    const counts = countsOf(played, seat)
    const lines = [
      `${title.name}, ${door.seat}, ${player} against ${level}, ${games} games, seed ${seed}${until > 0 ? `, up to the enemy's player turn ${until}` : ''}`,
      `beaten before the enemy's second player turn: ${counts.beatenEarly}; won ${counts.won}, lost ${counts.lost}`,
      ...(counts.looked === 0
        ? []
        : [
            `ends of turns looked at: ${counts.looked}; warned ${counts.warned}, lost right after it ${counts.warnedAndLost}; lost without a warning ${counts.lostUnwarned}, of these foretold by a quarter of the fill-ins counted apart: ${counts.missed}`,
          ]),
    ]
    return {
      json: { title: title.id, ...counts, seat: door.seat, player, level, seed, first, results: played },
      text: lines.join('\n'),
      ok: counts.missed === 0 && (player !== MAIN || counts.beatenEarly === 0),
    }
  },
}
