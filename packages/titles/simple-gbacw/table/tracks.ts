import { sideName } from '@vedette/kit/table/sides.ts'
import type { Command, Reinforcement, Score, Track, TrackBox, TrackLine } from '@vedette/table'
import { NO_MARKER } from '../flow.ts'
import { formationsIn, orderOf, scenarioOf } from '../game.ts'
import { attrition } from '../numbers.ts'
import { sideOfMarker } from '../rules/03-activation.ts'
import { initiativeSum, markersLeft } from '../rules/03-turn.ts'
import { lossesOf, pointsAgainst, pointsOf } from '../rules/13-victory.ts'
import {
  brigadeHas,
  FIRED,
  has,
  INEFFECTIVE,
  MOVED,
  NEITHER,
  OFF_MAP,
  onMap,
  RALLIED,
  type S,
  TAKEN,
} from '../state.ts'
import { allCorps, BRIGADES, brigades, CSA, formations, NOBODY, USA } from '../units.ts'
import { called, label, type ScoreCode } from '../words/codes.ts'
import { counterOf } from './counters.ts'
import { levelAt, levelCode } from './goals.ts'

const SIDES = [USA, CSA]

const stateAt = (at: number, now: number): Pick<TrackBox, 'state'> =>
  at < now ? { state: 'past' } : at === now ? { state: 'now' } : {}

/** Who comes in a turn, and is not there yet. */
const dueIn = (v: S) =>
  scenarioOf(v).arrivals.flatMap((arrival) => {
    const due = arrival.units.filter((i) => v.hex[i] === OFF_MAP)
    return due.length > 0 ? [{ ...arrival, due }] : []
  })

/** The turns with their hours, and who comes in each. */
const turnTrack = (v: S): Track => ({
  said: label('track.turns'),
  rule: '3.0',
  boxes: scenarioOf(v).turns.map(({ hour, light }, n) => ({
    label: label('turn-box', { turn: n + 1, hour }),
    ...stateAt(n + 1, v.turn),
    lines: [
      { said: called('turn', `light.${light}`), rule: '11.0' },
      ...dueIn(v)
        .filter(({ turn }) => turn === n + 1)
        .map(
          ({ due, side }): TrackLine => ({
            said: label('turn.arrive', { units: due.map((i) => counterOf(v, i).id) }),
            rule: '5.4',
            side: sideName(side),
          }),
        ),
    ],
  })),
})

/** The chance that of so many chits in the cup, of which some are meant, one of these comes within so many draws. */
function within(draws: number, meant: number, total: number): number {
  let none = 1
  for (let n = 0; n < draws; n++) none *= Math.max(0, total - meant - n) / Math.max(1, total - n)
  return 1 - none
}

const markerLine = (marker: number, count: number, total: number): TrackLine => ({
  said: label('cup.marker', { marker, count, two: within(2, count, total), three: within(3, count, total) }),
  rule: '4.43',
  side: sideName(sideOfMarker(marker)),
  chance: count / total,
})

/** 4.43: what is in the cup, each with its exact chance of being drawn next. */
function cupTrack(v: S): Track {
  const left = markersLeft(v)
  const total = left.reduce((sum, m) => sum + v.cup[m], 0)
  const ofSide = (side: number) =>
    left.reduce((sum, m) => (sideOfMarker(m) === side ? sum + v.cup[m] : sum), 0) / Math.max(1, total)
  const playing: TrackLine[] =
    v.marker === NO_MARKER
      ? []
      : [{ said: label('cup.playing', { marker: v.marker }), side: sideName(sideOfMarker(v.marker)), marker: true }]
  return {
    said: label('track.cup'),
    rule: '4.43',
    boxes: [
      { label: label('cup.now'), state: 'now', lines: playing },
      ...SIDES.map((side) => ({
        label: called('side-called', side),
        lines: left.filter((m) => sideOfMarker(m) === side).map((m) => markerLine(m, v.cup[m], total)),
      })),
    ],
    notes: [
      {
        said: label(total > 0 ? 'cup.left' : 'cup.empty', { total, confederate: ofSide(CSA), union: ofSide(USA) }),
        rule: '3.0',
      },
    ],
  }
}

const corpsIn = (v: S, side: number): number[] =>
  allCorps.flatMap((one, n) =>
    one.side === side && formationsIn(v, side).some((f) => formations[f].corps === n) ? [n] : [],
  )

