import { tOf, useTranslation } from '../i18n/index.ts'
import { askTable, openDialog } from '../play.ts'
import { read, useSeated } from '../store.ts'
import { FirmButton } from '../table/firm-button.tsx'
import { TermsTold } from '../table/terms.tsx'
import { offer } from '../terms.ts'

/** The terms of the game, to look up. */
export function TermsDialog() {
  const seated = useSeated()
  return seated && <TermsTold loaded={seated.loaded} me={seated.me} />
}

export const ResignDialog = () => (
  <Sure what="resign" does={() => void askTable(read().shown, { t: 'resign' })} danger />
)
export const DrawDialog = () => <Sure what="draw" does={() => void offer('draw')} />
export const VoidDialog = () => <Sure what="void" does={() => void offer('void')} />

/** What ends a game is asked twice. */
function Sure({ what, does, danger = false }: { what: string; does: () => void; danger?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{tOf('ending', `${what}.sure`)}</p>
      <div className="buttons">
        <FirmButton
          name={what}
          kind={danger ? 'danger' : 'main'}
          does={() => {
            openDialog(null)
            does()
          }}
        >
          {tOf('ending', `${what}.yes`)}
        </FirmButton>
        <button type="button" className="button" onClick={() => openDialog(null)}>
          {t('ending.play-on')}
        </button>
      </div>
    </>
  )
}
