import { sideName } from '@vedette/kit/table/sides.ts'
import type { Command, Reinforcement, Said, Told, Track, TrackBox, TrackLine } from '@vedette/table'
import { PHASE } from '../flow.ts'
import { hexOf, numberOf, scenarioOf } from '../game.ts'
import { gunboats, idOf, ofLeader, sideOf } from '../pieces.ts'
import { levelOf, unitsOfDivision } from '../rules/02-divisions.ts'
import { inCup } from '../rules/04-cup.ts'
import { actsNow } from '../rules/06-step.ts'
import { standingOf } from '../rules/08-standing.ts'
import { followersOf } from '../rules/12-legs.ts'
import { allRecipients, chitOf, hasChit, isInPlay } from '../rules/12-recipients.ts'
import { writtenFor } from '../rules/13-writing.ts'
import { brokenPoints, isDemoralised } from '../rules/17-demoralisation.ts'
import { courseFrom, courseOf } from '../rules/21-gunboats.ts'
import { countedFor, pointsOf } from '../rules/22-points.ts'
import { isByPoints } from '../rules/22-seven-pines.ts'
import { arrivalsOf, fateOf, hasTable } from '../rules/26-uncertain.ts'
import { FORMATIONS, GONE, has, isPlaced, MARK, NOWHERE, type S, sideOfRecipient } from '../state.ts'
import { CSA, formations, USA, units } from '../units.ts'
import { label, told } from '../words/codes.ts'
import { pointOf } from './boxes.ts'
import { counterOf } from './counters.ts'
import { hexNames } from './names.ts'
import { legsDrafted, newsTold, orderTold, recipientFact, wingDrafted } from './orders.ts'

/** What lies beside the map: turns, the cup, orders, ammunition, levels of demoralisation, who is still to come. */

const SIDES = [USA, CSA]

/** 3, 24: the turns that are played. */
function turnTrack(v: S): Track {
  const { turns } = scenarioOf(v)
  return {
    said: label('track.turns'),
    rule: '3.1',
    boxes: turns.map(({ text, night }, n): TrackBox => {
      const turn = n + 1
      const comes = arrivalsOf(v).filter((one) => one.turn === turn)
      return {
        label: text,
        ...(turn === v.turn ? { state: 'now' as const } : turn < v.turn ? { state: 'past' as const } : {}),
        lines: [
          ...(night ? [{ said: label('track.night'), rule: '24.1' }] : []),
          ...comes.map(({ units: due }) => ({ said: label('track.comes', { count: due.length }), rule: '23.1' })),
        ],
      }
    }),
  }
}

/** 4.3: chits that could be drawn, as far as a seat knows: its own, and whoever of the other side may have one. */
function chitsSeen(v: S, seat: number): { own: number[]; theirs: number[] } {
  const own = inCup(v).filter((r) => sideOfRecipient(r) === seat)
  const theirs = allRecipients.filter(
    (r) => r < FORMATIONS && sideOfRecipient(r) === 1 - seat && v.cup[r] > 0 && v.acted[r] === 0 && hasChit(v, r),
  )
  return { own, theirs }
}
const isDrawn = (phase: number): boolean => phase >= PHASE.pairs && phase < PHASE.reserves

/** 4.3: whose chits have been drawn in this turn. */
const haveActed = (v: S): number[] => [...v.acted.keys()].filter((r) => v.acted[r] === 1)

/** The cup: what comes next, with the least chance of one's own: who of the enemy has no order has no chit. */
function cupTrack(v: S, seat: number): Track {
  const { own, theirs } = isDrawn(v.phase) ? chitsSeen(v, seat) : { own: [], theirs: [] }
  const all = own.length + theirs.length
  const chit = (r: number): TrackLine => ({
    said: label('cup.chit', recipientFact(v, r)),
    rule: '4.3',
    side: sideName(sideOfRecipient(r)),
  })
  const line = (r: number): TrackLine => ({ ...chit(r), chance: 1 / all })
  return {
    said: label('track.cup'),
    rule: '4.3',
    boxes: [
      { label: label('cup.own'), lines: own.map(line) },
      { label: label('cup.theirs'), lines: theirs.map(line) },
      { label: label('cup.acted'), lines: haveActed(v).map(chit) },
    ],
    notes: [told(theirs.length > 0 ? 'cup.at-least' : 'cup.sure', '4.3', { own: own.length, all })],
  }
}

/** Who has orders of a side. */
const recipientsOf = (v: S, seat: number): number[] =>
  allRecipients.filter(
    (r) =>
      sideOfRecipient(r) === seat &&
      isInPlay(v, r) &&
      (r >= FORMATIONS || formations[r].kind !== 'army') &&
      followersOf(v, r).length > 0,
  )

/** 8.5 */
function standingTold(v: S, seat: number): Told {
  const { fire, guns } = standingOf(v, seat)
  return told('orders.standing', '8.5', { beforehand: fire, guns: guns ? 'yes' : 'no' })
}

