import { lineOf, pathTo } from '@vedette/board'
import {
  type Action,
  kindOf,
  type Line,
  listener,
  OVER,
  type Refusal,
  refuse,
  type Title,
  wordsWith,
} from '@vedette/kernel'
import type {
  Aim,
  Answer,
  Arrow,
  Battle,
  BoardScene,
  Cards,
  Choice,
  ChoiceGroup,
  Counter,
  HandCard,
  Layer,
  Link,
  Mark,
  Odds,
  PointFacts,
  Reinforcement,
  Said,
  SideName,
  Stack,
  Stripe,
  Table,
  Told,
  Track,
} from '@vedette/table'
import { act, argOf, words } from './actions.ts'
import { ARROW, board, FORD, file, hexAt, isForest, isRoad, isStream } from './map.ts'
import * as rules from './rules.ts'
import {
  enemiesAt,
  FOUGHT,
  GONE,
  HAND,
  isDone,
  LAID_OFF,
  MOVED,
  onMap,
  P,
  PHASE,
  type S,
  STAGE,
  schema,
  unitIn,
} from './state.ts'
import { CSA, cards, NOBODY, sideOf, USA, unitOf, units, unitsOf } from './units.ts'

const sideName = (seat: number): SideName => (seat === CSA ? 'confederate' : 'union')
const stripes: Readonly<Record<string, Stripe>> = {
  north: { colour: '#b8403a', mark: 'N' },
  south: { colour: '#e2b93b', mark: 'S' },
  left: { colour: '#4a78b5', mark: 'L' },
  right: { colour: '#f4f1ea', mark: 'R' },
}
const formations = Object.keys(stripes).map((id) => {
  const own = units.flatMap((unit, i) => (unit.formation === id ? [i] : []))
  return { id, side: sideOf(own[0]), units: own }
})
const number = (hex: number): string => board.number(hex)
const hexName = (hex: number): string => {
  const known = file.names.find((place) => hexAt(place.hex) === hex)
  return known ? `${number(hex)} ${known.name}` : number(hex)
}
const allHexes = Array.from({ length: board.size }, (_, hex) => hex)
const told = (code: string, rule: string, facts = {}): Told => ({ said: { code, facts }, rule })

// What lies on the map

/** 2: the Union's counters lie face down for the other side until they have fought. */
const isHidden = (v: S, i: number, seat: number): boolean => sideOf(i) !== CSA && seat === CSA && !v.turned[i]

const isUsed = (v: S, i: number): boolean => isDone(v, i, v.phase === PHASE.move ? MOVED : FOUGHT)

const counterOf = (v: S, i: number): Counter => ({
  id: units[i].id,
  side: sideName(sideOf(i)),
  name: units[i].name,
  formation: units[i].formation,
  stripe: stripes[units[i].formation],
  kind: i === v.dummy ? 'dummy' : units[i].kind,
  steps: v.steps[i],
  maxSteps: units[i].steps,
  move: units[i].moves,
  reduced: v.steps[i] < 2,
  ...(sideOf(i) === v.side ? { active: true } : {}),
  ...(isUsed(v, i) ? { done: true } : {}),
})

const stackOf = (v: S, i: number, seat: number): Stack => ({
  point: v.hex[i],
  side: sideName(sideOf(i)),
  pieces: isHidden(v, i, seat) ? [] : [counterOf(v, i)],
  hidden: isHidden(v, i, seat),
  count: 1,
  badges: isDone(v, i, MOVED) ? ['M'] : [],
})
const stacksOf = (v: S, seat: number): Stack[] => units.flatMap((_, i) => (onMap(v, i) ? [stackOf(v, i, seat)] : []))

const takenUp = (v: S, aim: Aim): number =>
  v.prompt === P.march ? v.marching : ((aim.armed ? aim.armed.piece : aim.pieces[0]) ?? NOBODY)

