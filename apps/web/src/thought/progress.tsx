import type { ReactNode } from 'react'
import { Label, ProgressBar } from 'react-aria-components'

/** How far some thinking is, quietly, and what may be said to it. */
export function Progress({ label, share, children }: { label: string; share: number; children?: ReactNode }) {
  return (
    <div className="progress">
      <ProgressBar className="progress-bar" value={share * 100}>
        {({ percentage, valueText }) => (
          <>
            <Label>{label}</Label>
            <span className="progress-track">
              <span style={{ width: `${percentage ?? 0}%` }} />
            </span>
            <span className="figure">{valueText}</span>
          </>
        )}
      </ProgressBar>
      {children}
    </div>
  )
}
