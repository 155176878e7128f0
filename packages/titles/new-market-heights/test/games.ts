import { gamesOf } from '@vedette/kit/test/games.ts'
import { newMarketHeights as title } from '../title.ts'

/** Random games of the small scenario. */
export const games = gamesOf(title)
