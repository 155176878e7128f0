import { type Counter, shownIn } from '@vedette/table'
import { sayKey } from './actions/keyboard.ts'
import { action, actionsOf, keysOf, nameOf } from './actions/registry.ts'
import { sayAsked } from './asked.ts'
import { questionOf } from './gate.ts'
import { t } from './i18n/index.ts'
import { tellingOf } from './lesson/stand.ts'
import { ruleNumber, sayBattle, sayCommit, sayLabel, sayOutcome, sayRefusal, seatName } from './say.ts'
import {
  isMine,
  read,
  type Seated,
  seatedOf,
  startState,
  type TableState,
  type Told,
  useTable,
  weighedBy,
} from './store.ts'
import { type Stand, standOf, sumUp } from './summary.ts'
import { readHere } from './table/read-point.ts'
import { tell } from './tell.ts'
import { isBegun } from './terms.ts'
import { whose } from './whose.ts'

/**
 * What is told beside the rows of the log: each new question, the end, how it stands, and what a press has done. It is read off the
 * table itself, so that key, button, finger and mouse are told alike.
 */

type Telling = (was: TableState, now: TableState, seated: Seated) => readonly string[]

/** From now on, until the function that is handed back is called. */
export function listenToTable(): () => void {
  const hears = listener()
  let due = false
  const look = () => {
    due = false
    for (const { kind, text } of hears(read())) tell([text], kind)
  }
  const lookSoon = () => {
    // A press writes several times: it is told once, after the rows of the log that came with it.
    if (!due) queueMicrotask(look)
    due = true
  }
  lookSoon()
  return useTable.subscribe(lookSoon)
}

/** Somebody who looks at the table again and again: what has changed since the last look, in the order it is told in. */
export function listener(): (now: TableState) => readonly Omit<Told, 'n'>[] {
  let was = startState('')
  const stands = new Map<string, Stands>()
  return (now) => {
    if (now.game !== was.game) stands.clear()
    const before = was
    was = now
    const seated = seatedOf(now)
    if (!seated) return []
    // While the table is covered nothing is told of the game, but that a press came too soon.
    if (!now.present)
      return now.notice?.kind === 'words' ? notice(before, now, seated).map((text) => ({ kind: 'done', text })) : []
    const done = [notice, ...(isSameMoment(before, now) ? own : [])].flatMap((one) => one(before, now, seated))
    const asked = [ended, decision, lesson].flatMap((one) => one(before, now, seated))
    return [
      ...done.map((text) => ({ kind: 'done' as const, text })),
      ...howItStands(stands, before, now, seated).map((text) => ({ kind: 'stands' as const, text })),
      ...asked.map((text) => ({ kind: 'asked' as const, text })),
    ]
  }
}

/** How it stood when the phase under way began, and at the last look. */
interface Stands {
  readonly begun: Stand
  readonly last: Stand
}

/** A phase of the other side in sum once it is past, and the goal whenever somebody has come nearer to it. */
function howItStands(stands: Map<string, Stands>, was: TableState, now: TableState, seated: Seated): readonly string[] {
  // At an open table both sides hear the same.
  const both = now.seats.length > 1 && seated.table.title.secrets === false
  const who = both ? '' : seated.me.token
  const before = stands.get(who)
  if (before?.last.view === seated.view) return []
  const last = standOf(seated)
  stands.set(who, { begun: before?.begun.key === last.key ? before.begun : last, last })
  if (!before) return []
  const sawAll = both || (was.present && was.shown === now.shown)
  const sum = sumUp(sawAll ? before.begun : before.last, last, seated, { sawAll, both })
  return [
    ...(sum === null ? [] : [sum]),
    ...(last.goal === before.last.goal ? [] : [t('tell.goal', { goal: last.goal })]),
  ]
}

/** Whether nothing was played in between: what is taken up or put down then was so by hand. */
const isSameMoment = (was: TableState, now: TableState): boolean => {
  const [before, after] = [was.seats[was.shown], now.seats[now.shown]]
  return (
    was.shown === now.shown &&
    was.loaded !== null &&
    was.sendings === now.sendings &&
    before?.seq === after?.seq &&
    before?.undone === after?.undone
  )
}

/** The question that is put to whoever sits here, or null. */
function askedHere(state: TableState): string | null {
  const seated = seatedOf(state)
  if (!seated || !state.present || !isBegun(seated.me.life) || seated.me.outcome) return null
  return isMine(seated.me) ? questionOf(state) : null
}

const decision: Telling = (was, now, seated) => {
  const { loaded, me, seat } = seated
  const question = askedHere(now)
  if (question === null || question === askedHere(was) || !me.prompt) return []
  const asked = sayAsked(seated)
  return now.seats.length > 1
    ? [t('tell.decision-of', { seat: seatName(loaded, seat), asked })]
    : [t('tell.decision', { asked })]
}

const isOver = (state: TableState): boolean => state.present && (seatedOf(state)?.me.outcome ?? null) !== null