/** Where a unit could end a march now, each with the hexes on the way to it and what has been spent in each. */
function waysOf(v: S, i: number, legal: ReadonlySet<Action>) {
  const ends = new Map<number, { readonly points: number[]; readonly costs: number[] }>()
  if (!onMap(v, i) || ![...legal].some((one) => act.step.is(one) && unitIs(one) === i)) return ends
  const reached = rules.reachOf(v, i)
  for (let hex = 0; hex < board.size; hex++) {
    if (reached.spent[hex] < 0 || hex === v.hex[i]) continue
    const points = pathTo(reached, hex)
    ends.set(hex, { points, costs: points.map((one) => reached.spent[one]) })
  }
  return ends
}

const hexOf = (v: S, action: Action): number | undefined => {
  if (act.attack.is(action)) return v.hex[act.attack.target(action)]
  const to = argOf(action, 'to')
  return to < 0 ? undefined : to
}
const doing = (legal: ReadonlySet<Action>, ...verbs: readonly { is(action: Action): boolean }[]): Action[] =>
  [...legal].filter((one) => verbs.some((verb) => verb.is(one)))
const unitIs = (action: Action): number => argOf(action, 'unit')

/** Units that may still do something in this phase. */
const usable = (v: S, legal: ReadonlySet<Action>): number[] => [
  ...new Set(doing(legal, act.step, act.attack).flatMap((one) => (onMap(v, unitIs(one)) ? [unitIs(one)] : []))),
]

function sceneOf(title: Title<S>, v: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): BoardScene {
  const i = takenUp(v, aim)
  const ways = i === NOBODY ? null : waysOf(v, i, legal)
  const marks: Mark[] = []
  const mark = (kind: Mark['kind'], points: Iterable<number>) => {
    for (const point of points) marks.push({ point, kind })
  }
  if (title.toMove(v) === seat) {
    if (aim.armed)
      mark(
        'legal',
        doing(legal, act.place, act.step).flatMap((one) => (unitIs(one) === i ? [argOf(one, 'to')] : [])),
      )
    else if (i === NOBODY)
      mark(
        'origin',
        usable(v, legal).map((one) => v.hex[one]),
      )
    else mark('selected', [v.hex[i]])
    for (const [point, { costs }] of ways ?? []) marks.push({ point, kind: 'legal', cost: costs.at(-1) ?? 0 })
    mark(
      'target',
      doing(legal, act.attack).flatMap((one) => (unitIs(one) === i ? [v.hex[act.attack.target(one)]] : [])),
    )
    mark('legal', doing(legal, act.retreat).map(act.retreat.to))
  }
  const from = aim.weighed === null ? i : unitIs(aim.weighed)
  const arrows: Arrow[] = []
  const points = (a: number, to: number) =>
    arrows.push({ from: v.hex[a], to, kind: 'attack', side: sideName(sideOf(a)) })
  if (v.stage !== STAGE.none && onMap(v, v.attacker)) points(v.attacker, v.hex[v.defender])
  else if (aim.target !== null && from !== NOBODY) points(from, aim.target)
  return { stacks: stacksOf(v, seat), marks, arrows, signs: [], laid: [] }
}

/** The way behind each unit of a side: an idle picture, as no rule asks for it. */
const linksOf = (v: S, seat: number): Link[] =>
  unitsOf[seat === CSA ? CSA : USA].flatMap((i) =>
    onMap(v, i)
      ? [{ from: v.hex[i], to: hexAt(seat === CSA ? '0205' : '1105'), cut: rules.isLocked(v, i, v.hex[i]) }]
      : [],
  )

const zoneOf = (side: SideName, key: string): Layer<S> => ({
  id: `zone-${side}`,
  said: { code: `layer.zone-${side}` },
  keys: [key],
  style: 'hatch',
  side,
  of: (v) => allHexes.filter((hex) => enemiesAt(v, side === 'union' ? CSA : USA, hex).length > 0),
})

const strides: Readonly<Record<string, Arrow['kind']>> = {
  moved: 'move',
  'attack-declared': 'attack',
  retreats: 'retreat',
}
const arrowsOf = (lines: readonly Line[]): Arrow[] =>
  lines.flatMap((line) => {
    if (line.kind !== 'note' || !strides[line.code]) return []
    const { unit, from, to } = line.facts
    const side = sideName(sideOf(unitOf(unit)))
    return [{ from: hexAt(String(from)), to: hexAt(String(to)), kind: strides[line.code], side }]
  })

