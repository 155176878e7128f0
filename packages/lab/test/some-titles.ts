import { whole } from '@vedette/kit/test/whole.ts'
import { titles } from '@vedette/titles'

/**
 * The titles on which the laws of machine players are asked, as these know no title: one on hexes with nothing hidden,
 * one on points with cards and hidden stacks. All of them with VEDETTE_TITLES=all.
 */
export const someTitles: readonly string[] = whole ? Object.keys(titles) : ['gaines-mill', 'gates-of-richmond']

/** The title on which is asked what is of the searches alone. All of them with VEDETTE_TITLES=all. */
export const oneTitle: readonly string[] = whole ? someTitles : someTitles.slice(0, 1)
