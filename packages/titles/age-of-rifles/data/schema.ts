import { evaluationFile, strengthFile } from '@vedette/kit/data/opponent-schema.ts'
import { Provenance } from '@vedette/kit/data/provenance.ts'
import Type from 'typebox'

/** What each data file of Age of Rifles must look like; the data tests hold every file against it. */

const closed = <T extends Type.TProperties>(fields: T) => Type.Object(fields, { additionalProperties: false })
const maybe = Type.Optional
const list = Type.Array
const said = Type.String({ minLength: 1 })
const id = Type.String({ pattern: '^[a-z0-9-]+$' })
/** A hex by its printed number, one of the campaign by six digits. */
const hex = Type.String({ pattern: '^([0-9]{4}|[0-9]{6})$' })
const box = Type.String({ pattern: '^[NS][1-4]$' })
const whole = Type.Integer()
const count = Type.Integer({ minimum: 0 })
const positive = Type.Integer({ minimum: 1 })
const face = Type.Integer({ minimum: 1, maximum: 6 })
const rating = Type.Integer({ minimum: 0, maximum: 4 })
const yes = Type.Literal(true)
const among = (...words: string[]) => Type.Union(words.map((word) => Type.Literal(word)))
const orNothing = <T extends Type.TSchema>(of: T) => Type.Union([of, Type.Null()])
const title = Type.Literal('age-of-rifles')
const side = among('confederate', 'union')
const bySide = <T extends Type.TSchema>(of: T) => closed({ confederate: of, union: of })
/** Where several values that stand together come from, each under its name. */
const origins = Type.Record(Type.String(), Provenance)
/** The two sets of counters that never meet (21.1). */
const set = among('seven-pines', 'seven-days')
const ofSet = among('seven-pines', 'seven-days', 'both')
/** The lists of 21.11. */
const battle = among('seven-pines', 'gaines-mill', 'savage-station', 'fraysers-farm', 'malvern-hill', 'campaign')

const formation = closed({
  id,
  name: said,
  side,
  kind: among('corps', 'wing', 'division', 'cavalry', 'army'),
  set,
  parent: maybe(id),
  break: maybe(positive),
  seniority: maybe(positive),
  permanent: maybe(yes),
  option: maybe(id),
  takes: maybe(list(id)),
  leaves: maybe(closed({ formation: id, break: positive })),
})
const unit = closed({
  id,
  name: said,
  full: said,
  kind: among('infantry', 'cavalry', 'artillery', 'engineer', 'gunboat'),
  formation: id,
  strength: Type.Integer({ minimum: 1, maximum: 8 }),
  /** 21.11, where it is not 4. */
  morale: maybe(
    Type.Partial(Type.Record(battle, Type.Integer({ minimum: 2, maximum: 6 })), { additionalProperties: false }),
  ),
  uncounted: maybe(yes),
})
const leader = closed({
  id,
  name: said,
  side,
  set: ofSet,
  role: among('army', 'wing', 'corps', 'division', 'cavalry', 'replacement'),
  rating,
  commands: maybe(id),
  seniority: maybe(positive),
  note: maybe(said),
})
const marker = closed({
  id,
  name: said,
  side,
  set: ofSet,
  kind: among('hq', 'train', 'base-train', 'hidden-force'),
  formation: maybe(id),
})

export const Units = closed({
  title,
  about: said,
  legend: Type.Record(Type.String(), said),
  formations: list(formation),
  units: list(unit),
  leaders: list(leader),
  markers: list(marker),
  origins: list(
    closed({
      of: Type.String({ pattern: '^(formations|units|leaders|markers)[.][a-z]+$' }),
      ids: maybe(list(id, { minItems: 1 })),
      provenance: Provenance,
    }),
  ),
})

const percent = Type.Integer({ minimum: -75, maximum: 50 })
const reduction = orNothing(Type.Integer({ minimum: -75, maximum: 0 }))
const row = <T extends Type.TSchema>(of: T) => list(of, { minItems: 11, maxItems: 11 })
const column = <T extends Type.TSchema>(of: T) => list(of, { minItems: 10, maxItems: 10 })
const sum = Type.Integer({ minimum: 2, maximum: 12 })
const group = (...names: string[]) =>
  closed({ ...Object.fromEntries(names.map((name) => [name, whole])), provenance: Type.Union([Provenance, origins]) })
const dice = closed({ dice: Type.Integer({ minimum: 1, maximum: 2 }), from: positive })
const ground = closed({
  assault: reduction,
  bombardment: reduction,
  charge: reduction,
  /** Infantry, engineers and leaders; cavalry and guns. */
  move: list(orNothing(positive), { minItems: 2, maxItems: 2 }),
  blocksSight: Type.Boolean(),
})

