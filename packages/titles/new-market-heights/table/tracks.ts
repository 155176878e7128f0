import { sideName } from '@vedette/kit/table/sides.ts'
import type { Command, Reinforcement, Score, Track, TrackBox, TrackLine } from '@vedette/table'
import { fatigueLadder } from '../charts.ts'
import { PHASE } from '../flow.ts'
import { scenarioOf } from '../game.ts'
import { isLeader, PIECES, pieceOfLeader } from '../pieces.ts'
import { isIneffective } from '../rules/16-losses.ts'
import { commands } from '../rules/17-command.ts'
import { effectOf } from '../rules/27-fatigue.ts'
import { dueIn, entryOf, isOff } from '../rules/33-schedule.ts'
import { awardsOf, outcomeOf } from '../rules/35-victory.ts'
import { bodiesOf, brigadeOf, idOf, isCrew, isGuns, isScreen, sideOf } from '../rules/pieces.ts'
import { entries, turns } from '../scenarios.ts'
import { BRIGADE, has, LEADER, MARK, onMap, type S } from '../state.ts'
import { brigades, CSA, leaders, NOBODY, USA } from '../units.ts'
import { called, label } from '../words/codes.ts'
import { counterOf } from './counters.ts'

const SIDES = [USA, CSA]

/** Who is still to come: for each turn and entry those who are due there. */
function dueLists(v: S): { turn: number; entry: number; pieces: number[] }[] {
  const found = new Map<number, { turn: number; entry: number; pieces: number[] }>()
  for (let i = 0; i < PIECES; i++) {
    if (!isOff(v, i)) continue
    const [turn, entry] = [dueIn(v, i), entryOf[i]]
    const one = found.get(256 * turn + entry) ?? { turn, entry, pieces: [] }
    one.pieces.push(i)
    found.set(256 * turn + entry, one)
  }
  return [...found.values()].sort((a, b) => a.turn - b.turn || a.entry - b.entry)
}

const stateAt = (at: number, now: number): Pick<TrackBox, 'state'> =>
  at === now ? { state: 'now' } : at < now ? { state: 'past' } : {}

/** 23.11: the turns that are played, with their light, and who comes in each. */
function turnTrack(v: S): Track {
  const { from, to } = scenarioOf(v)
  const due = dueLists(v)
  const boxes = turns.slice(from - 1, to).map(({ time, light }, n): TrackBox => {
    const turn = from + n
    const comes = due.filter((one) => one.turn === turn)
    return {
      label: label('turn-called', { turn, time }),
      ...stateAt(turn, v.turn),
      lines: [
        { said: called('turn', `light.${light}`), rule: '23.1' },
        ...comes.map(
          ({ pieces }): TrackLine => ({
            said: label('turn.arrive', { units: pieces.map(idOf) }),
            rule: '33.1',
            side: sideName(sideOf(pieces[0])),
          }),
        ),
      ],
    }
  })
  const fog = v.fog > 0 ? [{ said: label('turn.fog', { turns: v.fog }), rule: '23.41' }] : []
  return { said: label('track.turns'), rule: '23.11', boxes, notes: fog }
}

/** 16.1: what brigades have lost, and at what they lose their effectiveness. */
const lossTrack = (v: S): Track => ({
  said: label('track.losses'),
  rule: '16.1',
  boxes: SIDES.map((side) => ({
    label: called('side-called', side),
    lines: brigades.flatMap(({ id, limit, side: of }, b): TrackLine[] => {
      const points = bodiesOf(v, side).filter((i) => brigadeOf(v, i) === b)
      if (of !== side || (points.length === 0 && v.losses[b] === 0)) return []
      const ineffective = (v.brigadeMarks[b] & BRIGADE.ineffective) !== 0
      const said = label('loss.brigade', { brigade: id, losses: v.losses[b], limit, ineffective })
      return [{ said, side: sideName(side), points: points.map((i) => v.hex[i]) }]
    }),
  })),
})

/** 27.1: how tired the brigades are, by the most tired of their men, and what that takes from them. */
const fatigueTrack = (v: S): Track => ({
  said: label('track.fatigue'),
  rule: '27.1',
  boxes: SIDES.map((side) => ({
    label: called('side-called', side),
    lines: brigades.flatMap(({ id }, b): TrackLine[] => {
      const men = [...bodiesOf(v, side)].filter((i) => brigadeOf(v, i) === b && isMan(v, i))
      if (men.length === 0) return []
      const steps = Math.max(...men.map((i) => v.fatigue[i]))
      const tired = men.filter((i) => effectOf(v, i) > 0)
      const takes = Math.max(...men.map((i) => effectOf(v, i)))
      const said = label('fatigue.brigade', { brigade: id, rung: fatigueLadder[steps], takes, tired: tired.length })
      return [{ said, side: sideName(side), points: tired.map((i) => v.hex[i]) }]
    }),
  })),
})
/** Who tires: no guns, and nobody whose name is not known. */
const isMan = (v: S, i: number): boolean => !isScreen(i) && !isCrew(i) && !isGuns(v, i)

export const tracksOf = (v: S) => ({
  tracks: [turnTrack(v), lossTrack(v), fatigueTrack(v)],
  due: reinforcementsOf(v),
})

const reinforcementsOf = (v: S): Reinforcement[] =>
  dueLists(v).map(({ turn, entry, pieces }) => ({
    when: { said: label('due.turn', { turn }), rule: '33.1' },
    side: sideName(sideOf(pieces[0])),
    counters: pieces.map((i) => counterOf(v, i)),
    points: entry === NOBODY ? [] : [entries[entry].hex],
  }))

const isUsed = (v: S, i: number): boolean =>
  isLeader(i)
    ? (v.leaderMarks[i - pieceOfLeader(0)] & LEADER.marched) !== 0
    : has(v, i, v.phase === PHASE.movement ? MARK.marched : MARK.fired)

/** 17.12: each brigade of which somebody is there: how many of it are in command. */
export const commandsOf = (v: S): Command[] =>
  SIDES.flatMap((side) =>
    brigades.flatMap((one, b): Command[] => {
      const men = bodiesOf(v, side).filter((i) => brigadeOf(v, i) === b && !isScreen(i))
      if (one.side !== side || men.length === 0) return []
      const out = men.filter((i) => !commands(v, i)).length
      const officer = pieceOfLeader(one.leader)
      const pieces = onMap(v, officer) ? [officer, ...men] : men
      const why = label(isIneffective(v, men[0]) ? 'command.ineffective' : 'command.out', {
        out,
        leader: leaders[one.leader].id,
      })
      return [
        {
          side: sideName(side),
          said: label('formation.brigade', { brigade: one.id }),
          active: v.phasing === side,
          why: { said: why, rule: '17.12' },
          units: pieces.map((i) => ({ piece: i, point: onMap(v, i) ? v.hex[i] : null, used: isUsed(v, i) })),
        },
      ]
    }),
  )

/** 35: the Union's points less the Confederacy's, and what each of them comes from. */
export function scoreOf(v: S): Score {
  const lines = SIDES.flatMap((seat) =>
    awardsOf(v, seat).flatMap(({ code, times, points }) => {
      const said = called('score', code, { side: seat, times })
      return points === 0 ? [] : [{ said, rule: '35.0', points: seat === USA ? points : -points }]
    }),
  )
  const total = lines.reduce((sum, { points }) => sum + points, 0)
  return { total, level: called('level', outcomeOf(v).code), lines }
}
