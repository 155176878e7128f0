/**
 * The same random games on our kernel and in boardgame.io, as a peer would write them there: the state is a plain
 * object G, a move mutates its draft with the same rules and the framework makes the next state of it. Both get the
 * same actions, check each with the title's own gate and apply it; only that is timed, in processor time.
 *
 *   npm --prefix packages/lab/scripts/peer install
 *   npx tsx packages/lab/scripts/peer/bench.ts [SECONDS]
 */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { randomAction, throwDice } from '@vedette/bots'
import { type Action, ActionList, CHANCE, OVER, SeededDice, type State, type Title } from '@vedette/kernel'
import { titles } from '@vedette/titles'

// As it is deployed: without its checks for developers.
process.env.NODE_ENV = 'production'
const require = createRequire(import.meta.url)
const { Client } = require('boardgame.io/client')
const { INVALID_MOVE } = require('boardgame.io/core')

const seconds = Number(process.argv[2] ?? 4)

/** Seconds of processor time this process has had. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** The actions and throws of one random game. */
function recorded(title: Title, game: number): Action[] {
  const dice = new SeededDice('peer', game, title.id)
  const list = new ActionList()
  const s = title.setup(title.scenarios[0].id, {})
  const actions: Action[] = []
  for (; title.toMove(s) !== OVER; ) {
    const action = title.toMove(s) === CHANCE ? throwDice(title, s, dice) : randomAction(title, s, dice, list)
    actions.push(action)
    title.apply(s, action)
  }
  return actions
}

/** Our own: the gate, then the rules on the flat state. */
function ours(title: Title, actions: readonly Action[]): void {
  const s = title.setup(title.scenarios[0].id, {})
  for (const action of actions) {
    if (title.refuse(s, action) !== null) throw new Error('Refused.')
    title.apply(s, action)
  }
}

/** The same rules on the same actions and nothing else: no gate, no framework. */
function bare(title: Title, actions: readonly Action[]): void {
  const s = title.setup(title.scenarios[0].id, {})
  for (const action of actions) title.apply(s, action)
}

/** A state as plain numbers and lists. What it knows beside its numbers (its game) lies on the prototype. */
function plain(title: Title, s: State): object {
  function Plain() {}
  Object.assign(Plain, { [Symbol.for('immer-draftable')]: true })
  const { game } = s as { game?: unknown }
  if (game) Object.defineProperty(Plain.prototype, 'game', { value: game })
  const g = Object.create(Plain.prototype) as Record<string, unknown>
  const fields = s as unknown as Record<string, ArrayLike<number> | number>
  for (const [name, { many }] of Object.entries({ ...title.schema.fields, ...title.schema.index }))
    g[name] = many ? Array.from(fields[name] as ArrayLike<number>) : fields[name]
  g.tell = null
  g.known = null
  return g
}

/** boardgame.io: one move that takes an action, everybody may make it at any time. */
function theirs(title: Title, actions: readonly Action[], undo: boolean): void {
  const client = Client({
    game: {
      name: title.id,
      disableUndo: !undo,
      setup: () => plain(title, title.setup(title.scenarios[0].id, {})),
      moves: {
        act({ G }: { G: State }, action: Action) {
          if (title.refuse(G, action) !== null) return INVALID_MOVE
          title.apply(G, action)
        },
      },
    },
    numPlayers: 1,
    debug: false,
  })
  client.start()
  for (const action of actions) client.moves.act(action)
  const { _stateID } = client.getState()
  client.stop()
  if (_stateID !== actions.length) throw new Error(`${_stateID} of ${actions.length} moves were made.`)
}

/** Actions a second of processor time. */
function rate(games: readonly (readonly Action[])[], play: (actions: readonly Action[]) => void): number {
  play(games[0])
  const begun = processorTime()
  let count = 0
  let spent = 0
  for (let n = 0; spent < seconds; n++) {
    const actions = games[n % games.length]
    play(actions)
    count += actions.length
    spent = processorTime() - begun
  }
  return count / spent
}

const ways: Readonly<Record<string, (title: Title, actions: readonly Action[]) => void>> = {
  bare,
  ours,
  peer: (title, actions) => theirs(title, actions, true),
  'peer without undo': (title, actions) => theirs(title, actions, false),
}

/** One way of one title, in a process of its own: what ran before must not spoil what the engine has learnt. */
function measured(title: string, way: string): number {
  const argv = [...process.execArgv, fileURLToPath(import.meta.url), String(seconds), title, way]
  const { stdout, status } = spawnSync(process.execPath, argv, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`${way} of ${title} failed.`)
  return Number(stdout)
}

const [, , , id, way] = process.argv
if (id && way) {
  const games = Array.from({ length: 12 }, (_, game) => recorded(titles[id], game))
  console.log(rate(games, (actions) => ways[way](titles[id], actions)))
} else {
  const columns = Object.keys(ways)
  console.log(`actions a second    ${columns.map((name) => name.padStart(18)).join('')}    ours / each of the others`)
  for (const title of Object.keys(titles)) {
    const rates = columns.map((name) => measured(title, name))
    const ours = rates[columns.indexOf('ours')]
    const ratios = columns.flatMap((name, n) => (name === 'ours' ? [] : [(ours / rates[n]).toFixed(2)]))
    console.log(`${title.padEnd(24)}${rates.map((n) => n.toFixed(0).padStart(16)).join('  ')}    ${ratios.join(', ')}`)
  }
}
