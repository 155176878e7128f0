import type { GroundCase, Style } from '../late-unpleasantness/bot/style.ts'
import { makeMind } from '../late-unpleasantness/make-mind.ts'
import { inTurn, type S } from '../late-unpleasantness/state.ts'
import { cards } from './bot/cards.ts'
import { evaluation } from './bot/measure.ts'
import { feeds } from './bot/rails.ts'
import { setUp } from './bot/setup.ts'
import { inSupply } from './bot/supply.ts'
import { plan } from './bot/tasks.ts'
import { bases, isVital, keeps, prize, takes, vitals } from './bot/vital.ts'
import { BASES, crossesBar, isGreen, isRiver, isWorks, RICHMOND, SWAMP } from './map.ts'
import { drm } from './numbers.ts'
import { CSA, EWELLS, formationOfPiece, HILLS, IX_CORPS, isCavalry, isUnit, MEADE, USA, V_CORPS } from './pieces.ts'
import { NO_ATTACK, wildernessDrm } from './rules/13-wilderness.ts'
import { ifItTakesAllSummer } from './title.ts'

/** What the ground takes off an attack. */
const groundDrm = (_s: S, from: number, at: number): number =>
  (isRiver(at) ? drm('river') : 0) + (crossesBar(from, at) ? drm('river-bar') : 0) + (isWorks(at) ? drm('works') : 0)

/** 13.0: what the roll for the Wilderness leaves of an attack. */
const wilderness = (s: S, stack: readonly number[]): GroundCase[] =>
  [1, 2, 3, 4, 5, 6].flatMap((die) => {
    const effect = s.game.combat.groundEffect(s, die)
    return effect === NO_ATTACK ? [] : [{ chance: 1 / 6, stack, drm: wildernessDrm(effect) }]
  })

const inCorps = (stack: readonly number[], corps: number): boolean =>
  stack.some((i) => isUnit(i) && formationOfPiece[i] === corps)

/** 11.0: what cards leave of attacks. */
function mayAttack(s: S, seat: number, stack: readonly number[], _from: number, _to: number, steps: number): boolean {
  if (seat === CSA) {
    if (inTurn(s, 1) && s.attacksMade > 0) return false
    const sick = (inTurn(s, 9) && inCorps(stack, HILLS)) || (inTurn(s, 10) && inCorps(stack, EWELLS))
    return !sick || (steps === 0 && s.spent === 0)
  }
  if (inTurn(s, 15) || (inTurn(s, 53) && s.attacksMade > 0)) return false
  if ((inTurn(s, 8) || inTurn(s, 12)) && stack.some((i) => isUnit(i) && isCavalry(i))) return false
  return !(inTurn(s, 7) && inCorps(stack, IX_CORPS)) && !(inTurn(s, 42) && inCorps(stack, V_CORPS))
}

/** What the scripts of this game know beside those of the series. */
export const style: Style = {
  // Whoever looks for the scripts' answer alone is run over by an enemy who stakes everything on one day.
  answers: ['free', 'rush'],
  setUp,
  inSupply,
  // Terminus and Depot go by rail, in steps of their own.
  haul: () => [],
  plan,
  vitals,
  isVital,
  prize,
  feeds,
  // 12.0: with Meade falls the last of the two commanders.
  spares: (s, leader) => leader === MEADE && s.commander[USA] === MEADE,
  hunger: [2.5, 2.5],
  home: (s, seat) => (seat === CSA ? RICHMOND[0] : (bases(s)[0] ?? BASES[0])),
  aim: (_s, seat) => (seat === CSA ? RICHMOND[0] : SWAMP[0]),
  keeps,
  takes,
  together: false,
  barsInRetreat: false,
  groundDrm,
  ground: ({ s }, stack, to) => (isGreen(to) ? wilderness(s, stack) : [{ chance: 1, stack, drm: 0 }]),
  counted: (_s, _seat, stack) => stack,
  hiddenSkill: () => 0,
  mayAttack,
  cards,
}

/** What is known of playing this game well. */
export const mind = makeMind(ifItTakesAllSummer, style, evaluation)
