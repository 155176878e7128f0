/** Figures as people read them at a table. */

import { plain, signed } from '@vedette/kit/table/figures.ts'

export { plain, signed }

/** Shares of certainty to a tenth; what is neither certain nor impossible never reads as if it were. */
export function percent(share: number): string {
  if (share <= 0) return '0%'
  if (share >= 1) return '100%'
  if (share < 0.001) return '<0.1%'
  return share > 0.999 ? '>99.9%' : `${(share * 100).toFixed(1)}%`
}

/** Chances that are only estimated, to a hundredth. */
export function roughly(share: number): string {
  if (share > 0 && share < 0.01) return '<1%'
  return share > 0.99 && share < 1 ? '>99%' : `${Math.round(share * 100)}%`
}

/** A change of a chance, in hundredths with its sign. */
export const swing = (change: number): string => signed(Math.round(change * 100))

/** Movement points may be halves: 2½. */
export function points(cost: number): string {
  const whole = Math.floor(cost)
  if (cost === whole) return String(cost)
  return cost - whole === 0.5 ? `${whole === 0 ? '' : whole}½` : cost.toFixed(1)
}
