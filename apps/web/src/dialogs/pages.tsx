import type { ReactNode } from 'react'
import type { Dialog, DialogName } from '../store.ts'
import { CardsDialog } from './cards.tsx'
import { CommandDialog } from './command.tsx'
import { DrawDialog, ResignDialog, TermsDialog, VoidDialog } from './ending.tsx'
import { HelpDialog } from './help.tsx'
import { HintDialog } from './hint.tsx'
import { KeyDialog } from './key.tsx'
import { LettersDialog } from './letters.tsx'
import { ChooseDialog, FindDialog, ReachDialog, UnmovedDialog } from './lists.tsx'
import { LossesDialog } from './losses.tsx'
import { OrderDialog } from './order.tsx'
import { ReviewDialog } from './review.tsx'
import { ProvenanceDialog, RuleDialog, RulesDialog } from './rules.tsx'
import { ScoreDialog } from './score.tsx'
import { ShareDialog } from './share.tsx'
import { SinceDialog } from './since.tsx'
import { ThoughtsDialog } from './thoughts.tsx'
import { TracksDialog } from './tracks.tsx'

const pages: Readonly<Record<DialogName, (props: { dialog: Dialog }) => ReactNode>> = {
  help: HelpDialog,
  'change-letters': LettersDialog,
  rules: RulesDialog,
  rule: RuleDialog,
  order: OrderDialog,
  losses: LossesDialog,
  cards: CardsDialog,
  command: CommandDialog,
  tracks: TracksDialog,
  score: ScoreDialog,
  key: KeyDialog,
  share: ShareDialog,
  since: SinceDialog,
  provenance: ProvenanceDialog,
  unmoved: UnmovedDialog,
  reach: ReachDialog,
  find: FindDialog,
  choose: ChooseDialog,
  hint: HintDialog,
  thoughts: ThoughtsDialog,
  review: ReviewDialog,
  terms: TermsDialog,
  resign: ResignDialog,
  draw: DrawDialog,
  void: VoidDialog,
}

/** What stands in the dialog that is open. */
export const Page = ({ dialog }: { dialog: Dialog }) => {
  const Named = pages[dialog.name]
  return <Named dialog={dialog} />
}
