import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../i18n/index.ts'
import { MENU } from '../replay/enter.ts'
import { useFetchedSoon } from '../soon.ts'

const fetched = async () => ({ default: (await import('./menu.tsx')).TableMenu })
const TableMenu = lazy(fetched)

/** The button of the menu, there at once; the menu itself comes when there is nothing more urgent, or when it is wanted. */
export function MenuButton() {
  const { t } = useTranslation()
  const there = useFetchedSoon(fetched)
  const [wanted, setWanted] = useState(false)
  const opens = () => setWanted(true)
  const waiting = (
    <button
      id={MENU}
      type="button"
      className="button small menu-button"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerDown={opens}
      onClick={opens}
    >
      {t('menu.open')}
    </button>
  )
  if (!there && !wanted) return waiting
  return (
    <Suspense fallback={waiting}>
      <TableMenu wanted={wanted} focused={document.activeElement?.id === MENU} />
    </Suspense>
  )
}
