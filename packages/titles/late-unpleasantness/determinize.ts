import { trace } from '@vedette/board'
import { arg, args, F, frameOf, P } from './flow.ts'
import { USA } from './pieces.ts'
import { BY_DAY, FORMING, MARCHING } from './rules/03-allowance.ts'
import { STEP } from './rules/06-fight.ts'
import { inChain } from './rules/07-leaders.ts'
import { suppliedNow } from './rules/08-attrition.ts'
import {
  CARDS,
  DECK,
  FIGHTER,
  HAND,
  IN_STACK,
  isBroken,
  MOVED,
  mark,
  maySeeStrength,
  ON_TOP,
  OUT_OF_SUPPLY,
  onMap,
  plays,
  type S,
  topPiece,
  UNKNOWN,
} from './state.ts'

type Random = (below: number) => number

/**
 * A full state that fits a view: unseen counters are spread over the hidden stacks of the enemy as their sizes allow,
 * unseen cards are dealt, and whatever else the view leaves out gets a value that could be. Seen from the same seat the
 * state looks like the view again.
 */
export function determinize(view: S, seat: number, random: Random): S {
  const s = view.game.schema.copy(view)
  const enemy = 1 - seat
  const unseen = s.game.piecesOf[enemy].filter((i) => view.where[i] === UNKNOWN || !maySeeStrength(view, i, seat))
  const lost = unseen.filter((i) => view.where[i] === UNKNOWN)
  s.apparent.fill(0)
  showTops(s, view, unseen)
  place(s, view, lost, enemy, random)
  for (const i of lost) s.bank[i] = bankAt(s, i, random)
  for (const i of unseen) if (s.game.isUnit(i)) s.strength[i] = strengthLike(s, i, seat, random)
  starve(s, unseen, enemy)
  setOut(s, unseen, enemy, random)
  choose(s, enemy, random)
  deal(s, view, enemy, random)
  s.game.guess.fill(s, enemy, random)
  return s
}

/** How many unseen counters a view shows at a point; under further markers it may be fewer. */
const apparentAt = (view: S, seat: number, p: number): number => view.apparent[seat * view.game.POINTS + p]

