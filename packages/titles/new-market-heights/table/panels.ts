import { branch, leaf, lossLine } from '@vedette/kit/table/order.ts'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { LossLine, MapKey, PieceFacts, PointFacts, Said, Told, TreeLine } from '@vedette/table'
import { facings, formations } from '../arguments.ts'
import { chart } from '../charts.ts'
import { board, hasBuilding, isChevaux, isFoggy, isFort, terrain } from '../map.ts'
import { bodies, isLeader, leaderOf, pieceOfLeader } from '../pieces.ts'
import { weaponOf } from '../rules/09-firers.ts'
import { isIneffective } from '../rules/16-losses.ts'
import { commands, ratingOf } from '../rules/17-command.ts'
import { isPioneering, isStandingChevaux } from '../rules/22-obstacles.ts'
import { effectOf } from '../rules/27-fatigue.ts'
import { bodiesIn, brigadeOf, idOf, isScreen, leadersIn, printedOf } from '../rules/pieces.ts'
import { FORMATION, GONE, has, MARK, onMap, type S, worksHexes } from '../state.ts'
import { brigades, CSA, divisions, leaders, NOBODY, USA, units, unitsOfBrigade } from '../units.ts'
import { called, label } from '../words/codes.ts'
import { badgeLetters, isKnown, piecesIn, stacksAt } from './counters.ts'
import { hexName } from './names.ts'
import { brigadeStripe, divisionStripe, faceDown } from './stripes.ts'
import { isInTheDark } from './veil.ts'

const SIDES = [USA, CSA]

/** A unit with its sections and detachments: a battery in sections has its points there. */
const partsOf = (v: S, of: number): number[] =>
  bodies.flatMap((one, i) => {
    const isPart = one.sort === 'section' ? one.of === of : one.sort === 'detachment' && v.parent[i] === of + 1
    return i === of || isPart ? [i] : []
  })
const strengthOf = (v: S, of: number): number =>
  partsOf(v, of).reduce((sum, i) => (onMap(v, i) || v.hex[i] === GONE.exited ? sum + v.points[i] : sum), 0)
/** Is it, or will it be, in this battle? */
const isInBattle = (v: S, of: number): boolean => partsOf(v, of).some((i) => v.hex[i] !== GONE.offMap || v.due[i] > 0)
const ofBrigade = (v: S, b: number): number[] => unitsOfBrigade[b].filter((i) => isInBattle(v, i))
const unbrigaded = (v: S, side: number): number[] =>
  units.flatMap((one, i) => (one.side === side && one.brigade === NOBODY && isInBattle(v, i) ? [i] : []))
const brigadesOf = (v: S, side: number): number[] =>
  brigades.flatMap((one, b) => (one.side === side && ofBrigade(v, b).length > 0 ? [b] : []))

/** Points by brigade, and of all that stand by themselves. */
export const lossesOf = (v: S): LossLine[] =>
  SIDES.flatMap((side) => {
    const line = (id: string, all: readonly number[]) =>
      lossLine(
        id,
        side,
        all,
        (i) => (v.hex[i] === GONE.offMap && v.due[i] > 0 ? units[i].strength : strengthOf(v, i)),
        (i) => units[i].strength,
      )
    const loose = unbrigaded(v, side)
    return [
      ...brigadesOf(v, side).map((b) => line(brigades[b].name, ofBrigade(v, b))),
      ...(loose.length > 0 ? [line('Others', loose)] : []),
    ]
  })

const goneCodes: Readonly<Record<number, 'eliminated' | 'captured' | 'exited' | 'routedOff'>> = {
  [GONE.eliminated]: 'eliminated',
  [GONE.captured]: 'captured',
  [GONE.exited]: 'exited',
  [GONE.routedOff]: 'routedOff',
}
const pointOf = (v: S, i: number): number | null => (onMap(v, i) ? v.hex[i] : null)

