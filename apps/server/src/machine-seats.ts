import { setImmediate } from 'node:timers/promises'
import { fingerprint } from '@vedette/kernel'
import type { HeldMessage, ThinkingMessage } from '@vedette/wire'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Decider, Deciding, Decision } from './deciding.ts'
import type { Game } from './game.ts'
import type { GameEvent } from './store.ts'
import type { Task } from './thinkers.ts'
import type { Thoughts } from './thoughts.ts'

/** Of a search that lasts, listeners hear after so many milliseconds, and then as often. */
const FIRST_WORD = 300
const EVERY_WORD = 250
/** Once hurried, the machine thinks about each of its decisions for so many milliseconds, until a person is to decide. */
const HURRIED = 200

/** The machine's work in one game, from when it gets up until somebody else is to decide. */
interface MachineTurn {
  /** For whom it plays. */
  readonly person: string
  /** Somebody waits for it to be done. */
  hurried: boolean
  /** The seat whose searches are not waited for any more in this turn, because one of them never came to its end. */
  scripted: number | null
  /** What it is thinking about. */
  deciding: Deciding | null
}

interface Hearer {
  readonly person: string
  hear(message: ThinkingMessage | HeldMessage): void
}

/** What the machine has to decide in a game, if it is its decision. */
function taskOf({ title, session, machine, row, past }: Game): Task | null {
  if (!machine) return null
  return {
    title: title.id,
    view: title.schema.encode(title.view(session.state, machine.seat)),
    seat: machine.seat,
    // The same after a restart, and of no use for guessing dice.
    seed: fingerprint(`${row.key}|machine|${session.entries}`),
    level: machine.level ?? '',
    ...(past ? { rules: past.file } : {}),
  }
}

/** What the machine must know of a game in memory. */
export interface MachineSlot {
  readonly id: string
  game: Game | null
  machine: MachineTurn | null
  /** Who sat down at it last: the machine answers him. */
  person: string
  readonly thoughts: Thoughts
  readonly ears: ReadonlyMap<Hearer, unknown>
}

/** How the machine gets at a game: it waits in line like everybody, and what it plays is stored before it is told. */
export interface MachineTable {
  use<T>(id: string, work: (game: Game) => Promise<T>): Promise<T>
  /** Stores what was played and tells it; false when somebody else was first. */
  settle(slot: MachineSlot, game: Game, events: readonly GameEvent[]): Promise<boolean>
}

/**
 * Plays the machine's seats in all games. A game of machines alone goes on only while somebody watches, and of one
 * person only one at a time.
 */
export class MachineSeats {
  readonly #decider: Decider
  readonly #clock: Clock
  readonly #log: FastifyBaseLogger
  readonly #table: MachineTable
  /** Who watches machines play each other. */
  readonly #shown = new Set<string>()
  /** Games of machines that are watched, and stand because the same persons watch another. */
  readonly #held = new Set<MachineSlot>()
  #closing = false

  constructor(decider: Decider, clock: Clock, log: FastifyBaseLogger, table: MachineTable) {
    this.#decider = decider
    this.#clock = clock
    this.#log = log
    this.#table = table
  }

  /** Lets the machine get up if it is its decision. */
  wake(slot: MachineSlot): void {
    const { game } = slot
    if (slot.machine || this.#closing || !game?.machine || !this.#decider.plays(game.title.id)) return
    const alone = game.machinesAlone
    const person = alone ? this.#watcherOf(slot) : slot.person
    if (person === null) {
      this.#hold(slot)
      return
    }
    this.#held.delete(slot)
    if (alone) this.#shown.add(person)
    const turn: MachineTurn = { person, hurried: false, scripted: null, deciding: null }
    slot.machine = turn
    const done = (): void => {
      slot.machine = null
      if (alone) this.#release(person)
    }
    this.#run(slot, turn, alone).then(
      () => {
        done()
        // It may have become the machine's decision again while it was getting up, or somebody else may watch.
        this.wake(slot)
      },
      (error) => {
        done()
        if (!this.#closing) this.#log.error({ err: error, game: slot.id }, 'the machine has stopped')
      },
    )
  }

  /** Lets the machine play the best it has found so far, and not think long until a person is to decide. */
  hurry({ machine }: MachineSlot): void {
    if (!machine) return
    machine.hurried = true
    machine.deciding?.hurry()
  }

  /** Lets it play no more. What it is thinking of, it will think of again. */
  async close(): Promise<void> {
    this.#closing = true
    await this.#decider.close()
  }

  /** Somebody who watches here and watches no other game of machines. */
  #watcherOf({ ears }: MachineSlot): string | null {
    const watchers = [...ears.keys()].map(({ person }) => person)
    return watchers.find((person) => !this.#shown.has(person)) ?? null
  }

  #hold(slot: MachineSlot): void {
    if (slot.ears.size === 0) return
    this.#held.add(slot)
    for (const hearer of slot.ears.keys()) hearer.hear({ t: 'held' })
  }

