import { loadTitle } from '../titles.ts'
import type { OddsAnswer, OddsQuestion } from './reckon.ts'

/** The odds of a combat, away from the page: a large one takes a second, and the map must not stand still for it. */
self.onmessage = async ({ data }: MessageEvent<OddsQuestion>) => {
  const { n, rules, scenario, state, seat, aim, assumption } = data
  const answer = (odds: OddsAnswer['odds']) => postMessage({ n, odds } satisfies OddsAnswer)
  try {
    const { table } = await loadTitle({ rules, scenario })
    answer(table.fights.at(table.title.schema.decode(state), seat, aim)?.odds(assumption) ?? null)
  } catch (error) {
    // Too many ways, or too little known.
    console.warn('The odds could not be reckoned.', error)
    answer(null)
  }
}
