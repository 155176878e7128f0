import type { Claim, Finding, Strength } from '@vedette/lab'

/** A share of one in hundredths. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** A measured share with its margin; where one side has won every game, without. */
export const measuredShare = ({ share, margin }: Pick<Strength, 'share' | 'margin'>): string =>
  margin === null ? percent(share) : `${percent(share)} ± ${percent(margin)}`

/** By how much the first player is the stronger, in Elo; nothing where one side has won every game. */
export const measuredStep = ({ step }: Pick<Finding, 'step'>): string =>
  step === null ? '' : `${step.elo.toFixed(0)} ± ${step.margin.toFixed(0)}`

/** What a claim says of the first player's share. */
export const claimedShare = ({ kind, share }: Pick<Claim, 'kind' | 'share'>): string =>
  `${kind === 'at-most' ? 'at most ' : ''}${percent(share)}`
