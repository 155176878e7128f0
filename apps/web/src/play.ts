import { type Action, CHANCE, inSitting, MOST_UNDONE, type Words } from '@vedette/kernel'
import { type Aim, noAim } from '@vedette/table'
import type { StateMessage } from '@vedette/wire'
import { flushSync } from 'react-dom'
import { type Done, doneForHim, isFirstGame, nothingDone, openingOf } from './first-game.ts'
import { keepGame, keptGame, nameToken } from './games.ts'
import { pressNow, questionOf, whyNotTaken } from './gate.ts'
import { hasLapsed, isAskedAnew, turnOf } from './heard.ts'
import { keyOf } from './i18n/index.ts'
import { languageNow } from './i18n/language.ts'
import { lastThing } from './last-march.ts'
import { type Asked, type AskedOfTable, type SeatLine, SeatSocket, type SocketEvents } from './net/socket.ts'
import { sayRefusal, sayWords } from './notice.ts'
import { isUnusual, ruleTextsOf } from './rule-texts.ts'
import { sayLabel } from './say.ts'
import {
  type Dialog,
  emptySeat,
  type LessonStand,
  type Opened,
  read,
  type SeatState,
  seatedOf,
  startState,
  useThinking,
  write,
} from './store.ts'
import { forgetTakenBack, hasHeard, tellLines, tellNewest, tellScripts, tellTakenBack } from './telling.ts'
import { loadTitle } from './titles.ts'
import { forgetWatched, skip, watch } from './watch/watch.ts'
import { bearWitness, saltFor } from './witness.ts'

/** Everything that happens at the table: messages come in, choices go out. Components only call what is here. */

let sockets: SeatLine[] = []

export function sitDown(game: string, tokens: readonly string[]): void {
  standUp()
  write({ ...startState(game), seats: tokens.map(emptySeat), present: tokens.length < 2 })
  sockets = tokens.map((token, i) => new SeatSocket(game, token, eventsOf(i, token)))
}

/** Sits down to a lesson: its game is kept by the page itself, and nothing of it is remembered among the games. */
export function sitAtLesson(name: string, lesson: LessonStand, opens: (events: SocketEvents) => SeatLine): void {
  standUp()
  write({ ...startState(name), seats: [emptySeat('')], lesson })
  sockets = [opens(eventsOf(0, ''))]
}

/** Sits down to a game that the page plays by itself from a record; nothing of it is remembered among the games. */
export function sitAtOpened(opened: Opened, opens: (events: SocketEvents) => SeatLine): void {
  standUp()
  const { journal, stateHash } = opened.record
  write({ ...startState(`record ${journal.length} ${stateHash}`), seats: [emptySeat('')], opened })
  sockets = [opens(eventsOf(0, ''))]
}

/** What is told at one of the seats goes into the state of the table. */
const eventsOf = (i: number, token: string): SocketEvents => ({
  stood: (stood) => change(i, token, { stood, seat: stood.seat }),
  thinking: ({ share }) => hearThinking(i, token, share),
  held: () => change(i, token, { held: true }),
  presence: ({ here, left }) => change(i, token, { here, left }),
  state: (message) => hear(i, token, message).catch(() => change(i, token, { link: 'shut', code: 'version' })),
  link: (link, code) => change(i, token, { link, code: code ?? null }),
})

export function standUp(): void {
  forgetWatched()
  for (const socket of sockets) socket.close()
  sockets = []
  kept = null
}

function change(i: number, token: string, part: Partial<SeatState>): void {
  const { seats } = read()
  if (seats[i]?.token !== token) return
  write({ seats: seats.map((seat, n) => (n === i ? { ...seat, ...part } : seat)) })
}

function hearThinking(i: number, token: string, share: number): void {
  useThinking.setState({ share })
  if (read().seats[i]?.thinking === false) change(i, token, { thinking: true, held: false })
}

