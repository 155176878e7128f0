import { ALL } from '@vedette/kernel'
import { scenarioOf } from '../game.ts'
import { board, hasBuilding, isWoods } from '../map.ts'
import { OPTION } from '../options.ts'
import { pieceOfLeader } from '../pieces.ts'
import { type Event, events } from '../scenarios.ts'
import { FORMATION, has, MARK, mark, onMap, option, type S } from '../state.ts'
import { brigades, CSA, divisions, leader, leaders, NOBODY, USA, unit } from '../units.ts'
import { farthestOf } from './09-firers.ts'
import { hasSight } from './09-sight.ts'
import { endanger } from './17-casualties.ts'
import { isLeaderInCommand, isWithOfficer } from './17-command.ts'
import { fall } from './17-leaders.ts'
import { allEvents, bitOf, hasHappened } from './31-happened.ts'
import { namedPieces } from './31-summons.ts'
import { delay, isOff } from './33-schedule.ts'
import { bodiesOf, brigadeOf, idOf, isCrew, isGuns, isMounted, sideOf } from './pieces.ts'

/** 31: random events, two dice at the start of each player turn. */

/** Are events thrown for in this battle? */
export const hasEvents = (s: S): boolean => scenarioOf(s).events

const pieceOfId = (id: string): number => (unit(id) === NOBODY ? pieceOfLeader(leader(id)) : unit(id))
/** Those whom an event names who are still to come. */
const stillToCome = (s: S, { who }: Event): number[] => who.map(pieceOfId).filter((i) => isOff(s, i))

/** 31.15 to 31.18, 31.31: each of them who has not come yet comes so many turns later, or earlier. */
function shift(s: S, event: Event): void {
  for (const i of stillToCome(s, event)) delay(s, i, event.turns)
}

/** 31.11: whoever has not come yet never comes, whenever the first of them is alerted. */
function cancelConfederates(s: S): void {
  if (s.alert === 0) s.alert = s.turn
  for (let i = 0; i < s.due.length; i++) if (sideOf(i) === CSA && isOff(s, i)) s.due[i] = 0
}

/** 31.14, 31.29: infantry and dismounted cavalry in woods or at a building, able to fire. */
const isSniper = (s: S, i: number): boolean =>
  !isCrew(i) &&
  !isGuns(s, i) &&
  !isMounted(s, i) &&
  (isWoods(s.hex[i]) || hasBuilding(s.hex[i])) &&
  has(s, i, MARK.alerted) &&
  !has(s, i, MARK.routed | MARK.builds | MARK.prone | MARK.engaged)
/** 31.14, 31.29: each leader of the other side in their range and sight is thrown for. */
function snipe(s: S, seat: number): void {
  const snipers = bodiesOf(s, seat).filter((i) => isSniper(s, i))
  leaders.forEach((one, l) => {
    const hex = s.hex[pieceOfLeader(l)]
    if (one.side === seat || !onMap(s, pieceOfLeader(l))) return
    const isSeen = snipers.some((i) => board.distance(s.hex[i], hex) <= farthestOf(s, i) && hasSight(s, s.hex[i], hex))
    if (isSeen) endanger(s, one.side, hex, 'smallArms')
  })
}

/** 31.22, 31.23: ill, and out of the game; he may not even have come. */
function fallIll(s: S, id: string): void {
  const post = s.holder.indexOf(leader(id) + 1)
  if (post >= 0) fall(s, post, 'ill')
}

/** 31.32: Paine's men whose officer is out of command lie down where he or they are within the enemy's range. */
function fallProne(s: S): void {
  if (!option(s, OPTION.prone)) return
  const enemies = bodiesOf(s, CSA)
  const isFiredAt = (hex: number) => enemies.some((i) => board.distance(s.hex[i], hex) <= farthestOf(s, i))
  brigades.forEach(({ division, leader: officer }, b) => {
    const piece = pieceOfLeader(officer)
    if (division === NOBODY || !divisions[division].attached || !onMap(s, piece) || isLeaderInCommand(s, officer))
      return
    const own = bodiesOf(s, USA).filter((i) => brigadeOf(s, i) === b)
    if (![piece, ...own].some((i) => isFiredAt(s.hex[i]))) return
    for (const i of own)
      if (s.formation[i] === FORMATION.line && isWithOfficer(s, i) && !has(s, i, MARK.routed)) mark(s, i, MARK.prone)
  })
}

