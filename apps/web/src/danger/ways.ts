import type { Danger } from '@vedette/bots/danger.ts'
import type { State } from '@vedette/kernel'
import { coded, type Said, type Table } from '@vedette/table'

/** What a player is warned of: how the game could be lost in the enemy's next turn, the likeliest way first. */
export interface Warning {
  /** In how many of a hundred fill-ins. */
  readonly percent: number
  readonly ways: readonly Said[]
}

/** How many ways are told. */
const MOST = 2

/**
 * The ways of a danger, each once: the code of the ending, and from where to where the enemy marched or attacked last.
 * A title knows each as `lost.CODE`, its facts the names of the two places; `lost` are the words it knows.
 */
export function warningOf(table: Table<State>, seat: number, { share, ways }: Danger): Warning {
  const enemy = table.title.seats[1 - seat]
  const counted = new Map<string, { said: Said; times: number }>()
  for (const { outcome, lines } of ways) {
    const last = table.log.arrows(lines).findLast(({ side, kind }) => side === enemy && kind !== 'retreat')
    const facts = last ? { from: table.places.name(last.from), to: table.places.name(last.to) } : {}
    const said = coded(`lost.${outcome.code}`, facts)
    const key = JSON.stringify(said)
    counted.set(key, { said, times: (counted.get(key)?.times ?? 0) + 1 })
  }
  const told = [...counted.values()].sort((a, b) => b.times - a.times).slice(0, MOST)
  return { percent: Math.round(share * 100), ways: told.map(({ said }) => said) }
}
