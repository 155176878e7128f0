/** Choices that are one word each, kept in this browser; one that keeps nothing has them until the page is left. */

/** What is kept under this name; null for nothing. */
export function keptWord(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepWord(key: string, word: string): void {
  try {
    localStorage.setItem(key, word)
  } catch {
    // As above: it is not kept.
  }
}
