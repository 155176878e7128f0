import { type Action, CHANCE, inSitting, MOST_UNDONE, type Refusal, type State } from '@vedette/kernel'
import { type Aim, noAim } from '@vedette/table'
import type { StateMessage } from '@vedette/wire'
import { flushSync } from 'react-dom'
import { doneForHim } from './first-game.ts'
import { keepGame, keptGame, nameToken } from './games.ts'
import { pressNow, questionOf, whyNotTaken } from './gate.ts'
import { type Facts, type Key, keyOf, t } from './i18n/index.ts'
import { languageNow } from './i18n/language.ts'
import { lastThing } from './last-march.ts'
import { type Asked, type AskedOfTable, type SeatLine, SeatSocket, type SocketEvents } from './net/socket.ts'
import { rowsOf } from './rows.ts'
import { isUnusual, ruleTextsOf } from './rule-texts.ts'
import { sayLabel, seatName } from './say.ts'
import {
  type Dialog,
  emptySeat,
  type LessonStand,
  type Notice,
  type Opened,
  read,
  type SeatState,
  seatedOf,
  startState,
  useThinking,
  write,
} from './store.ts'
import { tell } from './tell.ts'
import { type LoadedTitle, loadDoor, loadTitle } from './titles.ts'
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
  const loaded = await loadTitle(message.rules ?? message.title)
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
  const { scripts } = message
  const newly = Object.keys(scripts).find((seat) => scripts[seat].times > (before.scripts[seat]?.times ?? 0))
  if (newly && !first && i === read().shown)
    tellOnceATurn(
      turnOf(loaded, view),
      t(`scripts.${scripts[newly].why}`, { seat: seatName(loaded, seats.indexOf(newly)) }),
    )
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
    if (i === read().shown && read().present) {
      const newest = rowsOf(lines.slice(-8), loaded).slice(-1)
      tell(
        newest.map(({ text }) => text),
        'happened',
      )
    }
    hasHeard(i, lines.length)
    if (seen > 0 && lines.length > seen + 1 && read().seats.length === 1) openDialog({ name: 'since' })
  } else {
    const undone = message.undone !== before.undone
    if (undone) write({ seats: read().seats.map((seat) => ({ ...seat, heard: Math.min(seat.heard, said.from) })) })
    if (i === read().shown && read().present) {
      if (undone && !saidTakenBack) {
        tell([t('undo.done')], 'happened')
        saidTakenBack = true
      }
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
  const now = seatedOf(read())
  write({ isDoneForHim: now !== null && isFirstGame() && doneForHim(now).actions.length > 0 })
  // What was looked at in the last turn is no answer to anything in this one.
  if (turns && i === read().shown) write({ looked: null })
  turnTo()
  if (!isLocal && read().present && i === read().shown) keepGame(message.game, { seen: { [name]: lines.length } })
  await goOnWithPlan()
  await goOnInFirstGame()
}

const isFirstGame = (): boolean => keptGame(read().game)?.first === true

/** Does for somebody in his first game of a title what asks nothing of him. */
async function goOnInFirstGame(): Promise<void> {
  const { loaded } = read()
  if (!loaded || !isFirstGame()) return
  // Rules of long ago have no door.
  const door = await loadDoor(loaded.rules).catch(() => null)
  const seated = seatedOf(read())
  if (!seated || read().busy) return
  const { actions, opens } = doneForHim(seated, door?.first.opening)
  const played = await send(actions)
  if (played <= 0) write({ isDoneForHim: false })
  else if (opens) sayWords('first.opening', { how: sayLabel(seated.loaded, { code: 'first.opening' }) })
}

/** When it was last told that the machine did not think: the log says how often, and the foot of a phone has better news. */
let toldOf = ''

function tellOnceATurn(turn: string, text: string): void {
  const now = `${read().game} ${turn}`
  if (toldOf === now) return
  toldOf = now
  tell([text], 'happened')
}

/** A march is taken back step by step: it is said once, until something else has happened or is taken back. */
let saidTakenBack = false

const hasHeard = (i: number, heard: number): void =>
  write({ seats: read().seats.map((seat, n) => (n === i ? { ...seat, heard } : seat)) })

/** Tells the lines that have not been told at this seat. Where nothing is hidden both seats hear the same, once. */
function tellLines(i: number, loaded: LoadedTitle): void {
  const { seats } = read()
  const { secrets } = loaded.table.title
  const { lines } = seats[i]
  const from = secrets ? seats[i].heard : Math.max(...seats.map(({ heard }) => heard))
  const rows = rowsOf(lines.slice(from), loaded)
  if (rows.length > 0) saidTakenBack = false
  tell(
    rows.map(({ text, times }) => (times > 1 ? `${text} ×${times}` : text)),
    'happened',
  )
  hasHeard(i, lines.length)
}

/**
 * Whether this seat is asked another question than before: other words, or the same ones after something that cannot
 * be taken back. A step of a march and its taking-back leave the question what it was.
 */
export function isAskedAnew(before: SeatState, { message, undone }: Pick<StateMessage, 'message' | 'undone'>): boolean {
  if (before.prompt?.seat !== message.seat && message.prompt?.seat !== message.seat) return false
  if (JSON.stringify(message.prompt) !== JSON.stringify(before.prompt)) return true
  return undone === before.undone && message.seq !== before.seq && !message.undo
}

/** Whether an offer of this seat stands no more, without an end to the game: it was declined, or the other played on. */
const hasLapsed = ({ life }: SeatState, { table }: StateMessage, name: string): boolean =>
  table.finish === null &&
  life.offers.some(({ n, seat }) => seat === name && !table.offers.some((still) => still.n === n))

/** Which turn it is, and whose: another one begins when this changes. */
function turnOf({ table }: LoadedTitle, view: State): string {
  const { turn, phase } = table.header(view)
  return `${turn} ${phase.facts?.side ?? ''}`
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

let notices = 0
export const sayRefusal = (refusal: Refusal): void => write({ notice: { kind: 'refusal', refusal, n: ++notices } })
export const sayWords = (key: Key, facts?: Facts): void =>
  write({ notice: { kind: 'words', key, facts, n: ++notices } satisfies Notice })

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
    else void goOnInFirstGame()
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
  saidTakenBack = false
  await ask({ t: 'undo', times: Math.min(times, MOST_UNDONE) })
}

/** Takes back all that this seat did, as far as it goes: to the last throw, reveal or hand-over. */
export async function undoAll(): Promise<void> {
  write({ plan: [], proposal: null, sendings: [], doubt: null })
  saidTakenBack = false
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
  const isLost = document.activeElement === document.body
  if (isLost && openedFrom instanceof HTMLElement && openedFrom.isConnected) openedFrom.focus({ preventScroll: true })
}

export const openRule = (rule: string): void => openDialog({ name: 'rule', rule })

/** With the line of sight in hand a press chooses its ends: first from where, then whereto, and again whereto. */
function lookAlong(sight: NonNullable<ReturnType<typeof read>['sight']>, point: number): void {
  const begins = sight.from === null || point === sight.from
  write({
    cursor: point,
    notice: null,
    sheet: true,
    sight: begins ? { from: point, to: null } : { ...sight, to: point },
  })
}

/** A press on a point of the board; `pieceId` is the counter it fell on, of a closed stack or of one that lies open. */
export const press = (point: number, careful: boolean, pieceId?: string, isOpen?: boolean): void =>
  take(() => pressed(point, careful, pieceId, isOpen))

function pressed(point: number, careful: boolean, pieceId?: string, isOpen?: boolean): void {
  const state = read()
  const seated = seatedOf(state)
  // Between the counters of a stack that lies open nothing is meant.
  if (!seated || (isOpen && pieceId === undefined)) return
  const { table, view, seat, me } = seated
  if (state.proposal && state.proposal.point === point) {
    void send(state.proposal.actions)
    return
  }
  const piece = pieceId === undefined ? undefined : table.pieces.index(pieceId)
  if (state.sight) {
    lookAlong(state.sight, point)
    return
  }
  const answer = table.hand.press(view, seat, me.legal, state.aim, point, piece === -1 ? undefined : piece, isOpen)
  write({ cursor: point, proposal: null, looked: null, doubt: null })
  switch (answer.does) {
    case 'select':
      write({ notice: null })
      setAim({ pieces: answer.pieces, at: answer.at, target: null, weighed: null, armed: null })
      return
    case 'arm':
      write({ notice: null, sheet: true })
      setAim({ armed: { kind: answer.kind, piece: answer.piece }, target: null, weighed: null })
      return
    case 'send':
      if (careful || answer.harm) {
        write({
          proposal: { point, said: answer.said, harm: answer.harm, actions: answer.actions },
          over: point,
          notice: null,
          sheet: true,
        })
        setAim({ target: null, weighed: null })
      } else void send(answer.actions)
      return
    case 'weigh':
      write({ notice: null, sheet: true })
      setAim({ target: answer.target, weighed: answer.action ?? null })
      return
    case 'choose':
      openDialog({ name: 'choose', point, actions: answer.actions })
      return
    case 'refuse':
      setAim({ target: null, weighed: null })
      sayRefusal(answer.refusal)
      return
    case 'look':
      write({ looked: point, sheet: true })
  }
}
