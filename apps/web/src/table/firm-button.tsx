import type { ReactNode } from 'react'
import { questionOf, useStanding } from '../gate.ts'
import { take } from '../play.ts'
import { useTable } from '../store.ts'

interface FirmButton {
  /** What it stands for: another thing under the same words is another name. */
  readonly name: string
  readonly kind?: 'main' | 'danger'
  readonly does: () => void
  readonly children: ReactNode
}

/** A button that agrees to something or ends the game: it is pressed only once it has stood there to be read. */
export function FirmButton({ name, kind, does, children }: FirmButton) {
  const stands = useStanding(useTable(questionOf), name)
  return (
    <button type="button" className={`button ${kind ?? ''}`} aria-disabled={!stands} onClick={() => take(does, name)}>
      {children}
    </button>
  )
}
