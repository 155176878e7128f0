import { kebab, orderIds, recipientIds } from './arguments.ts'
import { PHASE } from './flow.ts'
import { hexOf } from './game.ts'
import { bits } from './options.ts'
import { PIECES, piece } from './pieces.ts'
import { allUnits, leave, stand } from './rules/02-pieces.ts'
import { drawChit } from './rules/04-cup.ts'
import { bitsOf, WINGS } from './rules/20-wings.ts'
import { breakBridges } from './rules/21-bridges.ts'
import { hold, holdAtStart } from './rules/22-control.ts'
import { setUp } from './rules/26-set-up.ts'
import { scenario } from './scenarios.ts'
import { settle } from './settle.ts'
import { DEED, FORMATIONS, GONE, LEGS, MARK, NEWS, NIGHT, NOWHERE, type S, schema, sideOfRecipient } from './state.ts'
import { formation, leader, seatOf, unit, units } from './units.ts'

/** Positions laid out by hand, in words: for tests and for lessons. */

type Named<T> = Readonly<Record<string, T>>

export interface Field {
  /** Savage Station where nothing else is said: its board, its wings, its commanders. */
  readonly battle?: string
  readonly options?: readonly string[]
  /** Everybody stands and has his orders as the scenario says, and it begins. */
  readonly start?: boolean
  readonly turn?: number
  /** Who stands where, or how he is gone: `{ "us-burns": "1618", "cs-cobb": "eliminated" }`. */
  readonly at?: Named<string>
  readonly strength?: Named<number>
  readonly marks?: Named<string>
  readonly ammunition?: Named<number>
  /** Orders in force: `march 1417, attack 1818`; of a brigade too, by its unit. */
  readonly orders?: Named<string>
  /** Orders that come: how (`travels` and its turn, `r4` to `r6`), then what: `r5 attack 1818`, `travels 3 defend 1818`. */
  readonly coming?: Named<string>
  /** Who sent them, where it is not the army's commander; and which were given face to face. */
  readonly from?: Named<string>
  readonly near?: readonly string[]
  /** 20.6: orders that form wings: by the wing, to whom they go and with which other divisions. */
  readonly forming?: Named<string>
  /** Divisions with orders of their own; what they serve under, where the scenario does not say it. */
  readonly detached?: readonly string[]
  readonly under?: Named<string>
  readonly commanders?: Named<string>
  readonly chiefs?: Named<string>
  readonly deeds?: Named<string>
  readonly fatigue?: Named<number>
  /** Campaign: the turn in which the base has been shifted. */
  readonly shift?: number
  /** 17: how often a formation has assaulted, fought in swamps, rested; what it has done in this night. */
  readonly pressed?: Named<number>
  readonly swamped?: Named<number>
  readonly rested?: Named<number>
  readonly nights?: Named<string>
  /** 11.1: hexes that have been entered in this turn. */
  readonly galloped?: Named<number>
  /** 21.6: hexes of which every bridge is down. */
  readonly down?: readonly string[]
  /** What the die for uncertain forces has shown each side. */
  readonly fate?: Named<number>
  /** Hexes that a side holds, whoever is nearer. */
  readonly held?: Named<string>
  /** Whose formation action it is; its movement where nothing else is said, else the command phase of the Confederates. */
  readonly acts?: string
  readonly phase?: keyof typeof PHASE
  readonly side?: 'confederate' | 'union'
}

/** A bit, or a code, by its name in words: `past-force`. */
export function bitNamed(bitsOf: Named<number>, name: string): number {
  const found = Object.entries(bitsOf).find(([code]) => kebab(code) === name)
  if (!found) throw new Error(`Nobody is ${name}.`)
  return found[1]
}
const bitsNamed = (bitsOf: Named<number>, names: string): number =>
  names.split(' ').reduce((all, name) => all | bitNamed(bitsOf, name), 0)

/** The scenario as it begins. */
function opened({ battle = 'savage-station', options = [] }: Field): S {
  const s = schema.create()
  s.scenario = scenario(battle)
  for (const id of options) s.options |= bits[id]
  setUp(s)
  return s
}
function begun(f: Field): S {
  const s = opened(f)
  settle(s)
  return s
}

/** The scenario with nobody on its map and no orders. */
function cleared(f: Field): S {
  const s = opened(f)
  for (let i = 0; i < PIECES; i++) leave(s, i, GONE.offMap)
  for (const list of [s.legType, s.newType, s.leg, s.news, s.newTurn, s.newFrom, s.newNear, s.detached, s.brigade])
    list.fill(0)
  s.legTarget.fill(NOWHERE)
  s.newTarget.fill(NOWHERE)
  return s
}

