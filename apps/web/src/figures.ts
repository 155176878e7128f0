/** Figures as people read them at a table. */

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** Shares of certainty to a tenth; what is neither certain nor impossible never reads as if it were. */
export function percent(share: number): string {
  if (share <= 0) return '0%'
  if (share >= 1) return '100%'
  if (share < 0.001) return '<0.1%'
  return share > 0.999 ? '>99.9%' : `${(share * 100).toFixed(1)}%`
}

/** Movement points may be halves: 2½. */
export function points(cost: number): string {
  const whole = Math.floor(cost)
  if (cost === whole) return String(cost)
  return cost - whole === 0.5 ? `${whole === 0 ? '' : whole}½` : cost.toFixed(1)
}
