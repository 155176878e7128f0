import type { Claim, Strength } from '@vedette/lab'

/** A share of one in hundredths. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** A measured share with its margin. Nobody wins more than everything: the margin of a sweep goes one way. */
export function measuredShare({ share, margin }: Pick<Strength, 'share' | 'margin'>): string {
  const sign = share === 1 ? '−' : share === 0 ? '+' : '±'
  return `${percent(share)} ${sign} ${percent(margin)}`
}

/** What a claim says of the first player's share. */
export const claimedShare = ({ kind, share }: Pick<Claim, 'kind' | 'share'>): string =>
  `${kind === 'at-most' ? 'at most ' : ''}${percent(share)}`