/** A formation, or a brigade that gets an order of its own with it. */
function recipient(s: S, id: string): number {
  if (formation(id) < FORMATIONS) return formation(id)
  const known = s.brigade.indexOf(unit(id) + 1)
  if (known >= 0) return FORMATIONS + known
  const n = s.brigade.indexOf(0, id.startsWith('us-') ? s.brigade.length / 2 : 0)
  s.brigade[n] = unit(id) + 1
  return FORMATIONS + n
}
/** By the id of a formation, of `brigade-1` to `brigade-8`, or of a detached brigade's unit. */
export const recipientNamed = (s: S, id: string): number =>
  recipientIds.includes(id) ? recipientIds.indexOf(id) : recipient(s, id)

/** `attack 1818, attack 2320`; a hex that is held together with the one before follows it: `defend 1818 2320`. */
function write(s: S, types: Uint8Array, targets: Uint16Array, r: number, text: string): void {
  const legs = text.split(', ').flatMap((leg) => {
    const [type, first, ...others] = leg.split(' ')
    return [[type, first], ...others.map((hex) => ['also', hex])]
  })
  legs.forEach(([type, target], n) => {
    types[r * LEGS + n] = orderIds.indexOf(type)
    if (target !== undefined) targets[r * LEGS + n] = type === 'support' ? formation(target) : hexOf(s, target)
  })
}

function bring(s: S, id: string, text: string): void {
  const r = recipient(s, id)
  const [how, ...words] = text.split(' ')
  s.news[r] = bitNamed(NEWS, how)
  s.newTurn[r] = how === 'travels' ? Number(words.shift()) : s.turn - 1
  s.newFrom[r] = s.chief[sideOfRecipient(r)]
  write(s, s.newType, s.newTarget, r, words.join(' '))
}

function instruct(s: S, f: Field): void {
  for (const [id, over] of Object.entries(f.under ?? {})) s.over[formation(id)] = formation(over) + 1
  for (const [id, who] of Object.entries(f.commanders ?? {})) s.commander[formation(id)] = leader(who) + 1
  for (const [side, who] of Object.entries(f.chiefs ?? {})) s.chief[seatOf(side)] = leader(who) + 1
  for (const id of f.detached ?? []) s.detached[formation(id)] = 1
  for (const [id, text] of Object.entries(f.orders ?? {})) write(s, s.legType, s.legTarget, recipient(s, id), text)
  for (const [id, text] of Object.entries(f.coming ?? {})) bring(s, id, text)
  for (const [id, to] of Object.entries(f.forming ?? {})) {
    const n = WINGS.indexOf(formation(id))
    const [leads, ...others] = to.split(' ').map(formation)
    s.forming[n] = leads + 1
    s.formWith[n] = bitsOf([leads, ...others])
  }
  for (const [id, who] of Object.entries(f.from ?? {})) s.newFrom[recipient(s, id)] = leader(who) + 1
  for (const id of f.near ?? []) s.newNear[recipient(s, id)] = 1
  for (const [id, deeds] of Object.entries(f.deeds ?? {})) s.deeds[recipient(s, id)] |= bitsNamed(DEED, deeds)
  for (const counted of ['fatigue', 'pressed', 'swamped', 'rested'] as const)
    for (const [id, times] of Object.entries(f[counted] ?? {})) s[counted][formation(id)] = times
  for (const [id, deeds] of Object.entries(f.nights ?? {})) s.nights[formation(id)] = bitsNamed(NIGHT, deeds)
}

function place(s: S, f: Field): void {
  for (const [id, where] of Object.entries(f.at ?? {})) {
    if (where in GONE) leave(s, piece(id), GONE[where as keyof typeof GONE])
    else stand(s, piece(id), hexOf(s, where))
  }
  for (const i of allUnits) if (s.hex[i] === GONE.eliminated) s.strength[i] = units[i].reduced
  for (const [id, points] of Object.entries(f.strength ?? {})) s.strength[piece(id)] = points
  for (const [id, marks] of Object.entries(f.marks ?? {})) s.marks[piece(id)] |= bitsNamed(MARK, marks)
  for (const [id, hexes] of Object.entries(f.galloped ?? {})) s.galloped[unit(id)] = hexes
  for (const [side, points] of Object.entries(f.ammunition ?? {})) s.ammunition[seatOf(side)] = points
  s.shift = f.shift ?? 0
  for (const hex of f.down ?? []) breakBridges(s, hexOf(s, hex))
  holdAtStart(s)
  for (const [hex, side] of Object.entries(f.held ?? {})) hold(s, hexOf(s, hex), seatOf(side))
}

/** Lays a position out. */
export function lay(f: Field = {}): S {
  if (f.start) return begun(f)
  const s = cleared(f)
  s.turn = f.turn ?? 1
  for (const [side, die] of Object.entries(f.fate ?? {})) s.fate[seatOf(side)] = die
  place(s, f)
  instruct(s, f)
  s.phase = PHASE[f.phase ?? 'orders']
  s.side = seatOf(f.side ?? 'confederate')
  if (f.acts !== undefined) {
    drawChit(s, recipient(s, f.acts))
    s.phase = PHASE[f.phase ?? 'movement']
  }
  s.begun = 0
  settle(s)
  return s
}
