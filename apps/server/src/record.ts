import { setImmediate } from 'node:timers/promises'
import { askedOfChance, type Entry, type GameRecord, type Title } from '@vedette/kernel'
import type { Ended, Terms } from '@vedette/wire'
import type { GameEvent, GameReader, GameRow } from './store.ts'

/** What a game's whole log says without any rules. */
export interface Log {
  readonly journal: readonly Entry[]
  readonly salt: string
  readonly ended: Ended | null
  /** It was ended before the rules ended it. */
  readonly early: boolean
}

/** So many events are read in one go. */
const PAGE = 500

/** All events of a game, read page by page, so that others are served in between. */
export async function wholeLog(reader: GameReader, id: string): Promise<GameEvent[]> {
  const events: GameEvent[] = []
  for (;;) {
    const page = await reader.events(id, events.length, PAGE)
    for (const event of page) events.push(event)
    if (page.length < PAGE) return events
    await setImmediate()
  }
}

export function readLog(events: readonly GameEvent[]): Log {
  const journal: Entry[] = []
  let salt = ''
  let ended: Log['ended'] = null
  let early = false
  for (const event of events) {
    if (event.kind === 'undo') journal.length = event.entries
    else if (event.kind === 'begin') salt = event.salt
    else if (event.kind === 'entries') {
      for (const { seat, action } of event.entries) journal.push({ n: journal.length, seat, action })
      ended = event.ended ?? null
    } else if (event.kind === 'finish' && event.ended) {
      ended = event.ended
      early = true
    }
  }
  return { journal, salt, ended, early }
}

/** The record of a game that has ended so. */
export function recordOf(
  row: GameRow,
  { journal, salt, early }: Log,
  { outcome, stateHash, throws }: Ended,
): GameRecord {
  const { title, scenario, options, rulesVersion, commitment, key } = row
  return {
    title,
    scenario,
    options,
    rulesVersion,
    commitment,
    key,
    salt,
    journal,
    ...(early ? { ended: { by: outcome.code, winner: outcome.winner } } : {}),
    ...(throws ? { throws } : {}),
    stateHash,
  }
}

/** The end of a game with what chance was asked in all of it. */
export function withThrows(title: Title, terms: Terms, journal: readonly Entry[], ended: Ended): Ended {
  if (ended.throws) return ended
  const { scenario, options } = terms
  return { ...ended, throws: askedOfChance(title, { scenario, options, journal }) }
}

/** The end that comes with an event, if one does. */
const endOf = (event: GameEvent): Ended | undefined =>
  event.kind === 'entries' || event.kind === 'finish' ? event.ended : undefined

/** How a game ended, by its last events alone; null where it goes on, or where a log of old does not say. */
export async function storedEnd(reader: GameReader, id: string): Promise<Ended | null> {
  const last = await reader.last(id, ['entries', 'undo', 'finish'])
  if (last?.kind !== 'finish') return null
  if (last.ended) return last.ended
  const played = await reader.last(id, ['entries'])
  return (played && endOf(played)) ?? null
}

/** Events that come after those of the log; where the game ends with them, its end is told with all throws. */
export async function completed(
  title: Title,
  terms: Terms,
  events: readonly GameEvent[],
  log: () => Promise<readonly GameEvent[]>,
): Promise<readonly GameEvent[]> {
  if (!events.some(endOf)) return events
  const { journal } = readLog([...(await log()), ...events])
  return events.map((event) => {
    const ended = endOf(event)
    return ended ? { ...event, ended: withThrows(title, terms, journal, ended) } : event
  })
}
