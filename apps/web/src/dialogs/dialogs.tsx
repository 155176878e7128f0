import { useEffect } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from '../i18n/index.ts'
import { openDialog } from '../play.ts'
import { useTable } from '../store.ts'
import { Page } from './pages.tsx'
import '../styles/dialogs.css'

/** Whatever dialog is open: at the side, so that the map stays in sight. */
export function Dialogs() {
  const { t } = useTranslation()
  const dialog = useTable((s) => s.dialog)
  const placeWord = useTable((s) => s.loaded?.table.places.word)
  const isOpen = dialog !== null
  useEffect(() => {
    if (!isOpen) return
    // Wherever the focus is: the overlay itself hears only what is pressed inside of it.
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) openDialog(null)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [isOpen])
  return (
    <ModalOverlay
      className="dialog-ground"
      isOpen={isOpen}
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
                {dialog && <Page dialog={dialog} />}
              </div>
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