/** 4.41, 4.42: what each corps has drawn, and the markers that its divisions come to with their leaders. */
const efficiencyTrack = (v: S): Track => ({
  said: label('track.efficiency'),
  rule: '4.41',
  boxes: SIDES.flatMap((side) =>
    corpsIn(v, side).map((n): TrackBox => {
      const value = v.efficiency[n]
      const own = formationsIn(v, side).filter((f) => formations[f].corps === n)
      return {
        label: label('efficiency.corps', { corps: allCorps[n].id, value }),
        ...(value > 0 ? { state: 'now' as const } : {}),
        lines: own.map((f) => ({
          said: label('efficiency.division', { formation: formations[f].id, count: v.markers[f], left: v.cup[f] }),
          rule: '4.42',
          side: sideName(side),
        })),
      }
    }),
  ),
})

/** 4.11: who has Initiative, and what each side adds to its next die. */
const initiativeTrack = (v: S): Track => ({
  said: label('track.initiative'),
  rule: '4.11',
  boxes: SIDES.map((side) => ({
    label: called('side-called', side),
    ...(v.initiative === side ? { state: 'now' as const } : {}),
    lines: [{ said: label('initiative.adds', { sum: initiativeSum(v, side, v.initiative) }), rule: '4.11' }],
  })),
  notes: [
    {
      said: label(v.initiative === NEITHER ? 'initiative.nobody' : 'initiative.held', { side: v.initiative }),
      rule: '4.11',
    },
  ],
})

/** 7.54: brigades by the SPs that they have lost and not paid for with a rout; from seven on they pay. */
function lossTrack(v: S): Track {
  const most = Math.max(attrition.routAt, ...v.losses)
  const present = Array.from({ length: BRIGADES }, (_, b) => b).filter(
    (b) => brigades[b].kind !== 'artillery' && orderOf(v).unitsOf[b].length > 0,
  )
  return {
    said: label('track.losses'),
    rule: '7.54',
    boxes: Array.from({ length: most + 1 }, (_, losses) => ({
      label: String(losses),
      ...(losses >= attrition.routAt ? { state: 'now' as const } : {}),
      lines: present
        .filter((b) => v.losses[b] === losses)
        .map(
          (b): TrackLine => ({
            said: label(brigadeHas(v, b, INEFFECTIVE) ? 'loss.ineffective' : 'loss.brigade', {
              brigade: brigades[b].id,
            }),
            side: sideName(brigades[b].side),
            marker: true,
            points: orderOf(v).unitsOf[b].flatMap((i) => (onMap(v, i) ? [v.hex[i]] : [])),
          }),
        ),
    })),
  }
}

export const tracksOf = (v: S): Track[] => [
  turnTrack(v),
  cupTrack(v),
  ...(scenarioOf(v).efficiency ? [efficiencyTrack(v)] : []),
  initiativeTrack(v),
  lossTrack(v),
]

/** Who is still to come, when and where. */
export const reinforcementsOf = (v: S): Reinforcement[] =>
  dueIn(v).map(({ turn, side, due, places }) => ({
    when: { said: label('due.turn', { turn }), rule: '5.4' },
    side: sideName(side),
    counters: due.map((i) => counterOf(v, i)),
    points: places.map(({ hex }) => hex),
  }))

const isUsed = (v: S, i: number): boolean => has(v, i, MOVED | RALLIED | FIRED)

/** Each formation: whether it acts now, and what is left of its AMs. */
export const commandsOf = (v: S): Command[] =>
  SIDES.flatMap((side) =>
    formations.flatMap((f, n): Command[] => {
      const own = orderOf(v).brigadesOf[n]
      if (f.side !== side || own.length === 0) return []
      const active = v.acting === n
      return [
        {
          side: sideName(side),
          said: label('formation.division', { formation: f.id }),
          active,
          why: { said: label(active ? 'command.acts' : 'command.waits', { left: v.cup[n] }), rule: '4.43' },
          units: own.flatMap((b) =>
            orderOf(v).unitsOf[b].map((i) => ({
              piece: i,
              point: onMap(v, i) ? v.hex[i] : null,
              used: active && (isUsed(v, i) || (brigadeHas(v, b, TAKEN) && v.brigade !== b && v.brigade !== NOBODY)),
            })),
          ),
        },
      ]
    }),
  )

const scoreLine = (code: ScoreCode, points: number, facts: Readonly<Record<string, unknown>>) => ({
  said: called('score', code, facts),
  rule: '2.6',
  points,
})

/** The points so far: places held, and what either side has lost. */
export function scoreOf(v: S): Score {
  const { objectives, levels } = scenarioOf(v)
  const total = pointsOf(v)
  const held = objectives.flatMap(({ name, points }, n) =>
    v.holders[n] === CSA ? [scoreLine('objective', points, { name })] : [],
  )
  const lost = SIDES.map((side) => {
    const against = pointsAgainst(v, side)
    return scoreLine('losses', side === USA ? against : -against, { side, ...lossesOf(v, side) })
  })
  return { total, level: called('level', levelCode(levels, levelAt(levels, total))), lines: [...held, ...lost] }
}
