import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Thought } from '@vedette/bots'
import type { Clock } from './clock.ts'
import { FairQueue, type Share } from './fair-queue.ts'
import { type Search, type Task, type Thinkers, Unthought } from './thinkers.ts'
import type { FromThread, ToThread } from './thread.ts'

/** What threads are given. */
export interface Means {
  /** How long a thread may load its program, in milliseconds. */
  readonly loading: number
  /** How long a search may last until it is told to hurry, waiting included; and from then until it is given up. */
  readonly thinking: number
  readonly hurrying: number
  /** How many threads there are at most, and how many megabytes each may have for what it remembers. */
  readonly threads: number
  readonly memory: number
  /** What is done of one person at once. */
  readonly share: Share
}

/** One thread is left to the server itself; and where there are several, nobody has them all. */
function usual(): Means {
  const threads = Math.max(1, availableParallelism() - 1)
  const share = { running: Math.min(2, Math.max(1, threads - 1)), waiting: 4 }
  return { loading: 30_000, thinking: 8_000, hurrying: 2_000, threads, memory: 512, share }
}

class Job implements Search {
  readonly task: Task
  readonly person: string
  readonly progress: (share: number) => void
  readonly thought: Promise<Thought>
  done!: (thought: Thought) => void
  failed!: (error: Error) => void
  hurried = false
  /** Who works at it. */
  thread: Thread | null = null
  readonly #clock: Clock
  readonly #hurrying: number
  readonly #late: (job: Job) => void
  #stopWaiting: () => void

  /** Its time begins now, whether or not there is a thread for it; `late` is called when that is over. */
  constructor(
    task: Task,
    person: string,
    progress: (share: number) => void,
    clock: Clock,
    means: Means,
    late: (job: Job) => void,
  ) {
    this.task = task
    this.person = person
    this.progress = progress
    this.#clock = clock
    this.#hurrying = means.hurrying
    this.#late = late
    this.thought = new Promise((done, failed) => {
      this.done = done
      this.failed = failed
    })
    this.#stopWaiting = clock.after(means.thinking, () => this.hurry())
    const settled = () => this.#stopWaiting()
    this.thought.then(settled, settled)
  }

  /** Asked again, it is not given more time. */
  hurry(): void {
    if (this.hurried) return
    this.hurried = true
    this.#stopWaiting()
    this.#stopWaiting = this.#clock.after(this.#hurrying, () => this.#late(this))
    this.thread?.hurry()
  }
}

/** A thread and what it works at. Once it has failed in anything it is ended, and another takes its place. */
class Thread {
  readonly #worker: Worker
  readonly #free: () => void
  readonly #gone: () => void
  readonly #stopWaiting: () => void
  #ready = false
  #ended = false
  #job: Job | null = null

  /** `free` is called when it could take another job, `gone` when it has ended. */
  constructor(program: URL, means: Means, clock: Clock, free: () => void, gone: (thread: Thread) => void) {
    this.#free = free
    this.#gone = () => gone(this)
    this.#worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: means.memory } })
    this.#worker.on('message', (message: FromThread) => this.#hear(message))
    this.#worker.on('error', (error) => this.end(error as Error))
    this.#worker.on('exit', (status) => this.end(new Error(`A thread has ended with status ${status}.`)))
    this.#stopWaiting = clock.after(means.loading, () => this.end(new Error('A thread did not start in time.')))
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
    if (this.#ready) this.#tell({ t: 'hurry' })
  }

  /** Gives up what it works at. One that only loads is not to blame, and may go on doing so. */
  async drop(error: Error): Promise<void> {
    if (this.#ready) return this.end(error)
    this.#release()?.failed(error)
    this.#free()
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
  }

  #hear(message: FromThread): void {
    if (this.#ended) return
    if (message.t === 'share') {
      this.#job?.progress(message.share)
      return
    }
    if (message.t === 'ready') {
      this.#stopWaiting()
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

  #tell(message: ToThread): void {
    this.#worker.postMessage(message)
  }
}

/** Thinks on threads, started when there is work for them, so that the server's own thread is never held up. */
export class ThreadPool implements Thinkers {
  readonly #program: URL
  readonly #clock: Clock
  readonly #means: Means
  readonly #threads = new Set<Thread>()
  readonly #queue: FairQueue<Job>

  constructor(program: URL, clock: Clock, means: Partial<Means> = {}) {
    this.#program = program
    this.#clock = clock
    this.#means = { ...usual(), ...means }
    this.#queue = new FairQueue(this.#means.share)
  }

  think(task: Task, person: string, progress: (share: number) => void): Search {
    const job = new Job(task, person, progress, this.#clock, this.#means, (late) => this.#giveUp(late))
    if (this.#queue.add(person, job)) this.#assign()
    else job.failed(new Unthought('busy', 'So much of this person waits already.'))
    return job
  }

  async close(): Promise<void> {
    const closed = new Error('The server is going down.')
    for (const job of this.#queue.clear()) job.failed(closed)
    await Promise.all([...this.#threads].map((thread) => thread.end(closed)))
  }

  #giveUp(job: Job): void {
    const late = new Unthought('late', 'A search was not done in time.')
    if (job.thread) void job.thread.drop(late)
    else if (this.#queue.drop(job.person, job)) job.failed(late)
  }

  /** Gives those who have nothing to do what waits. */
  #assign(): void {
    for (;;) {
      const thread = [...this.#threads].find((one) => !one.busy)
      if (!thread && this.#threads.size >= this.#means.threads) return
      const job = this.#queue.next()
      if (!job) return
      const finished = () => {
        this.#queue.done(job.person)
        this.#assign()
      }
      job.thought.then(finished, finished)
      ;(thread ?? this.#another()).take(job)
    }
  }

  #another(): Thread {
    const gone = (thread: Thread): void => {
      this.#threads.delete(thread)
      this.#assign()
    }
    const thread = new Thread(this.#program, this.#means, this.#clock, () => this.#assign(), gone)
    this.#threads.add(thread)
    return thread
  }
}
