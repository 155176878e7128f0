import { NO_PIECE } from '@vedette/kit/rules/pieces.ts'
import { branch, leaf, lossLine } from '@vedette/kit/table/order.ts'
import { sideName } from '@vedette/kit/table/sides.ts'
import type { LossLine, MapKey, PieceFacts, PointFacts, Said, Told, TreeLine } from '@vedette/table'
import { cornerOf, facings } from '../actions.ts'
import { terrains, weapons } from '../charts.ts'
import { brigadeOf, orderIn, orderOf, scenarioOf } from '../game.ts'
import { board, hasFarmhouse, isBridge, level, rise, terrainOf } from '../map.ts'
import { commands, idOf, isAbandoned, leadersIn, ratingsOf, strength, unitIn, weaponOf } from '../rules/02-pieces.ts'
import { worksOf } from '../rules/06-shots.ts'
import { scenarios } from '../scenarios.ts'
import {
  ATTACKS,
  brigadeHas,
  CHARGING,
  DISMOUNTED,
  DISORDERED,
  ELIMINATED,
  ENGAGED,
  FIRED,
  has,
  INEFFECTIVE,
  isLeader,
  KILLED,
  LEADER_OUT,
  leaderHas,
  leaderOf,
  MARCHES,
  MOVED,
  OUT_OF_COMMAND,
  onMap,
  pieceOf,
  RALLIED,
  RESERVE,
  ROUTED,
  type S,
  WITHDREW,
} from '../state.ts'
import { brigades, CSA, formations, leaders, NOBODY, spOf, USA, units } from '../units.ts'
import { called, label, type UnitCode } from '../words/codes.ts'
import { badgeLetters, piecesIn, stacksAt } from './counters.ts'
import { hexName } from './names.ts'
import { brigadeStripes, formationStripes } from './stripes.ts'

const SIDES = [USA, CSA]

/** The formations of a side in the scenario, with their brigades. */
const formationsIn = (v: S, side: number) =>
  formations.flatMap((f, n) => {
    const own = orderOf(v).brigadesOf[n]
    return f.side === side && own.length > 0 ? [{ formation: n, brigades: own }] : []
  })

const isGone = (v: S, i: number): boolean => v.hex[i] === ELIMINATED || v.hex[i] === ROUTED

/** SPs by brigade, both sides: what has routed is gone, and losses that are not yet paid count. */
export const lossesOf = (v: S): LossLine[] =>
  SIDES.flatMap((side) =>
    formationsIn(v, side).flatMap(({ brigades: own }) =>
      own.map((b) => {
        const line = lossLine(
          brigades[b].id,
          side,
          orderOf(v).regimentsOf[b],
          (i) => (isGone(v, i) ? 0 : strength(v, i)),
          (i) => spOf[i],
        )
        return { ...line, now: Math.max(0, line.now - v.losses[b]) }
      }),
    ),
  )

const goneSaid: Readonly<Record<number, Said>> = {
  [ELIMINATED]: label('order.eliminated'),
  [ROUTED]: label('order.routed'),
  [KILLED]: label('order.killed'),
}

function unitDetail(v: S, i: number): Said {
  const gone = goneSaid[v.hex[i]]
  if (gone) return gone
  if (!onMap(v, i)) return label('order.waiting', { sp: strength(v, i) })
  return label('order.unit', { sp: strength(v, i), state: stateOf(v, i) })
}

const stateOf = (v: S, i: number): string =>
  isAbandoned(v, i) ? 'abandoned' : has(v, i, DISORDERED) ? 'disordered' : 'good'

function leaderDetail(v: S, l: number): Said {
  const gone = goneSaid[v.hex[pieceOf(l)]]
  if (gone) return gone
  return onMap(v, pieceOf(l)) ? ratingSaid(v, l) : label('order.leader-waiting')
}

/** A brigadier's profile, or a higher leader's Efficiency; and how far he commands. */
function ratingSaid(v: S, l: number): Said {
  const { profile, efficiency, range } = ratingsOf(v, l)
  return label('order.leader', { profile: profile ?? 'none', efficiency, range })
}

const pointOf = (v: S, piece: number): number | null => (onMap(v, piece) ? v.hex[piece] : null)

const leaderLeaves = (v: S, l: number): TreeLine[] =>
  l === NOBODY ? [] : [leaf(pieceOf(l), leaders[l].name, leaderDetail(v, l), pointOf(v, pieceOf(l)))]

const brigadeLine = (v: S, b: number): TreeLine => ({
  ...branch(brigades[b].name, [
    ...leaderLeaves(v, brigades[b].leader),
    ...orderOf(v).regimentsOf[b].map((i) => leaf(i, units[i].name, unitDetail(v, i), pointOf(v, i))),
  ]),
  detail: label('order.brigade', { losses: v.losses[b], ineffective: brigadeHas(v, b, INEFFECTIVE) }),
})

/** The order of battle: sides, divisions with their leaders, brigades with what they have lost. */
export const orderOfBattle = (v: S): TreeLine[] =>
  SIDES.map((side) =>
    branch(
      sideName(side),
      formationsIn(v, side).map(({ formation, brigades: own }) =>
        branch(formations[formation].name, [
          ...leaderLeaves(v, formations[formation].leader),
          ...own.map((b) => brigadeLine(v, b)),
        ]),
      ),
    ),
  )

