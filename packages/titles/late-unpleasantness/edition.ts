/** The rulebook of both games. */
export const edition = 'Steven Ruwe’s The Late Unpleasantness, as published; no errata are known to us'
