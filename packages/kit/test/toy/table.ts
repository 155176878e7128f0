import { lineOf } from '@vedette/board'
import { type Action, OVER, refuse, type Title } from '@vedette/kernel'
import type { Cards, HandCard, PointFacts, Reinforcement, Said, Table, Track } from '@vedette/table'
import { zoneLayer } from '../../table/layers.ts'
import { readLog } from '../../table/log.ts'
import { branch, leaf, lossLine } from '../../table/order.ts'
import { sideName } from '../../table/sides.ts'
import { act } from './actions.ts'
import { battleOf } from './battle.ts'
import { choicesOf } from './choices.ts'
import {
  counterOf,
  formations,
  hexName,
  isHidden,
  isUsed,
  number,
  stackOf,
  stripes,
  takenUp,
  usable,
  waysOf,
} from './looks.ts'
import { ARROW, board, FORD, hexAt, isForest, isRoad, isStream } from './map.ts'
import { pressOf, whyNot } from './press.ts'
import * as rules from './rules.ts'
import { linksOf, sceneOf, zoneOf } from './scene.ts'
import { GONE, HAND, LAID_OFF, onMap, P, PHASE, type S, unitIn } from './state.ts'
import { CSA, cards, NOBODY, sideOf, unitOf, units, unitsOf } from './units.ts'
import { called, label, told } from './words.ts'

const cardsOf = (title: Title<S>): Cards<S> => {
  const cardAt = (c: number): Omit<HandCard, 'whyNot' | 'whyNotDiscard'> => ({
    number: c,
    play: act.play(c),
    discard: act.discard(c),
    title: cards[c].title,
    effect: cards[c].modifier ? `${cards[c].modifier} to the enemy’s die in this combat.` : 'Nothing comes of it.',
    timing: 'When you are attacked',
    once: true,
    reshuffle: false,
  })
  const lies = (v: S, place: number) => cards.flatMap((_, c) => (c && v.card[c] === place ? [cardAt(c)] : []))
  return {
    hand: (v, seat) =>
      lies(v, HAND + seat).map((card) => {
        const why = (action: Action) =>
          title.toMove(v) === seat ? title.refuse(v, action) : refuse('', 'not-your-decision')
        return { ...card, whyNot: why(card.play), whyNotDiscard: why(card.discard) }
      }),
    open: (v) => {
      const off = lies(v, LAID_OFF).map((card) => ({ ...card, whyNot: null, whyNotDiscard: null }))
      return off.length > 0 ? [{ place: 'discard', cards: off }] : []
    },
    counts: (v) => ({ hands: [v.counts[0], v.counts[1]], deck: v.counts[2] }),
    window: (v) => (v.prompt === P.answer ? { pass: act.pass(), isPassed: false } : null),
  }
}

const pointOf = (v: S, hex: number, seat: number): PointFacts => {
  const there = unitIn(v, hex)
  return {
    name: hexName(hex),
    terrain: [isForest(hex) ? 'forest' : 'open'],
    level: board.level[hex],
    notes: [
      ...(hex === FORD ? [label('hex.ford')] : []),
      ...(hex === ARROW ? [label('hex.arrow')] : []),
      ...[CSA, 1].flatMap((side) => (rules.isLocked(v, 1 - side, hex) ? [label('hex.zone', { side })] : [])),
    ],
    sides: Array.from({ length: 6 }, (_, direction) => ({
      direction,
      said: [
        ...(isStream(hex, direction) ? [label('side.stream')] : []),
        ...(isRoad(hex, direction) ? [label('side.road')] : []),
      ],
    })),
    neighbours: [...board.neighbours.subarray(hex * 6, hex * 6 + 6)].filter((to) => to >= 0),
    stacks: there === NOBODY ? [] : [stackOf(v, there, seat)],
    pieces:
      there === NOBODY || isHidden(v, there, seat)
        ? []
        : [
            {
              id: units[there].id,
              notes: there === v.dummy ? [told('unit.dummy', '2')] : [],
              whyNot: whyNot(v, there),
            },
          ],
  }
}

const detailOf = (v: S, i: number): Said =>
  v.hex[i] === GONE
    ? label('order.gone')
    : label(onMap(v, i) ? 'order.steps' : 'order.waiting', { now: v.steps[i], full: units[i].steps })

const turns = ['1 pm', '2 pm', '3 pm', '4 pm']

const tracksOf = (v: S): Track[] => [
  {
    ...told('track.turns', '5'),
    boxes: turns.slice(0, rules.lastTurn(v)).map((hour, n) => ({
      label: `${n + 1} · ${hour}`,
      ...(n + 1 < v.turn ? { state: 'past' as const } : n + 1 === v.turn ? { state: 'now' as const } : {}),
      lines: n === 1 ? [{ ...told('turn.enters', '3', { unit: 'jones' }), side: 'union', points: [ARROW] }] : [],
    })),
  },
]

const dueOf = (v: S): Reinforcement[] =>
  unitsOf[1]
    .filter((i) => !units[i].at && !onMap(v, i) && v.hex[i] !== GONE)
    .map((i) => ({
      when: told('due.turn', '3', { turn: 2 }),
      side: 'union',
      counters: [counterOf(v, i)],
      points: [ARROW],
    }))

