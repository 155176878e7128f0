import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { boardOf } from '../game.ts'
import { isArtillery } from '../pieces.ts'
import { unitsIn, unitsOn } from '../rules/02-pieces.ts'
import { refuseAttack, refuseShell } from '../rules/10-assault.ts'
import { refuseRide } from '../rules/11-charge.ts'
import type { S } from '../state.ts'

/** What is named by its hex first, and then made up unit by unit: bombardments, charges, assaults. */
export interface Attack {
  readonly code: 'bombardment' | 'charge' | 'assault'
  /** What names the hex, and with what somebody joins. */
  readonly names: typeof act.shell | typeof act.charge | typeof act.storm
  readonly joins: typeof act.gun | typeof act.join
  /** Who may be in it at that hex. */
  readonly by: (v: S, at: number) => readonly number[]
}

/** The first who may, and whoever may with him. */
const ofOneHex = (v: S, those: readonly number[]): readonly number[] =>
  those.filter((i) => v.hex[i] === v.hex[those[0]])
const beside = (v: S, at: number): readonly number[] => boardOf(v).around[at].flatMap((near) => unitsIn(v, near))

const bombardment: Attack = {
  code: 'bombardment',
  names: act.shell,
  joins: act.gun,
  by: (v, at) => unitsOn(v, v.side).filter((i) => isArtillery(i) && !refuseShell(v, i, at)),
}
const charge: Attack = {
  code: 'charge',
  names: act.charge,
  joins: act.join,
  by: (v, at) =>
    ofOneHex(
      v,
      beside(v, at).filter((i) => !refuseRide(v, i, at)),
    ),
}
const assault: Attack = {
  code: 'assault',
  names: act.storm,
  joins: act.join,
  by: (v, at) => beside(v, at).filter((i) => !refuseAttack(v, i, at)),
}

/** While its hex is named, by prompt. */
export const naming: Readonly<Record<number, Attack>> = {
  [P.bombard]: bombardment,
  [P.charge]: charge,
  [P.assault]: assault,
}
/** While it is made up. */
export const makingUp: Readonly<Record<number, Attack>> = {
  [P.battery]: bombardment,
  [P.ride]: charge,
  [P.join]: assault,
}
