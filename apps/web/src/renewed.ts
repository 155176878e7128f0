import { create } from 'zustand'

/**
 * A page that is older than the server. Page and server are built together, and the page's script is named after what is
 * in it: so the server can tell whether it would hand out another page now.
 */

/** The build this page is of; empty while it is being worked on. */
export const ownBuild = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')
  return script?.src.split('/').at(-1) ?? ''
}

/** The build that the server has, where it is not this page's. */
export const useNewerBuild = create<{ readonly build: string | null }>(() => ({ build: null }))

export function hearBuild(build: string): void {
  if (ownBuild() !== '' && build !== ownBuild()) useNewerBuild.setState({ build })
}

/** For which build this tab has loaded the page again already: once is enough. */
const KEY = 'vedette.renewed'
export const wasLoadedFor = (build: string): boolean => sessionStorage.getItem(KEY) === build

export function loadAgain(build: string): void {
  sessionStorage.setItem(KEY, build)
  location.reload()
}
