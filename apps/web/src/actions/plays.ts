import { mainChoice } from '@vedette/table'
import { choose } from '../choose.ts'
import { questionOf } from '../gate.ts'
import type { Key } from '../i18n/index.ts'
import { leadsTo } from '../leads-on.ts'
import { theMap } from '../map.ts'
import { sayRefusal, sayWords } from '../notice.ts'
import { clearAim, openDialog, send, setAim, take, undo, undoAll } from '../play.ts'
import { isMine, type Seated, seatedOf, type TableState, weighedBy, write } from '../store.ts'
import { showHint } from '../thought/hint.ts'
import type { UserAction } from './registry.ts'

/** Why this is nothing for whoever looks, who has no seat; or null. */
export const watching = ({ table, seat }: Seated): Key | null =>
  table.title.seats[seat] === undefined ? 'why.only-watching' : null

export const mine = (state: TableState): Key | null => {
  const seated = seatedOf(state)
  if (!seated) return 'why.no-game'
  return watching(seated) ?? (isMine(seated.me) ? null : 'why.not-your-turn')
}

/** The next stack that may move, after (or before) the one at the cursor. */
function toUnmoved(state: TableState, step: 1 | -1): void {
  const seated = seatedOf(state)
  if (!seated) return
  const stacks = seated.table.hand.ready(seated.view, seated.seat, seated.me.legal)
  if (stacks.length === 0) return
  const now = stacks.findIndex((one) => one.point === (state.aim.at ?? state.cursor))
  // With nothing taken up yet, the stack at the cursor itself comes first.
  const stay = state.aim.at === null && now >= 0
  const next = stacks[stay ? now : (now + step + stacks.length) % stacks.length]
  write({ cursor: next.point, over: next.point, notice: null, doubt: null })
  setAim({ pieces: next.pieces, at: next.point, target: null, weighed: null, armed: null })
  theMap()?.reveal(next.point)
}

const unmovedWhy = (state: TableState): Key | null => {
  const why = mine(state)
  if (why) return why
  const seated = seatedOf(state)
  return seated && seated.table.hand.ready(seated.view, seated.seat, seated.me.legal).length > 0
    ? null
    : 'why.none-unmoved'
}

/**
 * What a press on the main button that is shown does: while a combat is weighed, that is the one that declares it.
 * Undefined where there is no single one.
 */
function main(state: TableState): (() => void) | undefined {
  const seated = seatedOf(state)
  if (!seated) return undefined
  const weighed = weighedBy(seated, state.aim)
  if (weighed) return () => take(() => void send(weighed.declare), leadsTo(weighed.declare))
  const choice = mainChoice(seated.table.hand.choices(seated.view, seated.seat, seated.me.legal, state.aim))
  if (!choice) return undefined
  const { whyNot } = choice
  return whyNot ? () => sayRefusal(whyNot) : () => choose(seated, choice)
}

const undoWhy = (state: TableState): Key | null => {
  const seated = seatedOf(state)
  if (!seated) return 'why.no-game'
  if (seated.me.outcome) return 'why.game-over'
  if (state.lesson) return 'why.lesson'
  return seated.me.undo ? null : (mine(state) ?? 'why.no-undo')
}

/** What the button has asked about that takes all back: one more press does it. */
const allDoubt = (state: TableState): string => `all back ${questionOf(state)}`

export const asksAllBack = (state: TableState): boolean => state.doubt === allDoubt(state)

export const plays: readonly UserAction[] = [
  { name: 'undo', group: 'play', keys: ['u', 'Mod+z'], whyNot: undoWhy, perform: () => take(() => void undo()) },
  {
    name: 'undo-all',
    group: 'play',
    keys: ['U'],
    whyNot: undoWhy,
    perform: (state) =>
      take(() => {
        if (asksAllBack(state)) return void undoAll()
        write({ doubt: allDoubt(state) })
        sayWords('undo.asks')
      }),
  },
  { name: 'next-unmoved', group: 'play', keys: ['n'], whyNot: unmovedWhy, perform: (state) => toUnmoved(state, 1) },
  {
    name: 'previous-unmoved',
    group: 'play',
    keys: ['N'],
    whyNot: unmovedWhy,
    perform: (state) => toUnmoved(state, -1),
  },
  {
    name: 'main-choice',
    isForKeys: true,
    group: 'play',
    keys: ['e', 'E'],
    whyNot: (state) => mine(state) ?? (main(state) ? null : 'why.no-main'),
    perform: (state) => main(state)?.(),
  },
  {
    name: 'clear',
    group: 'play',
    keys: ['Escape'],
    whyNot: () => null,
    perform: () => {
      clearAim()
      showHint(false)
      write({ notice: null, looked: null, sight: null, plan: [] })
    },
  },
  {
    name: 'unmoved',
    group: 'play',
    keys: ['l'],
    whyNot: unmovedWhy,
    perform: () => openDialog({ name: 'unmoved' }),
  },
  {
    name: 'reach',
    group: 'play',
    keys: ['r'],
    whyNot: (state) => {
      const seated = seatedOf(state)
      if (!seated) return 'why.no-game'
      const hasReach = seated.table.hand.reach(seated.view, seated.seat, state.aim.pieces).length > 0
      return hasReach ? null : (mine(state) ?? 'why.nothing-taken')
    },
    perform: () => openDialog({ name: 'reach' }),
  },
]