/** What is special about a unit now, each with its paragraph. */
function unitNotes(v: S, i: number): Told[] {
  const told: Told[] = [
    {
      said: label('unit.arms', { weapon: weapons[weaponOf(v, i)].name, sp: strength(v, i) }),
      rule: '2.22',
    },
  ]
  const tell = (rule: string, code: UnitCode, facts = {}) => told.push({ said: called('unit', code, facts), rule })
  if (isAbandoned(v, i)) tell('9.31', 'abandoned')
  else {
    tell('5.31', 'faces', { facing: facings[cornerOf(v.facing[i])] })
    if (has(v, i, DISORDERED)) tell('7.22', 'disordered')
  }
  const b = brigadeOf(v, i)
  if (units[i].kind !== 'artillery') tell('7.53', 'losses', { brigade: brigades[b].id, losses: v.losses[b] })
  if (has(v, i, DISMOUNTED)) tell('9.11', 'dismounted')
  if (has(v, i, CHARGING)) tell('6.15', 'charging')
  if (has(v, i, OUT_OF_COMMAND)) tell('4.25', 'out-of-command')
  if (has(v, i, MARCHES)) tell('4.33', 'marches')
  if (has(v, i, RESERVE)) tell('4.34', 'reserve')
  if (has(v, i, MOVED)) tell('5.11', 'moved')
  if (has(v, i, RALLIED)) tell('8.11', 'rallied')
  if (has(v, i, WITHDREW)) tell('5.14', 'withdrew')
  if (has(v, i, ENGAGED)) tell('5.13', 'engaged')
  if (has(v, i, FIRED)) tell('6.11', 'fired')
  if (brigadeHas(v, b, ATTACKS)) tell('5.14', 'attacks')
  if (brigadeHas(v, b, INEFFECTIVE)) tell('7.61', 'ineffective')
  return told
}

function leaderNotes(v: S, l: number): Told[] {
  const led = piecesIn(v, v.hex[pieceOf(l)]).some((p) => !isLeader(p) && commands(v, l, p))
  return [
    { said: ratingSaid(v, l), rule: '2.23' },
    ...(led ? [{ said: label('unit.helps'), rule: '7.14' }] : []),
    ...(leaderHas(v, l, LEADER_OUT) ? [{ said: label('unit.leader-out'), rule: '4.21' }] : []),
  ]
}

const piecesAt = (v: S, hex: number): PieceFacts[] =>
  piecesIn(v, hex).map((p) => ({
    id: idOf(p),
    notes: isLeader(p) ? leaderNotes(v, leaderOf(p)) : unitNotes(v, p),
  }))

/** Objectives, breastworks, leaders without men. */
function notesOf(v: S, hex: number): Said[] {
  const notes: Said[] = scenarioOf(v).objectives.flatMap((one, n) =>
    one.hex === hex ? [label('hex.objective', { name: one.name, points: one.points, side: v.holders[n] })] : [],
  )
  if (worksOf(v, hex) !== 0) notes.push(label('hex.works'))
  if (hasFarmhouse(hex)) notes.push(label('hex.farmhouse'))
  if (scenarioOf(v).area[hex] === 0) notes.push(label('hex.off-map'))
  if (leadersIn(v, hex).length > 0 && unitIn(v, hex) === NO_PIECE) notes.push(label('hex.leaders'))
  return notes
}

/** What lies on a hexside or runs over it, by the kinds of the board; slopes; breastworks. */
function sidesOf(v: S, hex: number): PointFacts['sides'] {
  const works = worksOf(v, hex)
  return Array.from({ length: 6 }, (_, direction) => {
    const at = hex * 6 + direction
    const kinds = [
      ...board.sideKinds.filter((_, k) => board.sides[at] & (1 << k)),
      ...board.roadKinds.filter((_, k) => board.roads[at] & (1 << k)),
    ]
    const up = board.neighbours[at] >= 0 ? rise(hex, direction) : 0
    const said: Said[] = kinds.map((kind) => called('side', kind))
    if (up !== 0) said.push(label(up > 0 ? 'side.up' : 'side.down', { levels: Math.abs(up) }))
    if (works & (1 << direction)) said.push(label('side.works'))
    return { direction, said }
  })
}

const ground = (hex: number): string[] => [terrains[terrainOf[hex]], ...(isBridge(hex) ? ['bridge'] : [])]

/** What there is to know of a hex. */
export const pointFactsOf = (v: S, hex: number): PointFacts => ({
  name: hexName(hex),
  terrain: ground(hex),
  level: level(hex),
  notes: notesOf(v, hex),
  sides: sidesOf(v, hex),
  neighbours: board.around[hex],
  stacks: stacksAt(v, hex),
  pieces: piecesAt(v, hex),
})

/** The divisions and brigades of the scenarios that can be played, once each. */
function stripesOf(ids: readonly string[]): MapKey['stripes'] {
  const inPlay = ids.map((id) => orderIn(scenarios.findIndex((one) => one.id === id)))
  return SIDES.flatMap((side) =>
    formations.flatMap((f, n) => {
      const own = [...new Set(inPlay.flatMap(({ brigadesOf }) => brigadesOf[n]))]
      if (f.side !== side || own.length === 0) return []
      const all = [
        { stripe: formationStripes[n], said: label('formation.division', { formation: f.id }) },
        ...own.map((b) => ({
          stripe: brigadeStripes[b],
          said: label('formation.brigade', { brigade: brigades[b].id }),
        })),
      ]
      const marks = new Set<string>()
      return all.flatMap((one) => {
        if (marks.has(one.stripe.mark)) return []
        marks.add(one.stripe.mark)
        return [{ ...one, side: sideName(side) }]
      })
    }),
  )
}

/** What there is on this map and these counters to be explained. */
export const keyOf = (ids: readonly string[]): MapKey => ({
  grounds: ['clear', 'orchard', 'woods', 'marsh', 'river', 'pond', 'bridge'],
  marks: [
    'legal',
    'target',
    'origin',
    'selected',
    'cursor',
    'blocked',
    'seen',
    'objective',
    'works',
    'building',
    'opening',
  ],
  badges: badgeLetters,
  stripes: stripesOf(ids),
})