export const Tables = closed({
  title,
  about: said,
  initiative: closed({
    rows: list(row(among('bad', 'none', 'acts')), { minItems: 5, maxItems: 5 }),
    attackUnderMcClellan: whole,
    provenance: origins,
  }),
  compliance: closed({
    first: whole,
    R5: column(sum),
    R4: column(sum),
    C: column(orNothing(sum)),
    shifts: closed({
      reserve: whole,
      attackOrProbe: whole,
      faceToFace: whole,
      divisionalOrder: whole,
      cavalryCorps: whole,
      pastForce: whole,
    }),
    delay: closed({ R4: face, R5: face, R6: face }),
    provenance: origins,
  }),
  confidenceCheck: group('attack', 'attackDemoralised', 'objectiveHeld', 'defendDemoralised', 'unionAttack'),
  terrain: closed({
    hexes: Type.Record(among('clear', 'wood-town', 'town', 'fort', 'woods', 'swamp', 'rough', 'river'), ground),
    hexsides: Type.Record(
      among('stream', 'crest', 'bridge'),
      closed({ assault: reduction, bombardment: reduction, charge: reduction, move: count }),
    ),
    swamp: closed({ assaultOut: percent, bombardmentOut: percent, bombardmentThrough: percent }),
    rain: closed({ stream: positive, artillery: Type.Null() }),
    provenance: origins,
  }),
  combat: closed({
    ...Object.fromEntries(
      ['disruption', 'exhausted', 'flankTwo', 'flankThree', 'cap', 'longRange', 'engineers', 'bombardStacked']
        .concat(['chargeFlank', 'chargeBackhand', 'chargeNotReady', 'defensiveFireAtCharge'])
        .map((name) => [name, percent]),
    ),
    least: positive,
    topRow: positive,
    spentTurns: count,
    chargeRun: positive,
    retreatHexes: positive,
    retreatingArtilleryLoses: count,
    cannotRetreatLoses: count,
    provenance: origins,
  }),
  morale: group(
    'standard',
    'leader',
    'demoralised',
    'fatigued',
    'exhausted',
    'naturalPass',
    'recoverInZone',
    'recoverFails',
  ),
  fire: closed({ rows: list(row(count), { minItems: 24, maxItems: 24 }), provenance: origins }),
  movement: closed({
    combat: positive,
    cavalry: positive,
    leader: positive,
    aide: positive,
    hq: positive,
    train: positive,
    road: positive,
    trail: positive,
    roadMarch: Type.Literal(0.5),
    fatigued: whole,
    leaveZone: positive,
    provenance: origins,
  }),
  command: group(
    ...['immediate', 'divisional', 'perTurn', 'target', 'further', 'failureRadius', 'failureRetreat'],
    ...['divisionsPerWing', 'marchApart', 'delayWithin', 'defendZone', 'supportZone', 'giveGround', 'marchStops'],
    ...['badFallBack', 'badMarch', 'initialAlone'],
  ),
  range: group(
    ...['artillery', 'artilleryHalf', 'gunboat', 'gunboatHalf', 'sight', 'sightHill', 'hidden', 'hiddenHilltop'],
    'night',
  ),
  stacking: group('units', 'line', 'points', 'roadMarch', 'baseTrainInBox'),
  bridges: closed({ destroy: dice, repair: dice, build: dice, engineers: positive, provenance: Provenance }),
  night: group('assault', 'marchHexes'),
  fatigue: group('combatTurns', 'swampTurns', 'restTurns', 'movement'),
  hiddenMovement: closed({
    rows: list(closed({ within: positive, from: face })),
    cavalry: positive,
    march: positive,
    provenance: Provenance,
  }),
  leaderLoss: group('natural', 'confirm', 'escape', 'replacement'),
  campaign: group('trainsAfter', 'ammunition', 'ammunitionAt'),
  supply: group('trace', 'train', 'perFiring'),
  jackson: group('better', 'worse', 'rating'),
  orders: closed({
    types: list(
      closed({
        id,
        enterZone: among('yes', 'no', 'in-zone'),
        leaveZone: among('yes', 'shift'),
        assault: among('any', 'even', 'in-zone', 'as-supported', 'none'),
        bombard: among('yes', 'no', 'before-moving'),
        roadMarch: among('yes', 'no', 'to-zone'),
        chit: Type.Boolean(),
      }),
    ),
    provenance: origins,
  }),
})