// What a press comes to

const no = (refusal: Refusal): Answer => ({ does: 'refuse', refusal })
const look = (point: number): Answer => ({ does: 'look', point })
const send = (actions: readonly Action[], goal: number, said: Said): Answer => ({ does: 'send', actions, goal, said })

function pressOf(title: Title<S>, v: S, seat: number, legal: ReadonlySet<Action>, aim: Aim, hex: number): Answer {
  if (title.toMove(v) !== seat) return look(hex)
  const i = takenUp(v, aim)
  if (aim.armed) {
    const verb = aim.armed.kind === act.place.kind ? act.place : act.step
    return tried(title, v, legal, verb(i, hex), hex)
  }
  const there = unitIn(v, hex)
  if (v.prompt === P.retreat) return tried(title, v, legal, act.retreat(v.defender, hex), hex)
  if (v.prompt === P.march && hex === v.hex[i]) return send([act.halt()], hex, saidOf(v, act.halt(), legal))
  if (v.prompt !== P.march && there !== NOBODY && sideOf(there) === seat) {
    if (i === there) return { does: 'select', pieces: [], at: null }
    if (usable(v, legal).includes(there)) return { does: 'select', pieces: [there], at: hex }
    const why = whyNot(v, there)
    return why ? no(why) : look(hex)
  }
  if (v.prompt === P.fire) {
    const attacks = doing(legal, act.attack).filter(
      (one) => act.attack.target(one) === there && (i === NOBODY || unitIs(one) === i),
    )
    if (attacks.length === 1) return { does: 'weigh', target: hex, action: attacks[0] }
    if (attacks.length > 1) return { does: 'choose', point: hex, actions: attacks }
    const why = i === NOBODY || there === NOBODY ? null : title.refuse(v, act.attack(i, there))
    return why ? no(why) : look(hex)
  }
  if (v.prompt === P.move || v.prompt === P.march) {
    const entries = doing(legal, act.step).filter((one) => act.step.to(one) === hex && !onMap(v, unitIs(one)))
    if (i === NOBODY) return entries.length > 0 ? { does: 'choose', point: hex, actions: entries } : look(hex)
    return march(title, v, legal, i, hex)
  }
  return look(hex)
}

function tried(title: Title<S>, v: S, legal: ReadonlySet<Action>, action: Action, hex: number): Answer {
  const why = title.refuse(v, action)
  return why ? no(why) : send([action], hex, saidOf(v, action, legal))
}

/** The whole march to a hex, halted there, or why it cannot be made. */
function march(title: Title<S>, v: S, legal: ReadonlySet<Action>, i: number, to: number): Answer {
  const way = waysOf(v, i, legal).get(to)
  if (!way) {
    const why = title.refuse(v, act.step(i, to))
    return no(why && why.code !== 'not-adjacent' ? why : refuse('3', 'no-way', { unit: units[i].id, to: number(to) }))
  }
  const s = schema.copy(v)
  s.tell = null
  const actions = way.points.slice(1).map((hex) => act.step(i, hex))
  for (const action of actions) title.apply(s, action)
  if (s.prompt === P.march) actions.push(act.halt())
  return send(actions, to, { code: 'do.march', facts: { unit: units[i].id, to: number(to), cost: way.costs.at(-1) } })
}

/** Why a unit does nothing in this phase. */
const whyNot = (v: S, i: number): Refusal | null => {
  if (v.phase === PHASE.setUp) return null
  if (v.phase === PHASE.move) return rules.refuseToMarch(v, i)
  const near = unitsOf[1 - sideOf(i)].filter((j) => onMap(v, j))
  return rules.refuseAttacker(v, i) ?? near.map((j) => rules.refuseAttack(v, i, j)).find((why) => why) ?? null
}

// What may be chosen

