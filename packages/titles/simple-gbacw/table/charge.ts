import { type Action, known, type Title } from '@vedette/kernel'
import type { Aim, Battle, Odds, OddsSum } from '@vedette/table'
import { act, cornerOf } from '../actions.ts'
import { chargersFire, fallsOfCharge, gunsFire } from '../charge.ts'
import { answer, shotsIn } from '../exchange.ts'
import { P } from '../flow.ts'
import { board, HEXES } from '../map.ts'
import { idOf, isHostile, place, stackIn } from '../rules/02-pieces.ts'
import { unitsOfGroup, usesAttackMovement } from '../rules/05-movement.ts'
import { shotDrm } from '../rules/06-shots.ts'
import { isLeader, type S } from '../state.ts'
import { label } from '../words/codes.ts'
import { facingTo } from './facing.ts'
import { sufferedIn, sumOf } from './odds.ts'
import { endsOf, takenUp } from './ways.ts'

/** A charge that is weighed before its march: from where it would be made, and what it would come to. */

/** The march to a hex beside the enemy, and how it stands there. */
export interface Charge {
  readonly from: number
  readonly at: number
  readonly cost: number
  readonly actions: readonly Action[]
  /** The march is over, and nobody has reacted. */
  readonly s: S
  /** The guns fire as it comes on; null where there are none. */
  readonly onset: S | null
  /** Chargers and charged fire at each other. */
  readonly fire: S
  readonly isAnswered: boolean
}

/** As if these had been done; null where one of them may not be. */
function played(title: Title<S>, v: S, actions: readonly Action[]): S | null {
  const s = title.schema.copy(v)
  for (const action of actions) {
    if (title.refuse(s, action)) return null
    title.apply(s, action)
  }
  return s
}

/** The group halts before whom it charges, at the end of a march. */
function chargeFrom(title: Title<S>, v: S, before: readonly Action[], from: number, at: number): Charge | null {
  const there = played(title, v, before)
  const [lead] = there ? unitsOfGroup(there) : []
  if (!there || lead === undefined) return null
  const halt = act.halt(facingTo(from, at, cornerOf(there.facing[lead])))
  const s = played(title, there, [halt])
  const fire = s && chargersFire(s, from, at)
  if (!s || !fire) return null
  const cost = (there.spent - v.spent) / 2
  const onset = gunsFire(s, from)
  return { from, at, cost, actions: [...before, halt], s, onset, fire, isAnswered: answer(fire) }
}

/** What is added to the die of those who charge, and taken from it by the answer. */
const worth = ({ fire, at }: Charge): number =>
  shotsIn(fire).reduce((sum, shot) => sum + (shot.at === at ? 1 : -1) * shotDrm(fire, shot), 0)

const CHARGES = Symbol('charges')

/** Of all hexes from which those who are taken up could charge, the best; null where they could from none (5.14). */
export function chargeAt(title: Title<S>, v: S, { pieces }: Pick<Aim, 'pieces'>, at: number): Charge | null {
  if ((v.prompt !== P.group && v.prompt !== P.move) || at >= HEXES || !isHostile(v, v.phasing, at)) return null
  const group = takenUp(v, { pieces })
  if (!group.some((p) => !isLeader(p) && usesAttackMovement(v, p))) return null
  const all = known(v, CHARGES, () => new Map<string, Charge | null>())
  const key = `${group} ${at}`
  let charge = all.get(key)
  if (charge === undefined) {
    charge = findCharge(title, v, { pieces }, at)
    all.set(key, charge)
  }
  return charge
}

function findCharge(title: Title<S>, v: S, aim: Pick<Aim, 'pieces'>, at: number): Charge | null {
  const ends = endsOf(title, v, aim)
  const found = board.around[at].flatMap((from) => {
    const way = ends.get(from)
    // It has come there already.
    const before = v.entered > 0 && from === v.at ? [] : way && !way.checked ? way.actions : null
    const charge = before && chargeFrom(title, v, before, from, at)
    return charge ? [charge] : []
  })
  return found.sort((a, b) => worth(b) - worth(a) || a.cost - b.cost)[0] ?? null
}

/** Every sum: of the guns as it comes on, then of both sides. */
function sumsOf({ onset, fire }: Charge): OddsSum {
  return { modifiers: [], parts: [...((onset && sumOf(onset).parts) ?? []), ...(sumOf(fire).parts ?? [])] }
}

function oddsOfCharge(charge: Charge, seat: number): Odds {
  const { s, onset, fire, from, at, isAnswered } = charge
  const { chargers, charged } = fallsOfCharge(s, from, at)
  const suffers = [{ at, falls: charged }, ...(onset || isAnswered ? [{ at: from, falls: chargers }] : [])]
  return {
    ...sumsOf(charge),
    ...sufferedIn(fire, seat, suffers),
    notes: [
      label('odds.charge.stands'),
      ...(onset ? [label('odds.charge.guns')] : []),
      ...(isAnswered ? [label('odds.supposed')] : []),
      label('odds.charge.alone'),
    ],
  }
}

/** The charge as it is weighed; the march and the halt declare it. */
export function chargeBattle(title: Title<S>, v: S, seat: number, aim: Aim): Battle | null {
  const charge = aim.target === null ? null : chargeAt(title, v, aim, aim.target)
  if (!charge) return null
  const { s, from, at, cost, actions } = charge
  const facts = { units: stackIn(s, from).map(idOf), at: place(at), to: place(from), cost }
  return {
    from,
    to: at,
    attacker: seat,
    round: 0,
    heading: label('battle.charge', facts),
    about: [
      { said: label('battle.target', { units: stackIn(s, at).map(idOf), at: place(at) }), rule: '6.15' },
      { said: label('battle.charge.from', facts), rule: '5.14' },
    ],
    commit: label('battle.commit.charge', facts),
    decided: false,
    unsure: false,
    odds: () => oddsOfCharge(charge, seat),
    sum: () => sumsOf(charge),
    declare: actions,
  }
}
