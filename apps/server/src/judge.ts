import { type Action, ActionList, refuse, type Session, type State, type Title, type Words } from '@vedette/kernel'
import type { Refused } from '@vedette/wire'

/** Judges what a seat wants to play, first on its own view, so that no refusal speaks of what the seat may not see. */
export class Judge {
  readonly #title: Title
  readonly #list = new ActionList()

  constructor(title: Title) {
    this.#title = title
  }

  /** An action in words, if the seat's own view offers it. */
  offered(session: Session, seat: number, action: Action): Words | null {
    const title = this.#title
    const view = title.view(session.state, seat)
    return this.#isOffered(view, action) && title.refuse(view, action) === null ? title.write(view, action) : null
  }

  /** Plays one action, or says why not. */
  play(session: Session, seat: number, words: Words): Refused | null {
    const title = this.#title
    const view = title.view(session.state, seat)
    const action = readSafely(title, view, words)
    if (action === null) return { code: 'malformed' }
    const why = title.refuse(view, action)
    if (why) return { code: 'unoffered', why }
    if (!this.#isOffered(view, action)) return { code: 'unoffered', why: refuse('', 'no-such-action') }
    return session.play(seat, words) ? { code: 'unoffered', why: refuse('', 'not-possible') } : null
  }

  #isOffered(view: State, action: Action): boolean {
    this.#list.clear()
    this.#title.candidates(view, this.#list)
    return this.#list.has(action)
  }
}

/** Words come from outside: a title that stumbles over them has not read an action. */
function readSafely(title: Title, view: State, words: Words): number | null {
  try {
    return title.read(view, words)
  } catch {
    return null
  }
}