const time = Type.String({ pattern: '^(3[01] May|1 June|2[789] June|30 June|1 July) [0-2][0-9]:00$' })
const pair = Type.Tuple([id, said])
const delay = among('R4', 'R5', 'R6')
const order = closed({
  formation: id,
  kind: among('order', 'divisional', 'brigade'),
  legs: list(
    closed({
      type: id,
      targets: maybe(list(hex, { minItems: 1, maxItems: 3 })),
      formation: maybe(id),
      note: maybe(said),
    }),
    { minItems: 1, maxItems: 3 },
  ),
  delay: maybe(delay),
  notBefore: maybe(time),
  note: maybe(said),
  provenance: Provenance,
})
const arrival = closed({
  turn: maybe(time),
  /** Nothing of the track: once its order is complied with, or the base is shifted. */
  when: maybe(among('compliance', 'base-shift')),
  formation: maybe(id),
  units: list(id),
  leaders: maybe(list(id)),
  markers: maybe(list(id)),
  entry: list(Type.Union([hex, box])),
  instead: Type.Optional(list(hex)),
  note: said,
  provenance: Provenance,
})
const commander = closed({
  army: id,
  onMap: Type.Boolean(),
  /** Where messages of one off the map come onto it, and how many points beyond he stands. */
  edge: maybe(hex),
  distance: maybe(positive),
  fixedDelay: maybe(positive),
  outOfCommunication: maybe(yes),
})
const award = closed({
  code: among('holds', 'early', 'never-lost', 'valley-across', 'corps-without-supply', 'north-of-river'),
  points: positive,
  hexes: maybe(list(hex)),
  turns: maybe(positive),
})
const levels = list(Type.Tuple([positive, among('victory', 'minor', 'major', 'massive')]))
const victory = closed({
  kind: among('both-hexes', 'swamp', 'losses', 'hexes-and-losses', 'hexes-or-losses', 'points'),
  hexes: maybe(list(hex)),
  losses: maybe(Type.Union([positive, Type.Tuple([positive, positive])])),
  margin: maybe(positive),
  demoralised: maybe(yes),
  confederate: maybe(list(award)),
  union: maybe(list(award)),
  baseTrain: maybe(positive),
  levels: maybe(levels),
  uncertainTimes: maybe(positive),
  provenance: Provenance,
})
const worth = list(Type.Tuple([hex, positive]))
const points = closed({
  lossesPer: positive,
  confederateExtraPer: positive,
  demoralised: Type.Record(Type.String(), positive),
  terrain: bySide(worth),
  exits: list(closed({ hexes: list(hex), hours: list(Type.Tuple([positive, positive])) })),
  levels,
  provenance: Provenance,
})
const uncertain = list(
  closed({
    upTo: face,
    event: id,
    points: maybe(positive),
    units: maybe(list(id)),
    leaders: maybe(list(id)),
    markers: maybe(list(id)),
    with: maybe(id),
    near: maybe(id),
    hex: maybe(hex),
    within: maybe(positive),
    turn: maybe(time),
  }),
)

const scenario = {
  board: id,
  set,
  battle,
  first: time,
  last: time,
  ammunition: bySide(positive),
  commanders: bySide(commander),
  wings: list(closed({ id, leader: id, divisions: list(id), note: maybe(said) })),
  attached: maybe(list(Type.Tuple([id, id]))),
  units: list(Type.Tuple([id, hex])),
  free: maybe(list(closed({ units: list(id), hex, within: positive, provenance: Provenance }))),
  leaders: list(pair),
  markers: list(pair),
  orders: list(order),
  arrivals: list(arrival),
  bridgesDown: maybe(list(hex)),
  special: list(id),
  supply: closed({
    confederate: list(hex),
    union: list(hex),
    river: maybe(side),
    afterShift: maybe(list(hex)),
  }),
  victory,
  choose: maybe(side),
  points: maybe(points),
  uncertain: maybe(closed({ confederate: uncertain, union: uncertain, provenance: Provenance })),
  provenance: origins,
}

export const Scenarios = closed({
  title,
  about: said,
  boards: list(closed({ id, grid: said, columns: positive, rows: positive, offset: Type.Tuple([count, count]) })),
  boxes: closed({
    list: list(closed({ id: box, map: said, side: said, rows: Type.Tuple([positive, positive]), note: said })),
    adjacent: list(Type.Tuple([box, box])),
    northEdge: closed({ box, columns: Type.Tuple([positive, positive]) }),
    provenance: Provenance,
  }),
  special: list(closed({ id, provenance: Provenance })),
  scenarios: list(
    Type.Union([
      closed({ id, ...scenario }),
      Type.Intersect([Type.Object({ id, as: id }), Type.Partial(Type.Object(scenario))]),
    ]),
  ),
})

export const Options = list(closed({ id, rule: said, standard: Type.Boolean() }))

export const Evaluation = evaluationFile('age-of-rifles')
export const Strength = strengthFile('age-of-rifles')