const shown: Readonly<Record<number, Partial<ChoiceGroup> & { readonly weight?: 'main'; readonly final?: boolean }>> = {
  [act.place.kind]: { armed: true, open: true, final: false },
  [act.deploy.kind]: { weight: 'main', final: false },
  [act.ready.kind]: { weight: 'main' },
  [act.step.kind]: { armed: true, open: true },
  [act.halt.kind]: { weight: 'main' },
  [act.attack.kind]: { onMap: true, weigh: true, final: true },
  [act.pass.kind]: { weight: 'main', final: true },
  [act.retreat.kind]: { onMap: true },
  [act.endPhase.kind]: { weight: 'main' },
}
const names = Object.fromEntries(Object.entries(act).map(([name, { kind }]) => [kind, name]))

function saidOf(v: S, action: Action, legal: ReadonlySet<Action>): Said {
  const left = act.endPhase.is(action) ? usable(v, legal).length : 0
  return { code: `do.${names[kindOf(action)]}`, facts: { ...words.write(action), phase: v.phase, left } }
}

function isFinal(title: Title<S>, v: S, seat: number, action: Action): boolean {
  const known = shown[kindOf(action)]?.final
  if (known !== undefined) return known
  const s = schema.copy(v)
  s.tell = null
  title.apply(s, action)
  return title.toMove(s) !== seat
}

function choicesOf(title: Title<S>, v: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): ChoiceGroup[] {
  const groups = new Map<number, Choice[]>()
  for (const action of legal) {
    const kind = kindOf(action)
    if (!shown[kind] || (kind === act.step.kind && onMap(v, unitIs(action)))) continue
    if (kind === act.attack.kind && aim.pieces.length > 0 && unitIs(action) !== aim.pieces[0]) continue
    const left = kind === act.endPhase.kind ? usable(v, legal).length : 0
    const point = hexOf(v, action)
    const choice: Choice = {
      action,
      said: saidOf(v, action, legal),
      final: isFinal(title, v, seat, action),
      ...(shown[kind].weight ? { weight: shown[kind].weight } : {}),
      ...(left > 0 ? { leaves: left } : {}),
      ...(point === undefined ? {} : { point, piece: unitIs(action) }),
    }
    groups.set(kind, [...(groups.get(kind) ?? []), choice])
  }
  const ready = act.ready()
  const why = v.prompt === P.setUp ? title.refuse(v, ready) : null
  if (why) groups.set(act.ready.kind, [{ action: ready, said: saidOf(v, ready, legal), final: false, whyNot: why }])
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([kind, choices]) => {
      const { weight: _, final: __, ...how } = shown[kind]
      // Of the unit that is taken up all is shown; the rest is better looked for on the map.
      const folded = kind === act.attack.kind && aim.pieces.length === 0
      return { kind, heading: { code: `group.${names[kind]}` }, choices, ...how, ...(folded ? { folded } : {}) }
    })
}

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
    window: (v) => (v.prompt === P.answer ? { pass: act.pass(), isBeforeTurn: false } : null),
  }
}

// A combat

const good = { repulsed: 'defender', nothing: 'neither', retreat: 'attacker', rout: 'attacker' } as const