function unitDetail(v: S, i: number): Said {
  const parts = partsOf(v, i)
  const gone = goneCodes[v.hex[i]]
  if (gone && !parts.some((j) => onMap(v, j))) return called('order', gone)
  const points = strengthOf(v, i)
  if (!parts.some((j) => onMap(v, j))) return label('order.waiting', { points: units[i].strength })
  return label('order.unit', { points, state: has(v, i, MARK.routed) ? 'routed' : 'good' })
}
/** Of a battery that stands in sections where the first of them is. */
const unitLeaf = (v: S, i: number): TreeLine => {
  const there = partsOf(v, i).find((j) => onMap(v, j)) ?? i
  return leaf(there, units[i].name, unitDetail(v, i), pointOf(v, there))
}
function leaderLeaves(v: S, l: number): TreeLine[] {
  const i = pieceOfLeader(l)
  const isThere = onMap(v, i) || v.due[i] > 0
  return isThere ? [leaf(i, leaders[l].name, ratingSaid(v, l), pointOf(v, i))] : []
}
function ratingSaid(v: S, l: number): Said {
  const { radius, rally, integrity, command } = ratingOf(v, l)
  return radius > 0 ? label('order.officer', { radius, rally }) : label('order.commander', { integrity, command })
}
const brigadeLine = (v: S, b: number): TreeLine => ({
  ...branch(brigades[b].name, [...leaderLeaves(v, brigades[b].leader), ...ofBrigade(v, b).map((i) => unitLeaf(v, i))]),
  detail: label('order.brigade', { losses: v.losses[b], limit: brigades[b].limit }),
})

/** The order of battle: sides, those who command, brigades with what they have lost, those by themselves. */
export const orderOfBattle = (v: S): TreeLine[] =>
  SIDES.map((side) =>
    branch(sideName(side), [
      ...leaders.flatMap((one, l) => (one.side === side && one.brigade === NOBODY ? leaderLeaves(v, l) : [])),
      ...brigadesOf(v, side).map((b) => brigadeLine(v, b)),
      ...unbrigaded(v, side).map((i) => unitLeaf(v, i)),
    ]),
  )

/** What is special about a body now, each with its paragraph. */
const stateNotes = [
  ['9.81', MARK.pinned, 'pinned'],
  ['14.5', MARK.routed, 'routed'],
  ['21.7', MARK.prone, 'prone'],
  ['12.82', MARK.engaged, 'engaged'],
  ['22.83', MARK.builds, 'builds'],
  ['11.21', MARK.depleted, 'depleted'],
  ['18.3', MARK.abandoned, 'abandoned'],
  ['29.55', MARK.arriving, 'arriving'],
  ['23.50', MARK.astray, 'astray'],
  ['5.11', MARK.marched, 'marched'],
  ['12.6', MARK.charging, 'charging'],
  ['9.11', MARK.fired, 'fired'],
  ['12.11', MARK.declared, 'declared'],
] as const

function bodyNotes(v: S, i: number): Told[] {
  const unit = printedOf(v, i)
  if (!isKnown(v, i) || unit === null) return [{ said: label('unit.face-down'), rule: '25.51' }]
  const notes: Told[] = []
  const tell = (rule: string, said: Said) => notes.push({ said, rule })
  const weapon = weaponOf(v, i)
  if (weapon) tell('9.25', label('unit.arms', { weapon: weapon.name, points: v.points[i] }))
  tell('7.1', label('unit.formed', { formation: formations[v.formation[i]] }))
  if (v.formation[i] !== FORMATION.none) tell('6.1', label('unit.faces', { facing: facings[v.facing[i]] }))
  for (const [rule, mark, code] of stateNotes) if (has(v, i, mark)) tell(rule, called('unit', code))
  if (!has(v, i, MARK.alerted) && !isScreen(i)) tell('26.11', label('unit.asleep'))
  if (!commands(v, i)) tell('17.12', label('unit.out-of-command'))
  if (effectOf(v, i) > 0) tell('27.14', label('unit.tired', { takes: effectOf(v, i) }))
  if (isIneffective(v, i)) tell('16.1', label('unit.ineffective', { brigade: brigades[brigadeOf(v, i)].id }))
  return notes
}
function leaderNotes(v: S, l: number): Told[] {
  const points = v.pointsLeft[l]
  return [
    { said: ratingSaid(v, l), rule: '17.2' },
    ...(points > 0 ? [{ said: label('unit.points-left', { points }), rule: '17.3' }] : []),
    ...(commands(v, pieceOfLeader(l)) ? [] : [{ said: label('unit.out-of-command'), rule: '17.14' }]),
  ]
}
const piecesAt = (v: S, hex: number): PieceFacts[] =>
  piecesIn(v, hex).map((i) => ({ id: idOf(i), notes: isLeader(i) ? leaderNotes(v, leaderOf(i)) : bodyNotes(v, i) }))

