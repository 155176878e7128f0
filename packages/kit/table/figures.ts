/** A number with a minus that is one, not a hyphen. */
export const plain = (n: number): string => (n < 0 ? `\u2212${-n}` : String(Math.abs(n)))

/** The same with a plus before what is more than nothing. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : plain(n))
