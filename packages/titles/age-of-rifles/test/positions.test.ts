import { type Say as Counts, listener, silent } from '@vedette/kernel'
import { ways } from '@vedette/kit/rules/march.ts'
import { positions } from '@vedette/kit/test/positions.ts'
import { act } from '../actions.ts'
import { orderIds, recipientIds } from '../arguments.ts'
import { initiativeOf } from '../charts.ts'
import { COMBAT } from '../combat.ts'
import { PHASE } from '../flow.ts'
import { apart, boardOf, groundOfGame, hexOf, numberOf } from '../game.ts'
import { idOf, piece, sideOf } from '../pieces.ts'
import { bitNamed, type Field, recipientNamed } from '../position.ts'
import { chiefRating, inCup, pairable } from '../rules/04-cup.ts'
import { isOverfull } from '../rules/05-stacking.ts'
import { costFor } from '../rules/06-costs.ts'
import { allowanceOf, marchOf } from '../rules/06-march.ts'
import { inZone } from '../rules/07-zones.ts'
import { standingOf } from '../rules/08-standing.ts'
import { bombardmentRow } from '../rules/09-bombardment.ts'
import { chosen } from '../rules/10-assault.ts'
import { rowOfDefence, rowOfFire } from '../rules/10-combat.ts'
import { moraleModifier } from '../rules/10-morale.ts'
import { assaultRow } from '../rules/10-strength.ts'
import { refuseRide } from '../rules/11-charge.ts'
import { chargeRow } from '../rules/11-course.ts'
import { commanded } from '../rules/12-command.ts'
import { complianceColumn, resultOf } from '../rules/12-compliance.ts'
import { overOf, ratingOfLeader } from '../rules/12-recipients.ts'
import { turnsTo } from '../rules/12-sending.ts'
import { initiativeRow } from '../rules/13-initiative.ts'
import { confidenceSum, nextConfidence } from '../rules/14-confidence.ts'
import { recoversOn } from '../rules/15-recovery.ts'
import { isDemoralised } from '../rules/17-demoralisation.ts'
import { hasSight } from '../rules/18-sight.ts'
import { suppliedAmong } from '../rules/19-supply.ts'
import { divisionsIn, WINGS } from '../rules/20-wings.ts'
import { isBuilt, isDown } from '../rules/21-bridges.ts'
import { holderOf } from '../rules/22-control.ts'
import { lossesOfSide } from '../rules/22-losses.ts'
import { countedFor } from '../rules/22-points.ts'
import { outcomeOf, swampGuards } from '../rules/22-victory.ts'
import { isShifted } from '../rules/27-base.ts'
import { tailOf } from '../rules/27-trains.ts'
import { DEED, did, has, LEGS, MARK, NEWS, NOWHERE, type S } from '../state.ts'
import { ageOfRifles as title } from '../title.ts'
import { formation, leader, leaders, seatOf, unit } from '../units.ts'
import type { Say } from '../words/codes.ts'
import { field, kit, passOn, where } from './kit.ts'
import { pointLooks } from './points.ts'

/** `code amount` of every line of a sum that is not 0. */
function linesOf(reckon: (say: Say) => unknown): string[] {
  const heard = listener()
  reckon(heard.say as Counts as Say)
  return heard.lines.filter(({ amount }) => amount !== 0).map(({ code, amount }) => `${code} ${amount}`)
}

/** The row of the fire that is made up, or resolved. */
function rowNow(s: S, say: Say = silent): number {
  if (s.combat !== COMBAT.none) return rowOfFire(s, say)
  return s.phase === PHASE.bombardment
    ? bombardmentRow(s, chosen(s), s.target, say)
    : (s.phase === PHASE.charge ? chargeRow : assaultRow)(s, chosen(s), s.target, say)
}

