import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Thought } from '@vedette/bots'
import type { Clock } from './clock.ts'
import type { Search, Task, Thinkers } from './thinkers.ts'
import type { FromThread, ToThread } from './thread.ts'

/** How long a thread is waited for, in milliseconds. */
export interface Patience {
  /** Until it has loaded its program. */
  readonly loading: number
  /** Until a search is told to hurry. */
  readonly thinking: number
  /** From then until the thread is given up. */
  readonly hurrying: number
}

const usual: Patience = { loading: 30_000, thinking: 8_000, hurrying: 3_000 }

/** One thread is left to the server itself. */
const threadsHere = (): number => Math.max(1, availableParallelism() - 1)

class Job implements Search {
  readonly task: Task
  readonly progress: (share: number) => void
  readonly thought: Promise<Thought>
  done!: (thought: Thought) => void
  failed!: (error: Error) => void
  hurried = false
  /** Who works at it. */
  thread: Thread | null = null

  constructor(task: Task, progress: (share: number) => void) {
    this.task = task
    this.progress = progress
    this.thought = new Promise((done, failed) => {
      this.done = done
      this.failed = failed
    })
  }

  /** Asked again, it is not given more time. */
  hurry(): void {
    if (this.hurried) return
    this.hurried = true
    this.thread?.hurry()
  }
}

/** A thread and what it works at. Once it has failed in anything it is ended, and another takes its place. */
class Thread {
  readonly #worker: Worker
  readonly #patience: Patience
  readonly #clock: Clock
  readonly #free: () => void
  readonly #gone: () => void
  #ready = false
  #ended = false
  #job: Job | null = null
  #stopWaiting: () => void

  /** `free` is called when it could take another job, `gone` when it has ended. */
  constructor(program: URL, patience: Patience, clock: Clock, free: () => void, gone: (thread: Thread) => void) {
    this.#patience = patience
    this.#clock = clock
    this.#free = free
    this.#gone = () => gone(this)
    this.#worker = new Worker(program)
    this.#worker.on('message', (message: FromThread) => this.#hear(message))
    this.#worker.on('error', (error) => this.end(error as Error))
    this.#worker.on('exit', (status) => this.end(new Error(`A thread has ended with status ${status}.`)))
    this.#stopWaiting = this.#give(patience.loading, 'A thread did not start in time.')
  }

  get busy(): boolean {
    return this.#job !== null
  }

  take(job: Job): void {
    this.#job = job
    job.thread = this
    if (this.#ready) this.#begin(job)
  }

  /** Asks for the best so far; of a thread that is still loading, as soon as it begins. */
  hurry(): void {
    if (!this.#ready) return
    this.#stopWaiting()
    this.#tell({ t: 'hurry' })
    this.#stopWaiting = this.#give(this.#patience.hurrying, 'A thread did not answer in time.')
  }

  /** Ends the thread, whatever it is doing. */
  async end(error: Error): Promise<void> {
    if (this.#ended) return
    this.#ended = true
    this.#stopWaiting()
    this.#release()?.failed(error)
    this.#gone()
    await this.#worker.terminate()
  }

  #begin(job: Job): void {
    this.#tell({ t: 'think', task: job.task })
    if (job.hurried) this.hurry()
    else this.#stopWaiting = this.#clock.after(this.#patience.thinking, () => job.hurry())
  }

  #hear(message: FromThread): void {
    if (this.#ended) return
    if (message.t === 'share') {
      this.#job?.progress(message.share)
      return
    }
    this.#stopWaiting()
    if (message.t === 'ready') {
      this.#ready = true
      if (this.#job) this.#begin(this.#job)
    } else {
      this.#release()?.done(message.thought)
      this.#free()
    }
  }

  #release(): Job | null {
    const job = this.#job
    this.#job = null
    if (job) job.thread = null
    return job
  }

  #give(milliseconds: number, why: string): () => void {
    return this.#clock.after(milliseconds, () => this.end(new Error(why)))
  }

  #tell(message: ToThread): void {
    this.#worker.postMessage(message)
  }
}

/** Thinks on threads, started when there is work for them, so that the server's own thread is never held up. */
export class ThreadPool implements Thinkers {
  readonly #program: URL
  readonly #clock: Clock
  readonly #patience: Patience
  readonly #most: number
  readonly #threads = new Set<Thread>()
  readonly #waiting: Job[] = []

  constructor(program: URL, clock: Clock, patience: Patience = usual, most: number = threadsHere()) {
    this.#program = program
    this.#clock = clock
    this.#patience = patience
    this.#most = most
  }

  think(task: Task, progress: (share: number) => void): Search {
    const job = new Job(task, progress)
    this.#waiting.push(job)
    this.#assign()
    return job
  }

  async close(): Promise<void> {
    const closed = new Error('The server is going down.')
    for (const job of this.#waiting.splice(0)) job.failed(closed)
    await Promise.all([...this.#threads].map((thread) => thread.end(closed)))
  }

  /** Gives those who have nothing to do what waits. */
  #assign(): void {
    while (this.#waiting.length > 0) {
      const thread = [...this.#threads].find((one) => !one.busy) ?? this.#another()
      if (!thread) return
      thread.take(this.#waiting.shift() as Job)
    }
  }

  #another(): Thread | null {
    if (this.#threads.size >= this.#most) return null
    const gone = (thread: Thread): void => {
      this.#threads.delete(thread)
      this.#assign()
    }
    const thread = new Thread(this.#program, this.#patience, this.#clock, () => this.#assign(), gone)
    this.#threads.add(thread)
    return thread
  }
}
