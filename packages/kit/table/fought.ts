import type { Facts, Line } from '@vedette/kernel'

/** Fights as the log tells them, where no state keeps their dice once they are over. */

type Note = Extract<Line, { readonly kind: 'note' }>
export const isNote = (line: Line): line is Note => line.kind === 'note'

/** All that is told since somebody has done anything but what belongs to a fight. */
export const toldSince = (lines: readonly Line[], ofFight: ReadonlySet<string>): readonly Line[] =>
  lines.slice(
    lines.findLastIndex((line) => line.kind === 'action' && line.seat !== 'chance' && !ofFight.has(line.action.do)) + 1,
  )
/** What was told of dice, and what has followed from them. */
export const notesIn = (lines: readonly Line[], codes: ReadonlySet<string>): Note[] =>
  lines.filter(isNote).filter(({ code }) => codes.has(code))
/** The first of those that a note names. */
export const leadOf = ({ units }: Facts): string => String(Array.isArray(units) ? units[0] : units)