/** An order in words, leg by leg. */
function orderOf(s: S, types: Uint8Array, targets: Uint16Array, r: number): string {
  const said: string[] = []
  for (let n = r * LEGS; n < (r + 1) * LEGS; n++) {
    if (types[n] === 0) continue
    const at =
      targets[n] === NOWHERE
        ? ''
        : ` ${types[n] === orderIds.indexOf('support') ? recipientIds[targets[n]] : numberOf(s, targets[n])}`
    said.push(`${orderIds[types[n]]}${at}`)
  }
  return said.join(', ')
}
function bridgeFrom(s: S, from: number, to: number): string {
  const { board, bridges } = groundOfGame(s)
  const d = board.direction(from, to)
  if (isBuilt(s, from, d)) return 'built'
  const bridge = [bridges.in[to], bridges.in[from], bridges.on[from * 6 + d]].find((one) => one >= 0)
  return bridge === undefined ? 'none' : isDown(s, bridge) ? 'down' : 'stands'
}
const ofSide = (side: string): number => seatOf(side)

/** Takes pieces up, and enters hexes. */
function go(s: S, ...words: readonly string[]): void {
  for (const word of words) {
    if (/^(\d+|[NS]\d)$/.test(word)) kit.play(s, { do: 'step', to: word })
    else kit.play(s, word === 'by-road' ? { do: 'by-road' } : { do: 'pick', piece: word })
  }
}

