import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { openDialog } from '../play.ts'
import { type DialogName, type Dialog as Named, useTable } from '../store.ts'
import { CardsDialog } from './cards.tsx'
import { CommandDialog } from './command.tsx'
import { DrawDialog, ResignDialog, TermsDialog, VoidDialog } from './ending.tsx'
import { HelpDialog } from './help.tsx'
import { HintDialog } from './hint.tsx'
import { KeyDialog } from './key.tsx'
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

const pages: Readonly<Record<DialogName, (props: { dialog: Named }) => ReactNode>> = {
  help: HelpDialog,
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

/** Whatever dialog is open: at the side, so that the map stays in sight. */
export function Dialogs() {
  const { t } = useTranslation()
  const dialog = useTable((s) => s.dialog)
  const placeWord = useTable((s) => s.loaded?.table.placeWord)
  const Page = dialog && pages[dialog.name]
  return (
    <ModalOverlay
      className="dialog-ground"
      isOpen={dialog !== null}
      isDismissable
      onOpenChange={(open) => {
        if (!open) openDialog(null)
      }}
    >
      <Modal className="dialog-side">
        <Dialog className="dialog">
          {({ close }) => (
            <>
              <div className="dialog-head">
                <Heading slot="title">{dialog && t(`dialog.${dialog.name}`, { context: placeWord })}</Heading>
                <button type="button" className="button small" onClick={close}>
                  {t('do.close')}
                </button>
              </div>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keys */}
              <div className="dialog-body" tabIndex={0}>
                {dialog && Page && <Page dialog={dialog} />}
              </div>
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