/** 12: all orders of one's own: what is in force, what comes, and when. */
const ordersTrack = (v: S, seat: number): Track => ({
  said: label('track.orders'),
  rule: '12.1',
  notes: [standingTold(v, seat)],
  boxes: recipientsOf(v, seat)
    .map((r): TrackBox => {
      const { said, rule } = orderTold(v, r)
      return {
        label: label('formation.called', recipientFact(v, r)),
        lines: [
          { said, rule },
          ...(writtenFor(v) === r ? wingDrafted(v) : []),
          ...(v.drafted > 0 && writtenFor(v) === r ? [told('orders.draft', '12.1', { legs: legsDrafted(v) })] : []),
          ...newsTold(v, r),
        ],
      }
    })
    .concat(boatsSent(v, seat)),
})
/** 21.2: where gunboats are ordered to. */
const boatsSent = (v: S, seat: number): TrackBox[] =>
  gunboats.flatMap((i) => {
    const to = courseOf(v, i)
    if (sideOf(i) !== seat || to === NOWHERE) return []
    const facts = { to: numberOf(v, to), turn: courseFrom(v, i) }
    return [{ label: label('track.boat', { unit: idOf(i) }), lines: [told('track.course', '21.2-gunboats', facts)] }]
  })

/** 19.5 */
const ammunitionTrack = (v: S): Track => ({
  said: label('track.ammunition'),
  rule: '19.5',
  boxes: SIDES.map((seat) => ({
    label: label('side-name', { side: sideName(seat) }),
    lines: [{ said: label('track.points', { points: v.ammunition[seat] }), side: sideName(seat) }],
  })),
})

/** 17.1, 21.8: what each division has lost in eliminated units, and what breaks it. */
const moraleTrack = (v: S): Track => ({
  said: label('track.demoralisation'),
  rule: '17.1',
  boxes: SIDES.map((seat) => ({
    label: label('side-name', { side: sideName(seat) }),
    lines: formations.flatMap(({ side, id }, f): TrackLine[] => {
      const isHere = unitsOfDivision(v, f).some((i) => v.hex[i] !== GONE.offMap)
      if (side !== seat || levelOf(v, f) === 0 || !isHere) return []
      const facts = {
        formation: id,
        lost: brokenPoints(v, f),
        level: levelOf(v, f),
        state: isDemoralised(v, f) ? 'broken' : 'good',
      }
      return [{ said: label('track.level', facts), side: sideName(seat) }]
    }),
  })),
})

/** 23.1: who is still to come: when, and where. */
const dueOf = (v: S): Reinforcement[] =>
  arrivalsOf(v).flatMap(({ turn, units: due, entry }) => {
    const waiting = due.filter((i) => v.hex[i] === GONE.offMap || v.hex[i] === GONE.ready)
    if (waiting.length === 0) return []
    return {
      when: told('track.due', '23.1', { turn }),
      side: sideName(units[waiting[0]].side),
      counters: waiting.map((i) => counterOf(v, i)),
      points: entry.map((number) => pointOf(v, hexOf(v, number))),
    }
  })

/** What a die has brought each side, as far as the seat knows. */
function uncertainTrack(v: S, seat: number): Track[] {
  const sides = SIDES.filter((side) => hasTable(v, side))
  if (sides.length === 0) return []
  const known = (side: number): Said => {
    const row = fateOf(v, side)
    if (row !== null) return label('track.fate', { event: row.event })
    return label(side === seat ? 'track.fate-none' : 'track.fate-unknown')
  }
  return [
    {
      said: label('track.uncertain'),
      rule: scenarioOf(v).points === null ? 'gaines-mill-uncertain-union' : 'seven-pines-uncertain-union',
      boxes: sides.map((side) => ({
        label: label('side-name', { side: sideName(side) }),
        lines: [{ said: known(side), side: sideName(side) }],
      })),
    },
  ]
}

/** Points so far, where Seven Pines is played for them. */
function pointsTrack(v: S): Track[] {
  if (!isByPoints(v)) return []
  const name = hexNames(scenarioOf(v).board)
  return [
    {
      said: label('track.score', { ours: pointsOf(v, CSA), theirs: pointsOf(v, USA) }),
      rule: 'seven-pines-victory',
      boxes: SIDES.map((seat) => ({
        label: label('side-name', { side: sideName(seat) }),
        lines: countedFor(v, seat).map(({ code, hexes, points }) => {
          const places = hexes.map((number) => name(hexOf(v, number)))
          return { said: label('track.award', { award: code, places, points }), side: sideName(seat) }
        }),
      })),
    },
  ]
}

export const tracksOf = (v: S, seat: number) => ({
  tracks: [
    turnTrack(v),
    cupTrack(v, seat),
    ordersTrack(v, seat),
    ammunitionTrack(v),
    moraleTrack(v),
    ...uncertainTrack(v, seat),
    ...pointsTrack(v),
  ],
  due: dueOf(v),
})

/** 4.3: each of one's own that has orders: whether it acts now, and on what order. */
export const commandsOf = (v: S, seat: number): Command[] =>
  recipientsOf(v, seat).map((r) => {
    const leader = r < FORMATIONS && v.commander[r] > 0 ? [ofLeader(v.commander[r] - 1)] : []
    const pieces = [...leader.filter((i) => isPlaced(v, i)), ...followersOf(v, r)]
    const active = v.side === seat && actsNow(v, r)
    const isThrough = !active && v.acted[chitOf(v, r)] === 1
    return {
      side: sideName(seat),
      said: label('formation.called', recipientFact(v, r)),
      active,
      why: orderTold(v, r),
      units: pieces.map((i) => ({
        piece: i,
        point: isPlaced(v, i) ? pointOf(v, v.hex[i]) : null,
        used: isThrough || has(v, i, MARK.moved | MARK.stayed),
      })),
    }
  })
