import { ORDER } from './flow.ts'
import { scenarioOf } from './game.ts'
import { OPTION } from './options.ts'
import { allRecipients, commanderOf, hasChit, leaderHex, servesAtStart } from './rules/12-recipients.ts'
import { WINGS } from './rules/20-wings.ts'
import { hasTable, hasThrown, isShown } from './rules/26-uncertain.ts'
import { baseTrains } from './rules/27-trains.ts'
import { FORMATIONS, GONE, LEGS, NOWHERE, option, type S, schema, sideOfRecipient } from './state.ts'
import { formations, leaders, NOBODY, USA } from './units.ts'

/**
 * A state that fits a view: what the other side's orders are nobody knows, so each of its formations defends where its
 * leader stands, nothing is on its way, and its chits lie in the cup unless they have been drawn. Of its uncertain forces
 * one knows what has come.
 */
export function determinize(view: S, seat: number, random: (below: number) => number): S {
  const s = schema.copy(view)
  assumeFate(s, 1 - seat, random)
  // 12.8: with open orders nothing of this is hidden.
  if (option(s, OPTION.openOrders)) return fitted(s)
  const theirs = allRecipients.filter((r) => sideOfRecipient(r) !== seat)
  for (const r of theirs) assume(s, r)
  for (const r of theirs) s.cup[r] = r < FORMATIONS && s.acted[r] === 0 && hasChit(s, r) ? 1 : 0
  if (seat === USA) {
    s.forming.fill(0)
    s.formWith.fill(0)
  }
  if (s.side !== seat) {
    s.draftType.fill(ORDER.none)
    s.draftTarget.fill(NOWHERE)
    s.drafted = 0
    s.draftWing = 0
    s.draftWith = 0
    s.sender = 0
    if (s.subject === NOBODY) s.subject = 0
  }
  return fitted(s)
}
/** What nobody but one side ever sees: its tied pair, where its boats are sent, and what it has said of passing fire. */
function fitted(s: S): S {
  // Whose base has been shifted tells nobody before its trains come.
  if (s.shift === NOBODY) s.shift = baseTrains.some((i) => s.hex[i] !== GONE.offMap) ? 1 : 0
  for (const row of [s.sailTurn, s.sailed]) for (const [n, one] of row.entries()) if (one === NOBODY) row[n] = 0
  for (const [n, one] of s.pairs.entries()) if (one === NOBODY) s.pairs[n] = 0
  for (const [n, one] of s.standing.entries()) if (one === NOBODY) s.standing[n] = 0
  schema.reindex(s)
  return s
}

/** 20.6: whose leader has formed a wing serves in it; all others as they did at the start. */
function servesAsSeen(s: S, r: number): number {
  const { kind } = formations[r]
  const led = kind === 'division' ? WINGS.find((w) => leaders[commanderOf(s, w)]?.commands === r) : undefined
  return led === undefined ? servesAtStart(s, r) : led + 1
}

/** What uncertain forces the other side has: what the map shows, else what could still be. */
function assumeFate(s: S, them: number, random: (below: number) => number): void {
  if (s.fate[them] !== NOBODY) return
  s.fate[them] = 0
  if (!hasTable(s, them) || !hasThrown(s, them)) return
  const rows = scenarioOf(s).uncertain[them]
  const seen = rows.filter((row) => isShown(s, row) === true)
  const could = seen.length > 0 ? seen : rows.filter((row) => isShown(s, row) === null)
  const faces = [1, 2, 3, 4, 5, 6].filter((face) => could.includes(rows.find(({ upTo }) => face <= upTo)!))
  s.fate[them] = faces[random(faces.length)]
}

function assume(s: S, r: number): void {
  const first = r * LEGS
  s.leg[r] = 0
  s.news[r] = 0
  s.newTurn[r] = 0
  s.newFrom[r] = 0
  s.newNear[r] = 0
  s.legType.fill(ORDER.none, first, first + LEGS)
  s.newType.fill(ORDER.none, first, first + LEGS)
  if (r >= FORMATIONS) {
    s.brigade[r - FORMATIONS] = 0
    return
  }
  s.detached[r] = 0
  for (const counted of [s.pressed, s.swamped, s.rested, s.nights]) counted[r] = 0
  s.over[r] = servesAsSeen(s, r)
  const at = leaderHex(s, r)
  if (formations[r].kind !== 'army' && at >= 0) {
    s.legType[first] = ORDER.defend
    s.legTarget[first] = at
  }
}