const heldIn = new Map(worksHexes.map((hex, n) => [hex, n]))
/** What is built in a hex and what has become of it. */
function notesOf(v: S, hex: number, seat: number): Said[] {
  const held = v.held[heldIn.get(hex) ?? -1] ?? 0
  return [
    ...(isFort(hex) || held > 0 ? [label('hex.works', { held: held - 1 })] : []),
    ...(isChevaux(hex) && !isStandingChevaux(v, hex) ? [label('hex.breached')] : []),
    ...(isPioneering(v, hex) ? [label('hex.pioneers')] : []),
    ...(hasBuilding(hex) ? [label('hex.building')] : []),
    ...(isInTheDark(v, hex, seat) ? [label('hex.dark', { range: chart.sight.night })] : []),
    ...(v.fog > 0 && isFoggy(hex) ? [label('hex.fog')] : []),
    ...(leadersIn(v, hex).length > 0 && bodiesIn(v, hex).length === 0 ? [label('hex.leaders')] : []),
  ]
}

/** What lies on a hexside or runs over it, by the kinds of the board. */
const sidesOf = (hex: number): PointFacts['sides'] =>
  [0, 1, 2, 3, 4, 5].map((direction) => {
    const at = hex * 6 + direction
    const over = board.sideKinds.filter((_, k) => board.sides[at] & (1 << k))
    const along = board.roadKinds.filter((_, k) => board.roads[at] & (1 << k))
    return { direction, said: [...over, ...along].map((kind) => called('side', kind)) }
  })
const builtIn = (hex: number): string[] => (board.overlay[hex] > 0 ? [board.overlayKinds[board.overlay[hex]]] : [])

/** What there is to know of a hex. */
export const pointFactsOf = (v: S, hex: number, seat: number): PointFacts => ({
  name: hexName(hex),
  terrain: [terrain(hex), ...builtIn(hex)],
  level: board.level[hex],
  notes: notesOf(v, hex, seat),
  sides: sidesOf(hex),
  neighbours: board.around[hex],
  stacks: stacksAt(v, hex),
  pieces: piecesAt(v, hex),
})

/** All bands of a side: of those who command, and of brigades. */
const stripes: MapKey['stripes'] = SIDES.flatMap((seat) => {
  const side = sideName(seat)
  const high = divisions.flatMap((one, d) =>
    one.side === seat
      ? [{ stripe: divisionStripe(d), said: label('formation.division', { division: one.name }), side }]
      : [],
  )
  const low = brigades.flatMap((one, b) =>
    one.side === seat
      ? [{ stripe: brigadeStripe(b), said: label('formation.brigade', { brigade: one.id }), side }]
      : [],
  )
  const screen = seat === CSA ? [{ stripe: faceDown, said: label('formation.screen'), side }] : []
  return [...high, ...low, { stripe: brigadeStripe(NOBODY), said: label('formation.independent'), side }, ...screen]
})

/** What there is on this map and these counters to be explained. */
export const key: MapKey = {
  grounds: ['clear', 'woods', 'marsh', 'river', 'slough', 'field-fort', 'artillery-fort', 'camp', 'chevaux', 'abatis'],
  marks: [
    'legal',
    'target',
    'origin',
    'selected',
    'cursor',
    'blocked',
    'seen',
    'taken',
    'pioneers',
    'works',
    'building',
    'opening',
  ],
  veils: ['night', 'fog', 'beyond'],
  badges: badgeLetters,
  stripes,
}