/** Puts the unseen counters somewhere. Every hidden stack holds somebody; who is left over fills the larger ones. */
function place(s: S, view: S, lost: readonly number[], enemy: number, random: Random): void {
  const { game } = s
  const needed: number[] = []
  const spare: number[] = []
  for (let p = 0; p < game.POINTS; p++) {
    const n = apparentAt(view, enemy, p)
    for (let k = 0; k < n; k++) (k === 0 || view.veil[p] === 0 ? needed : spare).push(p)
  }
  const put = (i: number, p: number) => {
    s.where[i] = p
    const slots = needed.includes(p) ? needed : spare
    slots.splice(slots.indexOf(p), 1)
  }
  const settingUp = s.prompt === P.setup
  const groupOf = (i: number) => game.setUp.free.find((group) => group.pieces.includes(i))
  // Garrisons never leave their places, and before the game nobody who is not free has left his.
  const stays = (i: number) => game.isGarrison(i) || (settingUp && groupOf(i) === undefined)
  const wouldShow = (i: number, p: number) => {
    s.where[i] = p
    const top = topPiece(s, p, enemy)
    s.where[i] = UNKNOWN
    return top === i
  }
  const mayStand = (i: number, p: number) =>
    (s.veil[p] > 0 || !wouldShow(i, p)) &&
    (!game.isUnit(i) || game.guess.mayHoldUnit(s, enemy, p)) &&
    (!settingUp || groupOf(i)?.points.includes(p) === true)

  for (const { piece, at } of game.setUp.start) if (lost.includes(piece) && stays(piece)) put(piece, at)
  const met = metAt(s, enemy)
  if (needed.includes(met)) {
    const [troops] = shuffle(
      lost.filter((i) => game.isUnit(i) && s.where[i] === UNKNOWN && mayStand(i, met)),
      random,
    )
    if (troops !== undefined) put(troops, met)
  }
  // Wagons and dumps seldom go far from where they began; but nobody joins others while he is needed elsewhere.
  for (const { piece, at } of game.setUp.start) {
    if (!game.isSupplyUnit(piece) || s.where[piece] !== UNKNOWN) continue
    const steps = trace(game.board, [at], () => false, 0)
    const isSpare = lost.filter((i) => s.where[i] === UNKNOWN).length > needed.length
    const places = isSpare ? [...needed, ...spare] : needed
    put(
      piece,
      places.reduce((best, p) => (steps[p] < steps[best] ? p : best)),
    )
  }
  const free = shuffle(
    lost.filter((i) => s.where[i] === UNKNOWN),
    random,
  )
  const queue = free.sort((a, b) => Number(game.isLeader(a)) - Number(game.isLeader(b)))
  // Whoever marches has troops; then come the places where not everybody may be.
  const choice = new Map(needed.map((p) => [p, p === s.stackAt ? 0 : free.filter((i) => mayStand(i, p)).length]))
  const order = shuffle([...needed], random).sort((a, b) => (choice.get(a) ?? 0) - (choice.get(b) ?? 0))
  for (const p of order) {
    const troops = p === s.stackAt ? queue.findIndex((i) => game.isUnit(i) && mayStand(i, p)) : -1
    const fits = troops >= 0 ? troops : queue.findIndex((i) => mayStand(i, p))
    put(queue.splice(Math.max(0, fits), 1)[0], p)
  }
  shuffle(spare, random)
  for (const i of queue) {
    const commands = (p: number) => game.unitsOf[enemy].some((u) => s.where[u] === p && inChain(s, i, u))
    const wanted = spare.find((p) => mayStand(i, p) && (!game.isLeader(i) || commands(p)))
    put(i, wanted ?? spare[0])
  }
  // What is left of an apparent size is markers.
  for (const p of spare) s.veil[p]++
}

/** 6.1: where the enemy is attacked and somebody unseen of his must fight: wagons and leaders alone would have been run over. */
function metAt(s: S, enemy: number): number {
  const fight = frameOf(s, F.fight)
  const inContact = fight >= 0 && s.fightSide !== enemy && s.step[fight] >= STEP.attackLead && !s.revealed
  return inContact && s.game.unitsOf[enemy].every((i) => s.where[i] !== s.fightTo) ? s.fightTo : UNKNOWN
}

/** The bank of a counter by that of its company; either, where nobody tells. */
function bankAt(s: S, i: number, random: Random): number {
  const at = s.where[i]
  const choosing = s.prompt === P.bank && s.mover === s.game.sideOfPiece[i] && arg(s, args.bank.at) === at
  if (!isBroken(s, at) || choosing) return 0
  const company = s.game.piecesOf[s.game.sideOfPiece[i]].find((j) => s.where[j] === at && s.bank[j] > 0)
  return company === undefined ? 1 + random(2) : s.bank[company]
}

/** An unseen unit is thought to have lost as large a share of its strength as some unit of the seat's own. */
function strengthLike(s: S, i: number, seat: number, random: Random): number {
  const { game } = s
  const printed = game.pieces[i].strength
  const own = game.unitsOf[seat].filter((u) => onMap(s, u) && !game.isGarrison(u))
  if (own.length === 0 || game.isGarrison(i)) return printed
  const u = own[random(own.length)]
  return Math.max(1, Math.round((printed * s.strength[u]) / game.pieces[u].strength))
}

/** 5.0: the counters that show on stacks without a marker stay the ones that show. */
function showTops(s: S, view: S, unseen: readonly number[]): void {
  for (const i of unseen) if (onMap(view, i) && s.veil[s.where[i]] === 0) mark(s, i, ON_TOP)
}

/** 8.2: who would not be fed now is thought to be out of supply. */
function starve(s: S, unseen: readonly number[], enemy: number): void {
  const fed = suppliedNow(s, enemy)
  for (const i of unseen) if (!fed[i]) s.supply[i] = OUT_OF_SUPPLY
}

