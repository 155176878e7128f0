import type { SeatMessage, Title } from '@vedette/kernel'
import type { Scripted, StateMessage } from '@vedette/wire'
import type { PastRules } from './past.ts'
import type { Salts } from './salts.ts'
import type { GameRow, SeatRow } from './store.ts'
import type { TableLife } from './table-life.ts'

/** A game, as far as everybody may know of it. */
interface Told {
  readonly title: Title
  readonly past: PastRules | null
  readonly row: GameRow
  readonly seats: readonly SeatRow[]
  readonly table: TableLife
  readonly awaits: readonly string[]
  readonly over: boolean
}

/** What a state says of a game beside the message of its session. */
interface Beside {
  readonly salts: Salts
  readonly scripts: Readonly<Record<string, Scripted>>
  /** How often the listener's lines were cut. */
  readonly undone: number
}

interface Players {
  readonly names: Readonly<Record<string, string>>
  readonly machine: Readonly<Record<string, string>>
}

/** Who plays, by the names of the seats: what persons are called, at which level the machine plays. */
export function playersOf(seats: readonly string[], rows: readonly SeatRow[]): Players {
  const names: Record<string, string> = {}
  const machine: Record<string, string> = {}
  for (const { seat, kind, name, level } of rows) {
    const at = seats[seat]
    if (at === undefined) continue
    if (name !== null) names[at] = name
    if (kind === 'machine') machine[at] = level ?? ''
  }
  return { names, machine }
}

/** A state, as a listener is told it with the message that is his. */
export function stateOf(game: Told, message: SeatMessage, { salts, scripts, undone }: Beside): StateMessage {
  const { title, row, past, table, awaits, over } = game
  return {
    t: 'state',
    message: table.masked(message),
    undone,
    game: row.id,
    title: title.id,
    scenario: row.scenario,
    options: row.options,
    rulesVersion: title.rulesVersion,
    ...(past ? { rules: past.name } : {}),
    commitment: row.commitment,
    awaits,
    salted: salts.added,
    salt: salts.fixed,
    ...playersOf(title.seats, game.seats),
    scripts,
    rated: row.rated,
    table: table.told(over),
    ...(over ? { key: row.key } : {}),
  }
}
