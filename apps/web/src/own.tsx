import type { PropsWithChildren } from 'react'
import { langOf } from './say.ts'
import type { LoadedTitle } from './titles.ts'

/** What a title says itself: marked for those who listen where it is not in the language of the page. */
export function Own({ loaded, children }: PropsWithChildren<{ loaded: Pick<LoadedTitle, 'language'> }>) {
  const lang = langOf(loaded)
  return lang ? <span lang={lang}>{children}</span> : children
}