const ended: Telling = (was, now, seated) => {
  const { table, loaded, view, me, seat } = seated
  if (!me.outcome || (isOver(was) && was.game === now.game)) return []
  const score = shownIn(table, 'score', view, seat)
  const points = score && t('score.so-far', { total: score.total, level: sayLabel(loaded, score.level) })
  return [sentences([t('line.over'), whose(seated), sayOutcome(loaded, me.outcome), points])]
}

/** The next step of a lesson. */
const lesson: Telling = (was, now) => {
  const isSame = was.lesson?.lesson === now.lesson?.lesson && was.lesson?.step === now.lesson?.step && was.loaded
  return now.lesson && !isSame ? [tellingOf(now.lesson)] : []
}

const notice: Telling = (was, now, { loaded, table }) => {
  const said = now.notice
  if (!said || said.n === was.notice?.n) return []
  if (said.kind === 'refusal')
    return [sentences([sayRefusal(loaded, said.refusal), ruleNumber(said.refusal.rule) || undefined])]
  // The places of digits that are still to be typed are there for the eye.
  return [t(said.key, { ...said.facts, context: table.places.word }).replaceAll('·', '')]
}

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i])

/** Who is taken up, or put down. */
const taken: Telling = (was, now, { table }) => {
  const { pieces, at, armed } = now.aim
  const context = table.places.word
  if (armed && armed.piece !== was.aim.armed?.piece)
    return [t('play.armed', { piece: table.pieces.name(armed.piece), context })]
  if (pieces.length === 0 || at === null)
    return was.aim.pieces.length > 0 || (was.aim.armed !== null && !armed) ? [t('tell.down')] : []
  if (isSameList(pieces, was.aim.pieces)) return []
  const names = pieces.map((piece) => table.pieces.name(piece)).join(', ')
  return [t('tell.taken', { at: table.places.name(at), names, context })]
}

/** A combat that is weighed: which one, and the key that declares it. Its chances follow once they are reckoned. */
const weighed: Telling = (was, now, seated) => {
  const { target, weighed } = now.aim
  if (target === was.aim.target && weighed === was.aim.weighed) return []
  const battle = weighedBy(seated, now.aim)
  // Whoever puts the attackers down has been told so.
  if (!battle) return was.aim.target !== null && now.aim.pieces.length > 0 ? [t('tell.put-aside')] : []
  const { table, loaded } = seated
  const [key] = keysOf(action('main-choice'), table, now.ownKeys)
  const [heading, commit] = [sayBattle(loaded, battle), sayCommit(loaded, battle)]
  return [
    key === undefined ? t('tell.weighed-only', { heading }) : t('tell.weighed', { heading, commit, key: sayKey(key) }),
  ]
}

/** A move that a first tap has shown. */
const proposal: Telling = (was, now, { loaded, table }) =>
  now.proposal && now.proposal !== was.proposal
    ? [t('tell.proposal', { said: sayLabel(loaded, now.proposal.said), context: table.places.word })]
    : []

/** What is laid over the map or switched, on or off. */
const switches: Telling = (was, now, { table, loaded }) => {
  const told = actionsOf(table).flatMap((one) => {
    if (!one.isOn || one.name === 'names' || one.isOn(was) === one.isOn(now)) return []
    const name = nameOf(one, loaded)
    return [t(one.isOn(now) ? 'tell.on' : 'tell.off', { name })]
  })
  if (now.scheme !== was.scheme) told.push(t('tell.scheme', { scheme: t(`scheme.${now.scheme}`) }))
  const { names, counterScale } = now.likes
  if (names !== was.likes.names) told.push(t(`tell.names.${names}`))
  if (counterScale !== was.likes.counterScale)
    told.push(t('tell.counters', { percent: Math.round(counterScale * 100) }))
  return told
}

/** The card of a place that was opened: all that stands on it. */
const card: Telling = (was, now, seated) => {
  const { looked } = now
  if (looked === null || looked === was.looked) return []
  const { table, loaded, view, seat } = seated
  const facts = table.map.facts(view, looked, seat)
  const states = new Map(facts.pieces?.map((piece) => [piece.id, piece]))
  const stateOf = ({ id, name }: Counter): string | undefined => {
    const piece = states.get(id)
    const said = [
      ...(piece?.notes.map((note) => sayLabel(loaded, note.said)) ?? []),
      ...(piece?.whyNot ? [sayRefusal(loaded, piece.whyNot)] : []),
    ]
    return said.length > 0 ? `${name}: ${said.join(' ')}` : undefined
  }
  return [
    sentences([
      readHere(seated, looked, undefined, now.aim.pieces),
      ...facts.stacks.flatMap(({ pieces }) => pieces.map(stateOf)),
    ]),
  ]
}

const own: readonly Telling[] = [taken, weighed, proposal, switches, card]

/** Parts as sentences one after the other; what is not there is left out. */
const sentences = (parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part): part is string => part !== undefined && part !== '')
    .map((part) => (/[.!?:…]$/.test(part) ? part : `${part}.`))
    .join(' ')