function battleOf(title: Title<S>, v: S, seat: number, aim: Aim, lines: readonly Line[]): Battle | null {
  const action = aim.weighed ?? act.attack(takenUp(v, aim), aim.target === null ? NOBODY : unitIn(v, aim.target))
  const weighs = v.prompt === P.fire && title.toMove(v) === seat && aim.target !== null && !title.refuse(v, action)
  if (!weighs && v.stage === STAGE.none) return null
  const [i, j] = weighs ? [unitIs(action), act.attack.target(action)] : [v.attacker, v.defender]
  const facts = { unit: units[i].id, target: units[j].id }
  const { say, lines: modifiers } = listener()
  const sum = rules.sumOf(v, i, j, say)
  const faces = [1, 2, 3, 4, 5, 6].map((die) => rules.columnOf(die + sum))
  const chances = rules.COLUMNS.map((_, column) => faces.filter((one) => one === column).length / 6)
  const unsure = isHidden(v, j, seat)
  const rolled =
    v.stage === STAGE.result ? lines.findLast((one) => one.kind === 'note' && one.code === 'combat-result') : null
  const fell = rolled?.kind === 'note' ? rolled.facts : null
  const landed = fell ? rules.COLUMNS.findIndex(({ code }) => code === fell.result) : undefined
  const odds: Odds = {
    modifiers,
    total: { code: 'odds.total' },
    none: { code: 'odds.none' },
    endings: rules.COLUMNS.flatMap(({ code }, n) =>
      chances[n] > 0 ? [{ chance: chances[n], said: { code: `result.${code}` }, good: good[code] }] : [],
    ),
    ...(unsure ? { notes: [{ code: 'odds.unsure' }] } : {}),
  }
  const found: Odds = { modifiers: [], endings: [{ chance: 1, said: { code: 'result.dummy' }, good: 'attacker' }] }
  return {
    from: v.hex[i],
    to: v.hex[j],
    attacker: sideOf(i),
    round: 0,
    heading: { code: 'battle.heading', facts },
    about: [told('battle.about', '4', facts)],
    commit: { code: 'battle.heading', facts },
    decided: fell !== null,
    unsure,
    odds: (assumption) => (fell ? null : unsure && assumption === 'weakest' ? found : odds),
    sum: () => odds,
    table: {
      said: { code: 'battle.table' },
      rule: '4.1',
      columns: ['≤ 2', '3', '4–5', '≥ 6'],
      rows: [{ name: 'The attack', cells: ['A1', '–', 'DR', 'D1 DR'] }],
      row: 0,
      chances: landed === undefined ? chances : chances.map((_, n) => (n === landed ? 1 : 0)),
      ...(landed === undefined ? {} : { landed }),
    },
    ...(fell
      ? {
          result: {
            dice: [{ said: { code: 'roll.combat' }, values: [Number(fell.die)] }],
            lines: [told(`result.${fell.result}`, '4.1')],
            next: v.retreats ? [told('next.retreat', '4.3', { unit: units[v.defender].id })] : [],
          },
        }
      : {}),
    declare: weighs ? [action] : [],
  }
}

// What there is to look at