/** 3.0: who marches in the enemy's player turn, and who has marched. */
function setOut(s: S, unseen: readonly number[], enemy: number, random: Random): void {
  const { game } = s
  const there = unseen.filter((i) => onMap(s, i))
  const inStack = (i: number) => plays(s, i, IN_STACK)
  if (s.stackStage === FORMING && formedBy(s) === enemy) {
    // 3.0: nobody but its player knows of a stack that is not announced.
    const first = there[random(there.length)]
    s.stackSide = enemy
    const night = frameOf(s, F.nightMove)
    s.stackMode = night < 0 ? BY_DAY : s[args.nightMove.mode][night]
    s.stackAt = s.where[first]
    s.role[first] |= IN_STACK
  } else if (s.stackStage === MARCHING && s.stackSide === enemy && !game.piecesOf[enemy].some(inStack)) {
    for (const i of marching(
      s,
      there.filter((i) => s.where[i] === s.stackAt),
    )) {
      s.role[i] |= IN_STACK
      if (s.fightRound > 0 && s.fightSide === enemy && !s.revealed) s.role[i] |= FIGHTER
    }
    if (s.spent > 0) s.stackVeil = s.veil[s.stackAt] > 0 ? 2 : 1
  }
  if (s.side !== enemy || s.prompt === P.setup) return
  const done = shuffle([...new Set(there.filter((i) => !inStack(i)).map((i) => s.where[i]))], random)
  const stacks = s.stacksMoved - Number(s.stackStage === MARCHING && s.stackSide === enemy)
  for (const p of done.slice(0, Math.max(0, stacks)))
    for (const i of there) if (s.where[i] === p && !inStack(i)) mark(s, i, MOVED)
}

/** Whose stack forms up, by whose move it is. */
const formedBy = (s: S): number => s[args.playerTurn.seat][Math.max(frameOf(s, F.playerTurn), frameOf(s, F.nightMove))]

/** Whoever of a stack's place may be in it: wagons go alone, leaders with a command (3.0, 7.0). */
function marching(s: S, here: readonly number[]): readonly number[] {
  const troops = here.filter((i) => !s.game.isSupplyUnit(i))
  if (troops.length === 0) return here.slice(0, 1)
  const led = troops.filter((i) => !s.game.isLeader(i) || troops.some((u) => inChain(s, i, u)))
  return led.length > 0 ? led : troops
}

/** What the enemy is choosing in secret: there is something left to choose. */
function choose(s: S, enemy: number, random: Random): void {
  for (let d = 0; d < s.depth; d++) {
    const kind = s.frame[d]
    if (kind === F.replace && s[args.replace.seat][d] === enemy && s.prompt === P.replace)
      s[args.replace.points][d] = 1 + random(2)
    if ((kind === F.fever || kind === F.enlist) && enemy === USA) {
      s[args.fever.losses][d] = 1
      const army = s.game.unitsOf[USA].filter((i) => onMap(s, i)).sort((a, b) => s.strength[b] - s.strength[a])
      if (kind === F.fever) s[args.fever.at][d] = s.prompt === P.feverLoss ? s.where[army[0]] : UNKNOWN
    }
  }
}

/** Deals the cards that are not seen. */
function deal(s: S, view: S, enemy: number, random: Random): void {
  const cards: number[] = []
  let known = 0
  for (let card = 1; card < CARDS; card++) {
    if (s.card[card] === UNKNOWN) cards.push(card)
    else if (s.card[card] === HAND + enemy) known++
  }
  shuffle(cards, random)
  const missing = view.counts[enemy] - known
  cards.forEach((card, n) => {
    s.card[card] = n < missing ? HAND + enemy : DECK
  })
  s.counts.fill(0)
}

function shuffle(list: number[], random: Random): number[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random(i + 1)
    const held = list[i]
    list[i] = list[j]
    list[j] = held
  }
  return list
}
