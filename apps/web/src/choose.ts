import type { Choice } from '@vedette/table'
import { questionOf } from './gate.ts'
import { leadsOnWith } from './leads-on.ts'
import { sayWords, send, take } from './play.ts'
import { sayLabel } from './say.ts'
import { read, type Seated, type TableState, write } from './store.ts'

/** What has been asked once: which question the page showed, what the button leads on with, and how many it leaves. */
const doubtOf = (state: TableState, leadsOn: string, leaves: number): string =>
  `${questionOf(state)} ${leadsOn} ${leaves}`

interface Meaning {
  /** What the button leads on with, see `gate.ts`; once it has asked, it stands there anew. */
  readonly leadsOn: string | undefined
  /** It would leave own units unused and has not asked yet: the press asks. */
  readonly asks: boolean
  /** It has asked: one more press does it. */
  readonly asked: boolean
}

/** What a press on the button of a choice means now. */
export function meaningOf(state: TableState, seated: Seated, choice: Choice): Meaning {
  const leadsOn = leadsOnWith(seated, choice)
  if (leadsOn === undefined || !choice.leaves) return { leadsOn, asks: false, asked: false }
  const asked = state.doubt === doubtOf(state, leadsOn, choice.leaves)
  return { leadsOn: asked ? `surely ${leadsOn}` : leadsOn, asks: !asked, asked }
}

/** Does what was chosen; where own units would be left unused, the first press asks, in the same place. */
export function choose(seated: Seated, choice: Choice): void {
  const { leadsOn, asks } = meaningOf(read(), seated, choice)
  if (!asks || leadsOn === undefined) take(() => void send([choice.action]), leadsOn)
  else take(() => ask(seated, leadsOn, choice.leaves ?? 0), leadsOn)
}

function ask({ table, loaded, view, seat, me }: Seated, leadsOn: string, leaves: number): void {
  write({ doubt: doubtOf(read(), leadsOn, leaves) })
  const won = table.wins?.(view, seat, me.legal)
  if (won) sayWords('press.wins', { how: sayLabel(loaded, won) })
  else sayWords('press.leaves', { count: leaves })
}
