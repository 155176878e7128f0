import { type Action, act } from '@vedette/kernel'
import { K } from '../actions.ts'
import { HARRISONS_LANDING, WHITE_HOUSE } from '../map.ts'
import { CSA } from '../pieces.ts'
import { UNKNOWN } from '../state.ts'
import type { Sight } from './sight.ts'

/** 8.1: the base stays where it is as long as it is not lost; the dumps stay where they feed the front. */
export function inSupply({ s, by }: Sight): Action[] {
  const done = act(K.supplied)
  if (lost(by, s.terminus)) {
    const other = s.terminus === WHITE_HOUSE ? HARRISONS_LANDING : WHITE_HOUSE
    for (const to of [other, WHITE_HOUSE, HARRISONS_LANDING]) if (!lost(by, to)) return [act(K.terminus, to), done]
  }
  return [done, act(K.terminus, HARRISONS_LANDING)]
}

const lost = (by: Uint8Array, at: number): boolean => at === UNKNOWN || by[at] === CSA + 1
