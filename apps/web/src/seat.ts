import { keepGame, keptGame } from './games.ts'
import { ApiError, sit } from './net/api.ts'
import { takeFromAddress } from './router.ts'

/** What opens a seat: 18 bytes by lot, made here and known to nobody else. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** Trouble that is over some time: then the link is tried again. */
const passing = new Set(['no-server', 'too-many', 'closing', 'busy', 'failed', 'stale', 'timeout'])

/**
 * Takes what the address holds. A token is kept; for a link a token is taken, which is kept first, so that whoever
 * reloads or is not answered asks again with the same. Gives why the link opens nothing, or null.
 */
export async function takeSeat(game: string): Promise<string | null> {
  const found = takeFromAddress()
  if (found?.token) keepGame(game, { tokens: { link: found.token } })
  if (found?.link) keepGame(game, { joining: { link: found.link, token: newToken() } })
  const joining = keptGame(game)?.joining
  if (!joining) return null
  try {
    const { seat } = await sit(game, joining)
    keepGame(game, { tokens: { [seat]: joining.token }, joining: null })
    return null
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'failed'
    if (!passing.has(code)) keepGame(game, { joining: null })
    // Who has a seat here already and follows his old link again sits down as before.
    return Object.keys(keptGame(game)?.tokens ?? {}).length > 0 ? null : code
  }
}
