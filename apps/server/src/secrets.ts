import { createHash, randomBytes } from 'node:crypto'

/** A new secret key for a game's dice: 32 bytes as hex. */
export const newKey = (): string => randomBytes(32).toString('hex')

/** What opens a seat. Only its hash is kept, so a stolen store opens no seat. */
export const newToken = (): string => randomBytes(18).toString('base64url')

/** The name of a game in links: short, and not to be guessed. */
export const newGameId = (): string => randomBytes(9).toString('base64url')

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
