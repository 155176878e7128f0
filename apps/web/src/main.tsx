import { createRoot } from 'react-dom/client'
import './styles/typefaces.ts'
import './styles/colours.css'
import './styles/base.css'
import './styles/table.css'
import './styles/header.css'
import './styles/hand.css'
import './styles/panel.css'
import './styles/odds.css'
import './styles/phone.css'
import './styles/low.css'
import './styles/contrast.css'
import './own-events.ts'
import { App } from './app.tsx'
import { Fault } from './fault.tsx'
import { fetchAhead } from './first-fetch.ts'
import { keepFocus } from './focus.ts'
import { watchPresses } from './gate.ts'
import { keptLanguage, speakIn } from './i18n/language.ts'
import { applyScheme, keptScheme } from './scheme.ts'

fetchAhead(location.pathname)
watchPresses()
applyScheme(keptScheme())
keepFocus()

// Where its pack cannot be had the page speaks English.
await speakIn(keptLanguage()).catch(() => undefined)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Fault>
      <App />
    </Fault>,
  )
}
