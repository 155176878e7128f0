/** Levels that others name: apart from the searches, for pages that only speak of them. */

/** The level that plays, and gives advice, where none was named. */
export const STANDARD = 'level-3'

/** The scripts: they answer at once, and are always there. */
export const SCRIPTS = 'level-2'
