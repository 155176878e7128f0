import { largest } from '../late-unpleasantness/bot/attack.ts'
import type { GroundCase, Style } from '../late-unpleasantness/bot/style.ts'
import { makeMind } from '../late-unpleasantness/make-mind.ts'
import { inTurn, type S } from '../late-unpleasantness/state.ts'
import { cards } from './bot/cards.ts'
import { evaluation } from './bot/measure.ts'
import { setUp } from './bot/setup.ts'
import { feeds, haul, inSupply } from './bot/supply.ts'
import { plan } from './bot/tasks.ts'
import { isVital, keeps, prize, takes, vitals } from './bot/vital.ts'
import { HARRISONS_LANDING, isCrossing, isHill, isMalvernHill, isSwamp, isWorks, RICHMOND, WHITE_HOUSE } from './map.ts'
import { drm } from './numbers.ts'
import { CSA, formationOfPiece, USA } from './pieces.ts'
import { magruderEffect, NO_ATTACK, ONE_CORPS, ONE_DIVISION } from './rules/09-defences.ts'
import { gatesOfRichmond } from './title.ts'

/** What the ground takes off an attack. */
const groundDrm = (_s: S, _from: number, at: number): number =>
  (isCrossing(at) ? drm('bridge') : 0) +
  (isHill(at) ? drm('hill') : 0) +
  (isSwamp(at) ? drm('swamp') : 0) +
  (isWorks(at) ? drm('works') : 0) +
  (isMalvernHill(at) ? drm('malvern-hill') : 0)

/** 9.0: what the Magruder roll leaves of an attack on the works. */
function magruder(s: S, stack: readonly number[]): GroundCase[] {
  return [1, 2, 3, 4, 5, 6].flatMap((die) => {
    const effect = magruderEffect(s, die)
    if (effect === NO_ATTACK) return []
    const some = effect === ONE_DIVISION || effect === ONE_CORPS ? largest(s, stack, effect === ONE_CORPS) : stack
    return [{ chance: 1 / 6, stack: some, drm: some === stack ? drm('magruder') : 0 }]
  })
}

export const style: Style = {
  answers: ['free'],
  setUp,
  inSupply,
  haul,
  plan,
  vitals,
  isVital: (_s, seat, at) => isVital(seat, at),
  prize,
  feeds,
  spares: () => false,
  hunger: [1, 3],
  home: (s, seat) => (seat === CSA ? RICHMOND : s.terminus === HARRISONS_LANDING ? HARRISONS_LANDING : WHITE_HOUSE),
  aim: (_s, seat) => (seat === CSA ? HARRISONS_LANDING : RICHMOND),
  keeps,
  takes,
  together: true,
  barsInRetreat: true,
  groundDrm,
  ground: ({ s, seat }, stack, to) =>
    seat === USA && isWorks(to) ? magruder(s, stack) : [{ chance: 1, stack, drm: 0 }],
  counted: (s, seat, stack, lead) =>
    seat === USA && inTurn(s, 45)
      ? stack.filter((i) => i === lead || formationOfPiece[i] === formationOfPiece[lead])
      : stack,
  // Whoever keeps Richmond keeps somebody of rank there.
  hiddenSkill: (seat, p) => (seat === USA && p === RICHMOND ? 1 : 0),
  // Card 49: one Union attack a turn.
  mayAttack: (s, seat) => !(seat === USA && inTurn(s, 49) && s.attacksMade > 0),
  cards,
}

/** What is known of playing this game well. */
export const mind = makeMind(gatesOfRichmond, style, evaluation)
