import { useEffect } from 'react'
import { useTranslation } from './i18n/index.ts'
import { loadAgain, useNewerBuild, wasLoadedFor } from './renewed.ts'
import { read, useTable } from './store.ts'

/** Nothing was pressed, sent or awaited for so long before the page is loaded again, in milliseconds. */
const QUIET = 1500

/** Says that the page is older than the server; at a table it is then loaded again, as soon as nothing is under way. */
export function Renewal() {
  const { t } = useTranslation()
  const { build } = useNewerBuild()
  const atTable = useTable((s) => s.seats.length > 0)
  const inVain = build !== null && wasLoadedFor(build)
  const reloads = build !== null && atTable && !inVain
  useEffect(() => (reloads ? whenQuiet(() => loadAgain(build)) : undefined), [reloads, build])
  return (
    <div role="status" className={build ? 'renewal' : 'unseen'}>
      {build && t(`renewed.${inVain ? 'old' : atTable ? 'reloads' : 'offered'}`)}
      {build && !atTable && !inVain && (
        <button type="button" className="button small" onClick={() => loadAgain(build)}>
          {t('renewed.now')}
        </button>
      )}
    </div>
  )
}

const isQuiet = (): boolean => !read().busy && read().plan.length === 0

/** Calls `then` once all has been quiet for a while; gives back how to call it off. */
function whenQuiet(then: () => void): () => void {
  let timer = 0
  const wait = (): void => {
    clearTimeout(timer)
    timer = window.setTimeout(() => (isQuiet() ? then() : wait()), QUIET)
  }
  const signs = ['pointerdown', 'pointerup', 'keydown', 'keyup']
  for (const sign of signs) addEventListener(sign, wait, true)
  const deaf = useTable.subscribe((now, before) => {
    if (now.busy !== before.busy) wait()
  })
  wait()
  return () => {
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, wait, true)
    deaf()
  }
}
