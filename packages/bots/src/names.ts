/** Levels that others name: apart from the searches, for pages that only speak of them. */

/** The level that plays, and gives advice, where none was named. */
export const STANDARD = 'level-3'

/** The level of the scripts, by which others are measured. */
export const SCRIPTS = 'level-2'
