import type { Choice } from '@vedette/table'
import { waitsFor, warningBefore } from './danger/lookout.ts'
import type { Warning } from './danger/ways.ts'
import { questionOf } from './gate.ts'
import { t } from './i18n/index.ts'
import { leadsOnWith, leadsTo } from './leads-on.ts'
import { sayWords } from './notice.ts'
import { send, setAim, take } from './play.ts'
import { sayLabel } from './say.ts'
import { read, type Seated, type TableState, write } from './store.ts'

/** What has been asked once: which question the page showed, what the button leads on with, and what it asked about. */
const doubtOf = (state: TableState, leadsOn: string, { leaves = 0 }: Choice, warning: Warning | null): string =>
  `${questionOf(state)} ${leadsOn} ${leaves} ${warning?.ways[0]?.code ?? ''}`

interface Meaning {
  /** What the button leads on with, see `gate.ts`; once it has asked, it stands there anew. */
  readonly leadsOn: string | undefined
  /** It would leave own units unused, harm them, or leave the game open to the enemy, and has not asked yet. */
  readonly asks: boolean
  /** It has asked: one more press does it. */
  readonly asked: boolean
  /** What the enemy could do then, if anybody knows. */
  readonly warning: Warning | null
}

/** What a press on the button of a choice means now. */
export function meaningOf(state: TableState, seated: Seated, choice: Choice): Meaning {
  const leadsOn = leadsOnWith(seated, choice) ?? (choice.harm ? leadsTo([choice.action]) : undefined)
  const warning = leadsOn === undefined ? null : warningBefore(seated, choice)
  if (leadsOn === undefined || (!choice.leaves && !choice.harm && !warning))
    return { leadsOn, asks: false, asked: false, warning }
  const asked = state.doubt === doubtOf(state, leadsOn, choice, warning)
  return { leadsOn: asked ? `surely ${leadsOn}` : leadsOn, asks: !asked, asked, warning }
}

/**
 * Does what was chosen; where own units would be left unused, or the enemy could win next, the first press asks, in the
 * same place.
 */
export function choose(seated: Seated, choice: Choice): void {
  if (choice.takes) {
    const { takes } = choice
    take(() => setAim(takes))
    return
  }
  const { leadsOn, asked } = meaningOf(read(), seated, choice)
  take(() => {
    if (asked || !waitsFor(seated, choice, () => goOn(seated, choice))) goOn(seated, choice)
  }, leadsOn)
}

function goOn(seated: Seated, choice: Choice): void {
  const { leadsOn, asks, warning } = meaningOf(read(), seated, choice)
  if (asks && leadsOn !== undefined) ask(seated, choice, leadsOn, warning)
  else void send([choice.action])
}

/** How the enemy could win, in a sentence or two. */
export const sayWarning = ({ loaded }: Seated, { ways }: Warning): string =>
  ways.map((way) => sayLabel(loaded, way)).join(' ')

function ask(seated: Seated, choice: Choice, leadsOn: string, warning: Warning | null): void {
  const { table, loaded, view, seat, me } = seated
  write({ doubt: doubtOf(read(), leadsOn, choice, warning) })
  const count = choice.leaves ?? 0
  const won = count > 0 ? table.hand.wins?.(view, seat, me.legal) : null
  if (choice.harm) sayWords('press.harm', { words: sayLabel(loaded, choice.said), harm: sayLabel(loaded, choice.harm) })
  else if (won) sayWords('press.wins', { how: sayLabel(loaded, won) })
  else if (warning) {
    const context = table.places.word
    const left = count > 0 ? t('press.left', { count, context }) : ''
    sayWords('press.danger', { how: sayWarning(seated, warning), percent: warning.percent, left })
  } else sayWords('press.leaves', { count })
}