/** How Mill Ford lies on the table: it has one of everything that the contract knows. */
export const tableOf = (title: Title<S>): Table<S> => ({
  title,
  places: {
    word: 'hex',
    count: board.size,
    name: hexName,
    index: hexAt,
    grid: { orientation: 'flat', columns: board.columns, rows: board.rows, neighbours: board.neighbours },
  },
  pieces: { name: (i) => units[i]?.name ?? '', index: (id) => (unitOf(id) === NOBODY ? -1 : unitOf(id)) },
  header: (v) => ({
    turn: v.turn,
    turns: turns.slice(0, rules.lastTurn(v)),
    phase: v.mover === OVER ? label('phase.over') : called('phase', v.phase, { side: v.side }),
  }),

  map: {
    key: {
      grounds: ['open', 'forest'],
      marks: ['legal', 'target', 'origin', 'selected', 'cursor', 'blocked', 'seen'],
      badges: ['M'],
      stripes: formations.map(({ id, side }) => ({
        stripe: stripes[id],
        side: sideName(side),
        said: called('formation', id),
      })),
    },
    scene: (v, seat, legal, aim) => sceneOf(title, v, seat, legal, aim),
    ways: (v, _seat, legal, aim) => {
      const i = takenUp(v, aim)
      const ways = i === NOBODY ? null : waysOf(v, i, legal)
      return (over) => ways?.get(over)
    },
    facts: pointOf,
    layers: [
      zoneLayer('union', 'g', zoneOf),
      zoneLayer('confederate', 'j', zoneOf),
      { id: 'supply', said: label('layer.supply'), keys: ['s', 'S'], style: 'lines', of: linksOf },
    ],
    sight: (_v, from, to) => {
      const through = lineOf(board, from, to).flatMap((one) => (typeof one === 'number' ? [one] : [...one]))
      const blocked = through.find((hex) => isForest(hex) && hex !== to && hex !== from)
      const facts = { from: number(from), to: number(to), by: blocked === undefined ? '' : number(blocked) }
      const clear = blocked === undefined
      return {
        ...told(clear ? 'sight.clear' : 'sight.blocked', '4', facts),
        clear,
        ...(clear ? {} : { blocked }),
        through,
      }
    },
  },
  hand: {
    press: (v, seat, legal, aim, hex) => pressOf(title, v, seat, legal, aim, hex),
    choices: (v, seat, legal, aim) => choicesOf(title, v, seat, legal, aim),
    ready: (v, _seat, legal) => usable(v, legal).map((i) => ({ point: v.hex[i], pieces: [i] })),
    reach: (v, seat, pieces) => {
      const i = v.prompt === P.march ? v.marching : pieces[0]
      if (i === undefined || title.toMove(v) !== seat || v.phase !== PHASE.move || !onMap(v, i)) return []
      const reached = rules.reachOf(v, i)
      return Array.from({ length: board.size }, (_, point) => ({
        point,
        cost: reached.spent[point],
        attack: false,
      })).filter(({ cost }) => cost > 0)
    },

    dropsPlan: (v) => v.prompt !== P.march,
  },
  fights: { at: (v, seat, aim) => battleOf(title, v, seat, aim) },
  log: {
    ...readLog({
      verbs: act,
      places: ['to', 'at', 'from'],
      index: hexAt,
      seatOf: ({ unit }) => sideOf(unitOf(unit)),
      strides: { moved: 'move', 'attack-declared': 'attack', retreats: 'retreat' },
      losses: { loses: 'steps' },
      turn: 'player-turn',
    }),
    march: { of: new Set(['step', 'halt']), ends: new Set(['halt']) },
  },
  panels: [
    {
      kind: 'command',
      of: (v) =>
        formations.map((one) => ({
          side: sideName(one.side),
          said: called('formation', one.id),
          active: one.side === v.side,
          why: told(one.side === v.side ? 'command.own-turn' : 'command.other-turn', '2'),
          units: one.units.map((piece) => ({
            piece,
            point: onMap(v, piece) ? v.hex[piece] : null,
            used: isUsed(v, piece),
            whyNot: one.side === v.side ? whyNot(v, piece) : null,
          })),
        })),
    },
    { kind: 'tracks', of: (v) => ({ tracks: tracksOf(v), due: dueOf(v) }) },
    {
      kind: 'score',
      of: (v) => ({
        total: rules.totalOf(v),
        level: called('level', String(rules.winnerOf(rules.totalOf(v)))),
        lines: rules
          .scoreOf(v)
          .map(({ code, count, points }) => ({ said: called('score', code, { count }), rule: '5', points })),
      }),
    },
    {
      kind: 'order',
      of: (v) =>
        [1, CSA].map((side) =>
          branch(
            sideName(side),
            unitsOf[side].map((i) => leaf(i, units[i].name, detailOf(v, i), onMap(v, i) ? v.hex[i] : null)),
          ),
        ),
    },
    {
      kind: 'losses',
      of: (v) =>
        formations.map((one) =>
          lossLine(
            one.id,
            one.side,
            one.units,
            (i) => v.steps[i],
            (i) => units[i].steps,
          ),
        ),
    },
  ],
  cards: cardsOf(title),
  goals: (v) => {
    const facts = { total: rules.totalOf(v), wins: rules.WINS, missing: rules.WINS - rules.totalOf(v) }
    return {
      brief: label('goal.brief', facts),
      lines: [
        { side: 'confederate', wins: told('goal.confederate', '5', facts), stands: label('goal.stands', facts) },
        { side: 'union', wins: told('goal.union', '5', facts), stands: label('goal.stands', facts) },
      ],
      ...(v.mover === OVER ? { missed: label('goal.missed', facts) } : {}),
    }
  },
})