/** 31.12: the Confederates count their cartridges from now on; the threat comes with it. */
function harrisonFalls(s: S): void {
  s.ammunition = 1
  const threat = allEvents.find(({ id }) => id === 'fort-harrison-threat')
  if (threat && !hasHappened(s, threat.id)) happen(s, threat)
}

/** 31.21: those who have not come yet come in the next turn. */
function callConference(s: S, { who }: Event): void {
  for (const i of namedPieces(s, who)) if (isOff(s, i)) s.due[i] = s.turn + 1
}

/** 31.24 to 31.27: a commander is of no use in this player turn. */
function becomeInactive(s: S, { who }: Event): void {
  const l = leader(who[0])
  // The event names the man: with another in his place it is over.
  if (s.holder[l] !== l + 1) return
  const { division, brigade } = leaders[l]
  s.inactive = (division === NOBODY ? brigades[brigade].division : division) + 1
}

const effects: Readonly<Record<string, (s: S, event: Event) => void>> = {
  'gregg-rides': shift,
  'union-snipers': (s) => snipe(s, USA),
  'confederate-snipers': (s) => snipe(s, CSA),
  'fort-harrison-falls': harrisonFalls,
  'fort-harrison-threat': cancelConfederates,
  'va-reserves-halt': shift,
  'georgia-double-time': shift,
  'georgia-halt': shift,
  'usct37-delayed': shift,
  'paine-ill': (s) => fallIll(s, 'paine'),
  'd-birney-ill': (s) => fallIll(s, 'd-birney'),
  'paine-inactive': becomeInactive,
  'terry-inactive': becomeInactive,
  'w-birney-inactive': becomeInactive,
  'foster-inactive': becomeInactive,
  'fall-prone': fallProne,
  'command-conference': callConference,
}
function happen(s: S, event: Event): void {
  s.events |= bitOf(event)
  s.tell?.(ALL, 'event', { event: event.id, dice: [...s.dice] })
  effects[event.id]?.(s, event)
}

/** 31.2: Butler calls nobody before he has come himself, nor after his return, for which Fort Harrison must have fallen. */
function isDue(s: S, id: string): boolean {
  if (id === 'butler-returns') return hasHappened(s, 'fort-harrison-falls')
  if (id !== 'command-conference') return true
  const butler = s.holder[leader('butler')] === leader('butler') + 1 && onMap(s, pieceOfLeader(leader('butler')))
  return butler && !hasHappened(s, 'butler-returns')
}

/** 31.10: what is thrown, null where nothing comes of it; by option 8 threatens nobody. */
function eventOf(s: S, sum: number): Event | null {
  const event = events[s.phasing].find(({ sums }) => sums.includes(sum))
  if (!event || !isDue(s, event.id) || s.turn < event.notBefore || (event.once && (s.events & bitOf(event)) !== 0))
    return null
  return event.id === 'fort-harrison-threat' && sum > 7 && option(s, OPTION.threatOnSeven) ? null : event
}
export function takeEvent(s: S, sum: number): void {
  const event = eventOf(s, sum)
  if (event?.id === TORPEDO) s.torpedo = stillToCome(s, event).length > 0 ? 1 : 0
  else if (event) happen(s, event)
  else s.tell?.(ALL, 'no-event', { dice: [...s.dice] })
}

const TORPEDO = 'torpedo'
const torpedo = allEvents.find(({ id }) => id === TORPEDO)
/** 31.13: the regiments of which one is drawn. */
export const drawnFrom = (s: S): number[] => (torpedo ? stillToCome(s, torpedo) : [])
/** 31.13: it never comes, and is no loss to anybody. */
export function sink(s: S, i: number): void {
  s.torpedo = 0
  s.due[i] = 0
  if (torpedo) s.events |= bitOf(torpedo)
  s.tell?.(ALL, 'sunk', { unit: idOf(i) })
}