const pointOf = (v: S, hex: number, seat: number): PointFacts => {
  const there = unitIn(v, hex)
  return {
    name: hexName(hex),
    terrain: [isForest(hex) ? 'forest' : 'open'],
    level: board.level[hex],
    notes: [
      ...(hex === FORD ? [{ code: 'hex.ford' }] : []),
      ...(hex === ARROW ? [{ code: 'hex.arrow' }] : []),
      ...[CSA, 1].flatMap((side) => (rules.isLocked(v, 1 - side, hex) ? [{ code: 'hex.zone', facts: { side } }] : [])),
    ],
    sides: Array.from({ length: 6 }, (_, direction) => ({
      direction,
      said: [
        ...(isStream(hex, direction) ? [{ code: 'side.stream' }] : []),
        ...(isRoad(hex, direction) ? [{ code: 'side.road' }] : []),
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
    ? { code: 'order.gone' }
    : { code: onMap(v, i) ? 'order.steps' : 'order.waiting', facts: { now: v.steps[i], full: units[i].steps } }

const turns = ['1 pm', '2 pm', '3 pm', '4 pm']

const tracksOf = (v: S): Track[] => [
  {
    said: { code: 'track.turns' },
    rule: '5',
    boxes: turns.slice(0, rules.lastTurn(v)).map((hour, n) => ({
      label: `${n + 1} · ${hour}`,
      ...(n + 1 < v.turn ? { state: 'past' as const } : n + 1 === v.turn ? { state: 'now' as const } : {}),
      lines:
        n === 1
          ? [{ said: { code: 'turn.enters', facts: { unit: 'jones' } }, rule: '3', side: 'union', points: [ARROW] }]
          : [],
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
    phase: v.mover === OVER ? { code: 'phase.over' } : { code: `phase.${v.phase}`, facts: { side: v.side } },
  }),

  map: {
    key: {
      grounds: ['open', 'forest'],
      marks: ['legal', 'target', 'origin', 'selected', 'cursor', 'blocked', 'seen'],
      badges: ['M'],
      stripes: formations.map(({ id, side }) => ({
        stripe: stripes[id],
        side: sideName(side),
        said: { code: `formation.${id}` },
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
      zoneOf('union', 'g'),
      zoneOf('confederate', 'j'),
      { id: 'supply', said: { code: 'layer.supply' }, keys: ['s', 'S'], style: 'lines', of: linksOf },
    ],
    sight: (_v, from, to) => {
      const through = lineOf(board, from, to).flatMap((one) => (typeof one === 'number' ? [one] : [...one]))
      const blocked = through.find((hex) => isForest(hex) && hex !== to && hex !== from)
      const facts = { from: number(from), to: number(to), by: blocked === undefined ? '' : number(blocked) }
      const clear = blocked === undefined
      return {
        clear,
        ...(clear ? {} : { blocked }),
        said: { code: clear ? 'sight.clear' : 'sight.blocked', facts },
        rule: '4',
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
  fights: { at: (v, seat, aim, lines) => battleOf(title, v, seat, aim, lines ?? []) },
  log: {
    places: (facts) =>
      ['to', 'at', 'from'].flatMap((key) => {
        const hex = hexAt(String((facts as Readonly<Record<string, unknown>>)[key] ?? ''))
        return hex < 0 ? [] : [hex]
      }),
    arrows: arrowsOf,
    turnBegun: (line) => (line.kind === 'note' && line.code === 'player-turn' ? Number(line.facts.turn) : null),
    lossIn: (line) =>
      line.kind === 'note' && line.code === 'loses'
        ? { side: sideName(sideOf(unitOf(line.facts.unit))), points: Number(line.facts.steps) }
        : null,

    quiet: wordsWith(act, 'log', 'note'),
    silent: wordsWith(act, 'log', 'never'),
    march: { of: new Set(['step', 'halt']), ends: new Set(['halt']) },
    battles: wordsWith(act, 'begins', 'fight'),
    turnEnds: wordsWith(act, 'ends', 'turn'),
  },
  panels: [
    {
      kind: 'command',
      of: (v) =>
        formations.map((one) => ({
          side: sideName(one.side),
          said: { code: `formation.${one.id}` },
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
        level: { code: `level.${rules.winnerOf(rules.totalOf(v))}` },
        lines: rules
          .scoreOf(v)
          .map(({ code, count, points }) => ({ said: { code: `score.${code}`, facts: { count } }, rule: '5', points })),
      }),
    },
    {
      kind: 'order',
      of: (v) =>
        [1, CSA].map((side) => ({
          piece: null,
          name: sideName(side),
          detail: null,
          point: null,
          children: unitsOf[side].map((i) => ({
            piece: i,
            name: units[i].name,
            detail: detailOf(v, i),
            point: onMap(v, i) ? v.hex[i] : null,
            children: [],
          })),
        })),
    },
    {
      kind: 'losses',
      of: (v) =>
        formations.map((one) => ({
          name: one.id,
          side: sideName(one.side),
          now: one.units.reduce((sum, i) => sum + v.steps[i], 0),
          full: one.units.reduce((sum, i) => sum + units[i].steps, 0),
          unsure: false,
        })),
    },
  ],
  cards: cardsOf(title),
  goals: (v) => {
    const facts = { total: rules.totalOf(v), wins: rules.WINS, missing: rules.WINS - rules.totalOf(v) }
    return {
      brief: { code: 'goal.brief', facts },
      lines: [
        { side: 'confederate', wins: told('goal.confederate', '5', facts), stands: { code: 'goal.stands', facts } },
        { side: 'union', wins: told('goal.union', '5', facts), stands: { code: 'goal.stands', facts } },
      ],
      ...(v.mover === OVER ? { missed: { code: 'goal.missed', facts } } : {}),
    }
  },
})
