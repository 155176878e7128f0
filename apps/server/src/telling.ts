import { OBSERVER, type SeatMessage, type Title } from '@vedette/kernel'
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

/** A state, as a listener is told it with the message that is his. */
export function stateOf(game: Told, message: SeatMessage, { salts, scripts, undone }: Beside): StateMessage {
  const { title, row, past, table, awaits, over } = game
  const people = game.seats.filter((one) => one.seat !== OBSERVER)
  const bySeat = (value: (one: SeatRow) => string | null): Record<string, string> => {
    const told: Record<string, string> = {}
    for (const one of people) {
      const text = value(one)
      if (text !== null) told[title.seats[one.seat]] = text
    }
    return told
  }
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
    names: bySeat((one) => one.name),
    machine: bySeat((one) => (one.kind === 'machine' ? (one.level ?? '') : null)),
    scripts,
    rated: row.rated,
    table: table.told(over),
    ...(over ? { key: row.key } : {}),
  }
}
