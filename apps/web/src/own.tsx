import type { Facts } from '@vedette/kernel'
import type { PropsWithChildren } from 'react'
import { langOf, sayLabel } from './say.ts'
import type { LoadedTitle } from './titles.ts'

/** What a title says itself: marked for those who listen where it is not in the language of the page. */
export function Own({ loaded, children }: PropsWithChildren<{ loaded: Pick<LoadedTitle, 'language'> }>) {
  const lang = langOf(loaded)
  return lang ? <span lang={lang}>{children}</span> : children
}

/** A label of the title's, said and marked so. */
export const OwnLabel = ({ loaded, said }: { loaded: LoadedTitle; said: { code: string; facts?: Facts } }) => (
  <Own loaded={loaded}>{sayLabel(loaded, said)}</Own>
)
