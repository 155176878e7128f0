import { type ReactNode, useId } from 'react'

/** How far some thinking is, quietly, and what may be said to it. */
export function Progress({ label, share, children }: { label: string; share: number; children?: ReactNode }) {
  const id = useId()
  const said = `${Math.round(share * 100)}%`
  return (
    <div className="progress">
      <div className="progress-bar">
        <span id={id}>{label}</span>
        {/* The element of this name is drawn by the browser as it likes, and not in forced colours. */}
        <span
          className="progress-track"
          role="progressbar"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
          aria-valuetext={said}
        >
          <span style={{ width: said }} />
        </span>
        <span className="figure" aria-hidden="true">
          {said}
        </span>
      </div>
      {children}
    </div>
  )
}
