import { Component, type ReactNode } from 'react'
import { t } from './i18n/index.ts'

/** A fault of the page shows itself and a way on, and does not leave the page white. */
export class Fault extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main className="nowhere">
        <h1>{t('fault.title')}</h1>
        <p>{t('fault.text')}</p>
        <button type="button" className="button main" onClick={() => location.reload()}>
          {t('fault.again')}
        </button>
      </main>
    )
  }
}