async function hear(i: number, token: string, message: StateMessage): Promise<void> {
  const rules = message.rules ?? message.title
  // In a first game what is done for somebody is known with the message: its question never shows.
  const [loaded, opening] = await Promise.all([
    loadTitle({ rules, scenario: message.scenario }),
    isFirstGame(message.game) ? openingOf(rules) : [],
  ])
  // A page of other rules than the server's would show another game.
  if (loaded.table.title.rulesVersion !== message.rulesVersion) throw new Error('This page has other rules.')
  const state = read()
  const before = state.seats[i]
  if (before?.token !== token) return
  const said = message.message
  const first = before.view === null
  const lines = [...before.lines.slice(0, said.from), ...said.lines]
  // Nobody ever changes it: what the table finds out about it holds as long as it is looked at.
  const view = inSitting(loaded.table.title.schema.decode(said.state))
  const turns = before.view !== null && turnOf(loaded, before.view) !== turnOf(loaded, view)
  change(i, token, {
    seat: said.seat,
    view,
    seq: said.seq,
    lines,
    prompt: said.prompt,
    asked: isAskedAnew(before, message) ? before.asked + 1 : before.asked,
    undone: message.undone,
    legal: new Set(said.legal),
    undo: said.undo,
    outcome: said.outcome,
    names: message.names,
    machine: message.machine,
    rated: message.rated,
    scripts: message.scripts,
    scenario: message.scenario,
    life: message.table,
    thinking: false,
    held: false,
    options: message.options,
    commitment: message.commitment,
    awaits: message.awaits,
    gameKey: message.key ?? null,
  })
  const { seats, options } = loaded.table.title
  // What is unusual here is named in the menu and beside the odds.
  if (options.some((one) => isUnusual(one, message.options))) void ruleTextsOf(loaded.rules).catch(console.error)
  const name = seats[said.seat] ?? 'watch'
  const isLocal = read().lesson !== null || read().opened !== null
  const wrong = isLocal ? null : bearWitness(message.game, name, message, lines)
  if (wrong) write({ alarm: wrong })
  if (message.awaits.includes(name)) sockets[i]?.salt(saltFor(message.game, name))
  if (!first && i === read().shown) tellScripts(before, message, loaded, view)
  if (i === read().shown && hasLapsed(before, message, name)) sayWords('ending.gone')
  if (first && i === read().shown && loaded.language !== languageNow())
    sayWords('door.all-only-english', { title: loaded.table.title.name })
  if (first) {
    const seen = keptGame(message.game)?.seen[name] ?? 0
    if (!isLocal) {
      keepGame(message.game, { title: message.title, name: loaded.table.title.name })
      nameToken(message.game, name, token)
    }
    write({ seenBefore: Math.min(seen, lines.length) })
    if (i === read().shown && read().present) tellNewest(i, loaded)
    hasHeard(i, lines.length)
    if (seen > 0 && lines.length > seen + 1 && read().seats.length === 1) openDialog({ name: 'since' })
  } else {
    const undone = message.undone !== before.undone
    if (undone) write({ seats: read().seats.map((seat) => ({ ...seat, heard: Math.min(seat.heard, said.from) })) })
    if (i === read().shown && read().present) {
      if (undone) tellTakenBack()
      tellLines(i, loaded)
      const { seats: mine, replaying } = read()
      if (undone) skip()
      // Whoever was asked before has done it, and what was thrown after it.
      else if (mine.length === 1 && !replaying && before.prompt?.seat !== said.seat)
        watch(loaded.table, view, name, lines, lines.length - before.lines.length)
    }
  }
  if (!said.undo && i === read().shown) write({ sendings: [] })
  // Where nothing was played, as when somebody comes or offers something, what was begun is still meant.
  const idle = !first && before.seq === said.seq && before.undone === message.undone
  write({ loaded, ...(i === read().shown && !idle ? { aim: keptAim(), proposal: null } : {}) })
  const done = doneNow(opening)
  write({ isDoneForHim: done.actions.length > 0 })
  // What was looked at in the last turn is no answer to anything in this one.
  if (turns && i === read().shown) write({ looked: null })
  turnTo()
  if (!isLocal && read().present && i === read().shown) keepGame(message.game, { seen: { [name]: lines.length } })
  await goOnWithPlan()
  await goOnInFirstGame(done)
}

/** What is to be done for somebody as it stands now, in a first game. */
function doneNow(opening: readonly Words[]): Done {
  const seated = seatedOf(read())
  return seated && isFirstGame(read().game) ? doneForHim(seated, opening) : nothingDone
}

