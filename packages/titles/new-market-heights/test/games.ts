import { gamesOf } from '@vedette/kit/test/games.ts'
import { newMarketHeights as title } from '../title.ts'

/** Random games of the small scenario, and of the whole battle. */
export const games = gamesOf({ ...title, scenarios: title.scenarios.slice(0, 1) })
export const wholeGames = gamesOf({ ...title, scenarios: title.scenarios.slice(1) })
