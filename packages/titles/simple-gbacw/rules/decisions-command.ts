import { act, facings, twelfths } from '../actions.ts'
import { allCorps, BRIGADES } from '../units.ts'
import { efficiencyChits, nextCorps, raise, raisesOpen, refuseRaise, takeEfficiency } from './04-efficiency.ts'
import { giveOrder, ORDER, refuseOrder } from './04-orders.ts'
import { build, builders, refuseBuild } from './10-works.ts'
import { refuseTurning } from './12-lines.ts'
import { notOffered, type Throwing, untilDone } from './decisions.ts'

/** What is asked in the Command and Efficiency Phases, and drawn. */

/** 4.31: March and Reserve Orders, of one side after the other. */
export const ordersDecision = untilDone([act.order], {
  code: 'orders',
  rule: '4.31',
  candidates(_s, out) {
    for (let b = 0; b < BRIGADES; b++)
      for (let order = ORDER.none; order <= ORDER.reserve; order++) out.push(act.order(b, order))
  },
  refuse: (s, action) => refuseOrder(s, act.order.brigade(action), act.order.order(action)),
  apply: (s, action) => giveOrder(s, act.order.brigade(action), act.order.order(action)),
})

/** 10.13: who begins to build, and to which hexsides. */
export const worksDecision = untilDone([act.build], {
  code: 'works',
  rule: '10.13',
  candidates(s, out) {
    for (const i of builders(s)) for (let corner = 0; corner < facings.length; corner++) out.push(act.build(i, corner))
  },
  refuse(s, action) {
    const i = act.build.unit(action)
    return refuseBuild(s, i) ?? refuseTurning(s, s.hex[i], twelfths(act.build.facing(action)))
  },
  apply: (s, action) => build(s, act.build.unit(action), twelfths(act.build.facing(action))),
})

/** 4.42: which divisions a side's commanders raise. */
export const influenceDecision = untilDone([act.raise], {
  code: 'influence',
  rule: '4.42',
  candidates(s, out) {
    for (const [l, f] of raisesOpen(s)) out.push(act.raise(l, f))
  },
  refuse: (s, action) => refuseRaise(s, act.raise.leader(action), act.raise.marker(action)),
  apply: (s, action) => raise(s, act.raise.leader(action), act.raise.marker(action)),
})

/** 4.41: an Efficiency Marker is drawn for a corps. */
export const efficiencyThrow: Throwing = {
  code: 'efficiency',
  rule: '4.41',
  faces: [],
  facts: (s) => ({ corps: allCorps[nextCorps(s)].id }),
  from: efficiencyChits,
  candidates(s, out) {
    for (const card of new Set(efficiencyChits(s))) out.push(act.draw(card))
  },
  refuse: (s, action) =>
    act.draw.is(action) && efficiencyChits(s).includes(act.draw.card(action)) ? null : notOffered('4.41'),
  apply: (s, action) => takeEfficiency(s, act.draw.card(action)),
}