positions<S, Field>(new URL('positions', import.meta.url).pathname, {
  field,
  play: kit,
  verbs: act,
  orders: {
    /** Who is named marches by the hexes that follow, and stops there. */
    march(s, id, ...hexes) {
      kit.play(s, { do: 'pick', piece: id }, ...hexes.map((to) => ({ do: 'step', to })), { do: 'halt' })
    },
    /** The hex named first is assaulted by all who follow; the fire is not thrown yet. */
    assault(s, hex, ...ids) {
      kit.play(s, { do: 'storm', at: hex }, ...ids.map((id) => ({ do: 'join', unit: id })), { do: 'fire' })
    },
    /** Who is named is taken up, and enters the hexes that follow; the march stays open. */
    go,
    /** The same, and its end. */
    move(s, ...words) {
      go(s, ...words)
      kit.play(s, { do: 'halt' })
    },
    /** All who are named bombard the hex named last. */
    'shell-with': (s, ...words) => {
      const [hex] = words.slice(-1)
      kit.play(s, { do: 'shell', at: hex }, ...words.slice(0, -1).map((id) => ({ do: 'gun', unit: id })), {
        do: 'fire',
      })
    },
    /** Nobody does anything, and every die shows a 1, until this is asked. */
    until(s, code) {
      while (!kit.asked(s).endsWith(code)) passOn(s)
    },
    /** The chit of whoever is named is drawn. */
    drawn: (s, id) => void kit.throwing(s, recipientNamed(s, id)),
  },
  looks: {
    ...pointLooks,
    /** What a step costs, what a piece may spend, what a march has spent. */
    cost: (s, id, from, to) => {
      const at = hexOf(s, from)
      return costFor(s, piece(id), at, boardOf(s).direction(at, hexOf(s, to)), false) / 2
    },
    allowance: (s, id) => allowanceOf(s, piece(id)) / 2,
    spent: (s) => s.spent / 2,
    zone: (s, side, hex) => inZone(s, seatOf(side), hexOf(s, hex)),
    commanded: (s, id, who) => commanded(s, recipientNamed(s, id)).has(piece(who)),
    pairable: (s, side) => pairable(s, seatOf(side)).map((r) => recipientIds[r]),
    columns: (s, id) => linesOf((say) => complianceColumn(s, recipientNamed(s, id), say)),
    morale: (s, id) => linesOf((say) => moraleModifier(s, unit(id), say)),
    initiative: (s, id) => initiativeRow(s, formation(id), s.draftType, silent),
    holder: (s, hex) => ['confederate', 'union'][holderOf(s, hexOf(s, hex))],
    losses: (s, side) => lossesOfSide(s, seatOf(side)),
    row: (s) => rowNow(s),
    lines: (s) => linesOf((say) => rowNow(s, say)),
    answer: (s) => rowOfDefence(s),
    column: (s, id) => complianceColumn(s, recipientNamed(s, id), silent),
    complies: (s, id, sum) =>
      resultOf(s, recipientNamed(s, id), complianceColumn(s, recipientNamed(s, id), silent), Number(sum)),
    tries: (s, id, type, sum) =>
      initiativeOf(initiativeRow(s, formation(id), Uint8Array.of(orderIds.indexOf(type)), silent), Number(sum)),
    confidence: (s, id) => confidenceSum(s, recipientNamed(s, id), silent),
    checks: (s) => recipientIds[nextConfidence(s)] ?? 'nobody',
    order: (s, id) => orderOf(s, s.legType, s.legTarget, recipientNamed(s, id)),
    /** The part of an order that is under way. */
    leg: (s, id) => orderIds[s.legType[recipientNamed(s, id) * LEGS + s.leg[recipientNamed(s, id)]]],
    coming: (s, id) => orderOf(s, s.newType, s.newTarget, recipientNamed(s, id)),
    news: (s, id) => Object.entries(NEWS).find(([, code]) => code === s.news[recipientNamed(s, id)])?.[0],
    turns: (s, from, id) => turnsTo(s, leader(from), formation(id)),
    /** 21.6: does one come over there, by a bridge or what has been built; `down` where a bridge has fallen. */
    bridge: (s, from, to) => bridgeFrom(s, hexOf(s, from), hexOf(s, to)),
    fits: (s, ...ids) => !isOverfull(s, ids.map(unit)),
    costs: (s, hex) => ways(marchOf(s), { node: s.from, spent: 0, entered: 0 }).spent[hexOf(s, hex)] / 2,
    sees: (s, from, to) => hasSight(s, hexOf(s, from), hexOf(s, to)),
    adds: (s, id) => moraleModifier(s, unit(id), silent),
    recovers: (s, id) => recoversOn(s, unit(id), silent),
    /** 11.1: why a unit does not charge a hex. */
    rides: (s, id, hex) => {
      const no = refuseRide(s, unit(id), hexOf(s, hex))
      return no && `${no.rule} ${no.code}`
    },
    /** 17.2: the level of a formation; what it has done that will tire or rest it. */
    tired: (s, id) => s.fatigue[formation(id)],
    worn: (s, id) => [s.pressed, s.swamped, s.rested].map((times) => times[formation(id)]),
    demoralised: (s, id) => isDemoralised(s, formation(id)),
    strength: (s, id) => s.strength[unit(id)],
    /** What a formation has done or suffered: `deed us-v past-force`. */
    deed: (s, id, deed) => did(s, recipientNamed(s, id), bitNamed(DEED, deed)),
    marked: (s, id, mark) => has(s, piece(id), MARK[mark as keyof typeof MARK]),
    ammunition: (s, side) => s.ammunition[ofSide(side)],
    rating: (s, side) => chiefRating(s, ofSide(side)),
    cup: (s) => inCup(s).map((r) => recipientIds[r]),
    turn: (s) => s.turn,
    ends: (s) => outcomeOf(s).code,
    /** Campaign: the hex in which the end of a base train lies. */
    tail: (s, id) => (tailOf(s, piece(id)) === NOWHERE ? 'none' : numberOf(s, tailOf(s, piece(id)))),
    distance: (s, from, to) => apart(s, hexOf(s, from), hexOf(s, to)),
    points: (s, side, code) => countedFor(s, ofSide(side)).find((one) => one.code === code)?.points ?? null,
    shifted: (s, side) => isShifted(title.view(s, ofSide(side))),
    guards: (s) => swampGuards(s).map(idOf),
    supplied: (s, id) => suppliedAmong(s, sideOf(piece(id)), [piece(id)]).length > 0,
    commands: (s, id) => leaders[s.commander[formation(id)] - 1]?.id ?? 'nobody',
    /** Under whom a division serves; 20.6: with whom an order on its way forms a wing. */
    over: (s, id) => recipientIds[overOf(s, formation(id))] ?? 'nobody',
    with: (s, wing) => divisionsIn(s.formWith[WINGS.indexOf(formation(wing))]).map((d) => recipientIds[d]),
    rated: (s, id) => ratingOfLeader(s, leader(id)),
    standing: (s, side) => standingOf(s, ofSide(side)).fire,
    chief: (s, side) => leaders[s.chief[ofSide(side)] - 1]?.id ?? 'nobody',
  },
  look: where,
})