  /** Somebody watches a game no more: another that he watches may go on. */
  #release(person: string): void {
    this.#shown.delete(person)
    for (const slot of [...this.#held]) {
      this.#held.delete(slot)
      if (slot.ears.size > 0) this.#table.use(slot.id, async () => this.wake(slot)).catch(() => {})
    }
  }

  /** Plays for the machine, a run at a time, for as long as it is its decision. */
  async #run(slot: MachineSlot, turn: MachineTurn, alone: boolean): Promise<void> {
    while (!this.#closing) {
      // Sockets and other games get their turn between two decisions.
      await setImmediate()
      if (alone && ![...slot.ears.keys()].some(({ person }) => person === turn.person)) return
      const due = await this.#table.use(slot.id, async (game) => {
        const task = taskOf(game)
        return task && { task, title: game.title, at: game.session.entries }
      })
      if (!due) return
      const { task, title, at } = due
      if (turn.scripted !== task.seat) turn.scripted = null
      const deciding =
        turn.scripted === null
          ? this.#decider.decide(title, task, turn.person, this.#thinking(slot, task.seat))
          : this.#decider.byScripts(title, task, turn.person, 'late')
      turn.deciding = deciding
      const stop = turn.hurried ? this.#clock.after(HURRIED, () => deciding.hurry()) : () => {}
      const decision = await deciding.decision.finally(() => {
        stop()
        turn.deciding = null
      })
      if (decision.instead === 'late') turn.scripted = task.seat
      await this.#playRun(slot, at, task, decision)
    }
  }

  /** Plays a run as far as it goes: while it is the seat's decision, the next action is lawful and nothing came up. */
  async #playRun(slot: MachineSlot, at: number, task: Task, { thought, instead }: Decision): Promise<void> {
    for (let n = 0; n < thought.run.length; n++) {
      if (n > 0) await setImmediate()
      const goesOn = await this.#table.use(slot.id, async (game) => {
        if (game.session.entries !== at + n || game.over) {
          this.#log.warn({ game: slot.id }, 'the game moved while the machine was thinking')
          return false
        }
        const words = game.offered(task.seat, thought.run[n])
        if (words === null && n > 0) return false
        const expected = { seq: game.session.seq(task.seat) }
        const result = words && game.act(task.seat, expected, [words], n === 0 ? instead : null)
        if (result === null || 'code' in result) throw new Error(`The machine's action was refused: ${result?.code}`)
        const first = await this.#table.settle(slot, game, result.events)
        if (first && n === 0) slot.thoughts.remember(at, task, thought)
        // What could be taken back has shown nobody anything new.
        return first && game.session.canUndo(task.seat)
      })
      if (!goesOn) return
    }
  }

  /** Tells all listeners, now and then, that the machine is thinking, and how far it is. */
  #thinking(slot: MachineSlot, seat: number): (share: number) => void {
    let due = this.#clock.monotonic() + FIRST_WORD
    return (share) => {
      const now = this.#clock.monotonic()
      if (now < due) return
      due = now + EVERY_WORD
      for (const hearer of slot.ears.keys()) hearer.hear({ t: 'thinking', seat, share })
    }
  }
}