/** Does for somebody in his first game of a title what asks nothing of him. */
async function goOnInFirstGame({ actions, opens }: Done): Promise<void> {
  const { loaded, busy } = read()
  if (!loaded || busy || actions.length === 0) return
  const played = await send(actions)
  if (played <= 0) write({ isDoneForHim: false })
  else if (opens) sayWords('first.opening', { how: sayLabel(loaded, { code: 'first.opening' }) })
}

/** The same once the table is free again: what a message found to do while an answer was under way. */
async function goOnAfterAnswer(): Promise<void> {
  const { loaded, isDoneForHim } = read()
  if (loaded && isDoneForHim) await goOnInFirstGame(doneNow(await openingOf(loaded.rules)))
}

/** What is taken up stays so as long as it still can be moved. */
function keptAim(): Aim {
  const { aim } = read()
  const seated = seatedOf(read())
  if (!seated || aim.pieces.length === 0) return noAim
  const { legal } = seated.me
  const free = new Set<number>()
  for (const group of seated.table.hand.ready(seated.view, seated.seat, legal))
    for (const i of group.pieces) free.add(i)
  const pieces = aim.pieces.filter((i) => free.has(i))
  return { ...noAim, pieces, at: pieces.length > 0 ? aim.at : null }
}

/** With both seats in one browser: the table is covered and turned to whoever must choose. */
function turnTo(): void {
  const { seats, shown, present, loaded } = read()
  if (seats.length < 2 || seats.some((seat) => seat.view === null)) return
  const mover = seats.find((seat) => seat.prompt)?.prompt?.seat ?? CHANCE
  const next = seats.findIndex((seat) => seat.seat === mover)
  if (next < 0) {
    if (!present && seats.some((seat) => seat.outcome)) write({ present: true })
    return
  }
  // Where nothing is hidden the table turns round without a curtain, and a page loaded anew has none either.
  const open = loaded?.table.title.secrets === false
  if (next === shown) {
    if (open && !present) write({ present: true })
    return
  }
  write({
    shown: next,
    present: open,
    aim: noAim,
    sight: null,
    proposal: null,
    dialog: null,
    notice: null,
    cursor: null,
    looked: null,
  })
}

/** The person of the seat to move is here and looks: said by a press of his own, not by one that was held. */
export function arrive(): void {
  const why = whyNotTaken(pressNow(), read(), HERE)
  if (why) {
    sayWords(why)
    return
  }
  const { seats, shown, game, loaded } = read()
  const me = seats[shown]
  const name = loaded?.table.title.seats[me?.seat ?? -1]
  const seen = name ? (keptGame(game)?.seen[name] ?? 0) : 0
  // What was told to the other side is not for whoever sits down now.
  write({ news: [], notice: null, present: true, seenBefore: Math.min(seen, me?.lines.length ?? 0) })
  if (name && me) keepGame(game, { seen: { [name]: me.lines.length } })
  if (loaded) tellLines(shown, loaded)
}

/** Asks something of the table from one of the seats; says whether it was done. */
export async function askTable(i: number, wish: AskedOfTable): Promise<boolean> {
  const answer = await sockets[i]?.askTable(wish)
  if (answer?.t === 'refused') sayWords(keyOf('refused', answer.code, 'refused.failed'))
  return answer?.t === 'done'
}

/** Lets the throws begin without those who have not sat down yet. */
export const begin = (): void => sockets[read().shown]?.begin()

/** Lets the machine play the best it has found so far. */
export const hurry = (): void => sockets[read().shown]?.hurry()

/** What the button leads on with that uncovers the table. */
export const HERE = 'here'

/** A press that came while an answer was under way: it waits for it, and is done then if the question is the same. */
let kept: { readonly question: string; readonly run: () => void } | null = null

/**
 * Does what was pressed, if the press is meant for what is asked now. `leadsOn` names what its button leads on with,
 * where it ends a phase, passes or throws; see `gate.ts`.
 */
export function take(run: () => void, leadsOn?: string): void {
  const state = read()
  const why = whyNotTaken(pressNow(), state, leadsOn)
  if (why) sayWords(why)
  else if (!state.busy) run()
  else if (kept) sayWords('press.waits')
  else kept = { question: questionOf(state), run }
}

/** The answer is there: what was pressed meanwhile is done now, or it is said that its question is gone. */
function takeKept(): void {
  const press = kept
  kept = null
  if (!press) return
  if (press.question === questionOf(read())) press.run()
  else sayWords('press.changed')
}

