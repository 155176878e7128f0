import { ActionList, legal, SeededDice, Session, type State, type Title } from '@vedette/kernel'
import { many } from '@vedette/kit/test/whole.ts'
import { titles } from '@vedette/titles'
import { describe, expect, test } from 'vitest'

/** How many fill-ins of what is hidden an action is tried on. */
const TWINS = 3

/** How many choices of one title are looked at. */
const CHOICES = many(1200, 300)

interface Seen {
  readonly code: string
  readonly verb: string
  /** Whether the seat could have seen or been asked something else, had hidden things been otherwise. */
  readonly tells: boolean
  readonly canUndo: boolean
}

/** What the seat sees after this action, had hidden things been as in the twin; null where it is not lawful there. */
function seenAfter(title: Title, twin: State, seat: number, action: number): string | null {
  if (title.refuse(twin, action) !== null) return null
  title.apply(twin, action)
  return `${title.toMove(twin)} ${title.schema.encode(title.view(twin, seat))}`
}

/** Plays random games, and looks at each choice in the game and in twins that look the same to whoever chooses. */
function look(title: Title, each: (seen: Seen) => void): void {
  const list = new ActionList()
  let left = CHOICES
  for (let game = 0; left > 0; game++) {
    const lot = new SeededDice('undo', game, title.id)
    const options = Object.fromEntries(title.options.map(({ id, standard }) => [id, game % 2 ? !standard : standard]))
    const session = new Session(title, title.scenarios[0].id, options, new SeededDice('undo', game, 'dice'))
    while (!session.over && left-- > 0) {
      const seat = session.toMove()
      const { state } = session
      legal(title, state, list)
      const action = list.at(lot.below(list.length))
      const view = title.view(state, seat)
      const { code } = title.prompt(state)
      const words = title.write(state, action)
      const after = new Set<string | null>()
      const real = title.schema.copy(state)
      after.add(seenAfter(title, real, seat, action))
      for (let n = 0; n < TWINS; n++) {
        const twin = title.determinize(view, seat, (below) => lot.below(below))
        after.add(seenAfter(title, twin, seat, action))
      }
      expect(session.play(seat, words)).toBeNull()
      each({ code, verb: words.do, tells: after.size > 1, canUndo: session.canUndo(seat) })
    }
  }
}

describe.each(Object.values(titles).filter(({ secrets }) => secrets))('what can be taken back in $name', (title) => {
  test('tells nothing that could have been otherwise, and is most of what one does alone', () => {
    const telling = new Set<string>()
    let free = 0
    look(title, ({ code, verb, tells, canUndo }) => {
      if (canUndo) free++
      if (tells && canUndo) telling.add(`${code}/${verb}`)
    })
    expect([...telling]).toEqual([])
    expect(free).toBeGreaterThan(CHOICES / 3)
  })
})

test('nothing that is open to all is kept from being taken back', () => {
  for (const title of Object.values(titles).filter(({ secrets }) => !secrets)) {
    const list = new ActionList()
    const lot = new SeededDice('undo', 0, title.id)
    const session = new Session(title, title.scenarios[0].id, {}, new SeededDice('undo', 0, 'dice'))
    for (let n = 0; n < many(600, 200) && !session.over; n++) {
      const seat = session.toMove()
      legal(title, session.state, list)
      const entries = session.journal.length
      session.play(seat, title.write(session.state, list.at(lot.below(list.length))))
      const isAlone = session.journal.length === entries + 1 && session.toMove() === seat
      expect(session.canUndo(seat)).toBe(isAlone)
    }
  }
})
