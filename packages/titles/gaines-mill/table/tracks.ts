import { sideName } from '@vedette/kit/table/sides.ts'
import type { Command, Reinforcement, Score, Told, Track, TrackBox, TrackLine } from '@vedette/table'
import { arrows, board, name } from '../map.ts'
import { CCRM_STEP, COMMAND_RANGE, TURNS } from '../numbers.ts'
import { coordinate, whyInactive } from '../rules/05-command.ts'
import { dueTurn, specialTurn } from '../rules/06-entry.ts'
import { levelOf, scoreLines, victoryPoints } from '../rules/16-victory.ts'
import { ACTIVATED, ELIMINATED, has, OFF_MAP, onMap, PHASE, type S } from '../state.ts'
import { CSA, divisionOf, divisions, JACKSONS, NOBODY, sideOf, USA, units, unitsOf } from '../units.ts'
import { type CommandCode, called, label, told } from '../words/codes.ts'
import { counterOf, isUsed } from './counters.ts'
import { formationsOf } from './panels.ts'

const waits = (v: S, i: number): boolean => v.hex[i] === OFF_MAP && units[i].arrives !== 'start'

/** Union units still to come, by the turn in which they may first enter, and whether that is in the Special Sequence. */
function dueOf(v: S): { readonly turn: number; readonly special: boolean; readonly units: readonly number[] }[] {
  const groups = new Map<string, { turn: number; special: boolean; units: number[] }>()
  for (const i of unitsOf[USA]) {
    if (!waits(v, i)) continue
    const turn = dueTurn(v, i)
    const special = units[i].arrives === 'special' && turn === specialTurn(v) + 1
    const key = `${turn}${special}`
    const group = groups.get(key) ?? { turn, special, units: [] }
    group.units.push(i)
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => a.turn - b.turn)
}

/** The turns, each with who may come onto the map in it. */
function turnTrack(v: S): Track {
  const due = dueOf(v)
  const boxes: TrackBox[] = Array.from({ length: TURNS }, (_, n) => {
    const no = n + 1
    const lines: TrackLine[] = due
      .filter(({ turn, special }) => (special ? turn - 1 : turn) === no)
      .map((group) => ({
        ...told(group.special ? 'turn.special' : 'turn.enters', group.special ? '14.0' : '6.6', {
          units: group.units.map((i) => units[i].id),
        }),
        side: 'union',
        points: arrows[USA],
      }))
    if (no === TURNS) lines.push(told('turn.dusk', '15.0'))
    return {
      label: called('turn-box', no),
      ...(no < v.turn ? { state: 'past' as const } : no === v.turn ? { state: 'now' as const } : {}),
      lines,
    }
  })
  return { ...told('track.turns', '4.0'), boxes }
}

/** The chance of each division, and of a roll that moves the marker on, over all 36 throws of two dice (5.1 to 5.12). */
function chancesOf(v: S): { readonly division: readonly number[]; readonly fails: number } {
  const division = divisions.map(() => 0)
  let fails = 0
  for (let i = 1; i <= 6; i++) {
    for (let j = 1; j <= 6; j++) {
      const { commands, ccrm } = coordinate(v, i + j)
      divisions.forEach((_, d) => {
        if (commands & (1 << d)) division[d] += 1 / 36
      })
      if (ccrm > v.ccrm) fails += 1 / 36
    }
  }
  return { division, fails }
}

/** The Lee Coordination Track: each leader's number with the exact chance that a roll made now would reach him. */
function coordinationTrack(v: S): Track {
  const { division, fails } = chancesOf(v)
  const reached = v.side === CSA && v.phase !== PHASE.setUp ? v.commands : 0
  const boxes = divisions.flatMap((one, d): TrackBox[] =>
    one.side === CSA
      ? [
          {
            label: String(one.number),
            ...(reached & (1 << d) ? { state: 'now' as const } : {}),
            lines: [
              {
                ...told(
                  reached & (1 << d) ? 'coordination.reached' : 'coordination.division',
                  JACKSONS & (1 << d) ? '5.12' : '5.1',
                  { division: one.id },
                ),
                side: 'confederate',
                chance: division[d],
              },
            ],
          },
        ]
      : [],
  )
  const notes: Told[] = [told('coordination.chances', '5.11', { ccrm: v.ccrm, modifier: -CCRM_STEP * v.ccrm, fails })]
  if (v.chosen > 0) notes.push(told('coordination.rolled', '5.1', { roll: v.chosen }))
  notes.push(told(v.touched ? 'touch.used' : 'touch.unused', '5.13'))
  return { ...told('track.coordination', '5.1'), boxes, notes }
}

/** No roll fails on a higher space: with so much taken off, every roll reaches two divisions. */
const SPACES = 4

