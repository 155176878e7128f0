import type { Action, Run, State, Title } from '@vedette/kernel'

/** Plays a run while it is lawful and the seat is to move, whatever comes to light; the first action is taken on trust. */
export function playLawful<S extends State>(
  title: Title<S>,
  s: S,
  seat: number,
  run: Run,
  each?: (action: Action) => void,
): void {
  for (let n = 0; n < run.length; n++) {
    if (n > 0 && (title.toMove(s) !== seat || title.refuse(s, run[n]) !== null)) return
    each?.(run[n])
    title.apply(s, run[n])
  }
}

/**
 * Plays a run as far as it goes: while the seat is to move and the next action is lawful, and until something comes
 * to light that the seat did not know. Says how many actions were played; the first is taken on trust.
 */
export function playRun<S extends State>(
  title: Title<S>,
  s: S,
  seat: number,
  run: Run,
  each?: (action: Action) => void,
): number {
  let unseen = title.secrets ? title.schema.hidden(s, seat) : 0
  for (let n = 0; n < run.length; n++) {
    if (n > 0 && (title.toMove(s) !== seat || title.refuse(s, run[n]) !== null)) return n
    each?.(run[n])
    title.apply(s, run[n])
    if (!title.secrets) continue
    const now = title.schema.hidden(s, seat)
    if (now < unseen) return n + 1
    unseen = now
  }
  return run.length
}