async function ask(request: Asked): Promise<number> {
  const { shown } = read()
  const socket = sockets[shown]
  if (!socket) return 0
  const { notice } = read()
  write({ busy: true })
  const answer = await socket.ask(request)
  write({ busy: false })
  // Not before whoever asked has gone on: a sending in several parts keeps the table busy.
  setTimeout(() => {
    if (read().busy) return
    if (kept) takeKept()
    else void goOnAfterAnswer()
  })
  if (answer.t === 'done') {
    if (notice && read().notice === notice) write({ notice: null })
    return answer.played
  }
  if (answer.why) sayRefusal(answer.why)
  else sayWords(keyOf('refused', answer.code, 'refused.failed'))
  return -1
}

/**
 * Sends actions in order. What a throw, a reveal or a hand-over cuts off is kept and sent when its moment comes, unless
 * it was meant only as long as nothing new is known. Says how many were played.
 */
export async function send(actions: readonly Action[], keepsRest = true): Promise<number> {
  const seated = seatedOf(read())
  if (!seated || actions.length === 0 || read().busy) return 0
  const { title } = seated.table
  const { pieces: sent } = read().aim
  write({ proposal: null, aim: { ...read().aim, armed: null, target: null, weighed: null }, plan: [] })
  const words = actions.map((action) => title.write(seated.view, action))
  const played = await ask({ t: 'batch', actions: words })
  if (keepsRest && played > 0 && played < actions.length) {
    write({ plan: actions.slice(played) })
    await goOnWithPlan()
  } else if (played > 0 && !isBegunSince(sent)) clearAim()
  if (played > 0) write({ sendings: [...read().sendings, played] })
  return played
}

/** Whether something else was taken up or begun while the answer was under way: the state comes before its answer. */
function isBegunSince(sent: readonly number[]): boolean {
  const { armed, target, weighed, pieces } = read().aim
  return armed !== null || target !== null || weighed !== null || pieces.some((i) => !sent.includes(i))
}

async function goOnWithPlan(): Promise<void> {
  const { plan, busy } = read()
  const seated = seatedOf(read())
  if (plan.length === 0 || busy || !seated || seated.me.prompt?.seat !== seated.seat) return
  if (seated.me.legal.has(plan[0])) await send(plan)
  else if (seated.table.hand.dropsPlan(seated.view)) write({ plan: [] })
}

/** Takes back the last thing this seat did: a sending of this page, or after a reload the whole of a march. */
export async function undo(): Promise<void> {
  const { sendings } = read()
  const seated = seatedOf(read())
  if (!seated?.me.undo) return
  const { table, me, seat } = seated
  const times = sendings.at(-1) ?? lastThing(table, me.lines, table.title.seats[seat])
  write({ plan: [], proposal: null, sendings: sendings.slice(0, -1) })
  forgetTakenBack()
  await ask({ t: 'undo', times: Math.min(times, MOST_UNDONE) })
}

/** Takes back all that this seat did, as far as it goes: to the last throw, reveal or hand-over. */
export async function undoAll(): Promise<void> {
  write({ plan: [], proposal: null, sendings: [], doubt: null })
  forgetTakenBack()
  await ask({ t: 'undo', times: MOST_UNDONE })
}

export const setAim = (part: Partial<Aim>): void => write({ aim: { ...read().aim, ...part } })
export const clearAim = (): void => write({ aim: noAim, proposal: null, doubt: null })

/** What had the focus when the dialog was opened. */
let openedFrom: Element | null = null

/**
 * Opens a dialog, or closes the one that is open. A closed one is gone at once, and the focus back where it was: the very
 * next key is heard there, and not by a page that has not been drawn yet.
 */
export function openDialog(dialog: Dialog | null): void {
  if (dialog) {
    if (!read().dialog) openedFrom = document.activeElement
    write({ dialog })
    return
  }
  flushSync(() => write({ dialog }))
  const from = openedFrom
  // What lay behind the dialog can have the focus again once its effects are over, which is before any other press.
  queueMicrotask(() => {
    const isLost = document.activeElement === document.body
    if (isLost && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
  })
}

export const openRule = (rule: string): void => openDialog({ name: 'rule', rule })