/** The places of the CCRM Marker, and what each takes off. */
const markerTrack = (v: S): Track => ({
  ...told('track.ccrm', '5.11'),
  boxes: Array.from({ length: Math.max(SPACES, v.ccrm + 1) }, (_, space) => ({
    label: String(space),
    ...(space === v.ccrm ? { state: 'now' as const } : {}),
    lines: [
      {
        said: label(space === 0 ? 'ccrm.beside' : 'ccrm.space', { modifier: -CCRM_STEP * space }),
        ...(space === v.ccrm ? { marker: true } : {}),
      },
    ],
  })),
})

export const tracksOf = (v: S): Track[] => [turnTrack(v), coordinationTrack(v), markerTrack(v)]

/** Who is still to come, when and where. */
export function reinforcementsOf(v: S): Reinforcement[] {
  const southern = formationsOf(CSA).flatMap(({ division, units: own }): Reinforcement[] => {
    const due = own.filter((i) => waits(v, i))
    if (due.length === 0) return []
    const { id, number } = divisions[division]
    return [
      {
        when: told('due.activation', '6.6', { division: id, number }),
        side: 'confederate',
        counters: due.map((i) => counterOf(v, i)),
        points: arrows[CSA],
      },
    ]
  })
  const northern = dueOf(v).map(
    (group): Reinforcement => ({
      when: told(group.special ? 'due.special' : 'due.turn', group.special ? '14.0' : '6.6', {
        turn: group.special ? group.turn - 1 : group.turn,
      }),
      side: 'union',
      counters: group.units.map((i) => counterOf(v, i)),
      points: arrows[USA],
    }),
  )
  return [...southern, ...northern]
}

/** 16.0: the points so far, source by source. */
export function scoreOf(v: S): Score {
  const total = victoryPoints(v)
  return {
    total,
    level: label(`level.${levelOf(total).code}`),
    lines: scoreLines(v).map(({ rule, code, count, points }) => ({
      ...told(`score.${code}`, rule, { count }),
      points,
    })),
  }
}

/** Why a division is activated or is not. */
function whyDivision(v: S, d: number): Told {
  const { side, number, id } = divisions[d]
  const rule = side === USA ? '5.2' : JACKSONS & (1 << d) ? '5.12' : '5.1'
  const why = (code: CommandCode) => told(`command.${code}`, rule, { number, roll: v.chosen, division: id })
  if (side !== v.side || v.phase === PHASE.setUp) return why('other-turn')
  if (v.commands & (1 << d)) return why(side === USA ? 'selected' : 'reached')
  if (side === USA) return why(v.phase === PHASE.command ? 'to-select' : 'not-selected')
  if (v.chosen === 0) return why('not-rolled')
  return why(JACKSONS & (1 << d) ? 'jackson' : 'missed')
}

/** 5.3: the activated units by which an independent unit is activated. */
function whyIndependent(v: S, i: number): Told {
  const why = (code: CommandCode, facts = {}) => told(`command.${code}`, '5.3', { unit: units[i].id, ...facts })
  if (v.hex[i] === OFF_MAP || v.hex[i] === ELIMINATED) return why('not-on-map')
  if (units[i].always) return why('always')
  if (sideOf[i] !== v.side || v.phase <= PHASE.command) return why('other-turn')
  const near = unitsOf[sideOf[i]].filter(
    (j) =>
      j !== i &&
      onMap(v, j) &&
      has(v, j, ACTIVATED) &&
      divisionOf[j] !== NOBODY &&
      board.distance(v.hex[i], v.hex[j]) <= COMMAND_RANGE &&
      (units[i].corps === 'R' || units[i].corps === units[j].corps),
  )
  return has(v, i, ACTIVATED)
    ? why('near', { by: near.slice(0, 2).map((j) => units[j].id) })
    : why('far', { range: COMMAND_RANGE, hex: name(v.hex[i]) })
}

/** Who may act in this Player Turn, and why or why not. */
export const commandsOf = (v: S): Command[] =>
  [USA, CSA].flatMap((side) =>
    formationsOf(side).flatMap((formation): Command[] => {
      const one = (i: number) => ({
        piece: i,
        point: onMap(v, i) ? v.hex[i] : null,
        used: isUsed(v, i),
        whyNot: side === v.side && v.phase > PHASE.command && v.hex[i] !== ELIMINATED ? whyInactive(v, i) : null,
      })
      const d = formation.division
      if (d !== NOBODY) {
        return [
          {
            side: sideName(side),
            said: called('formation', formation.id),
            active: side === v.side && (v.commands & (1 << d)) !== 0,
            why: whyDivision(v, d),
            units: formation.units.map(one),
          },
        ]
      }
      return formation.units.map((i) => ({
        side: sideName(side),
        said: label('formation.alone', { unit: units[i].id }),
        active: has(v, i, ACTIVATED),
        why: whyIndependent(v, i),
        units: [{ ...one(i), whyNot: null }],
      }))
    }),
  )
