import '@fontsource/old-standard-tt/latin-400.css'
import '@fontsource/old-standard-tt/latin-400-italic.css'
import '@fontsource/old-standard-tt/latin-700.css'
import '@fontsource/atkinson-hyperlegible-next/latin-400.css'
import '@fontsource/atkinson-hyperlegible-next/latin-600.css'

const wanted = [
  '16px "Old Standard TT"',
  'italic 16px "Old Standard TT"',
  '700 16px "Old Standard TT"',
  '16px "Atkinson Hyperlegible Next"',
  '600 16px "Atkinson Hyperlegible Next"',
]

/** A canvas does not wait for its fonts as a page does: load them before painting. Never fails; a fallback serves. */
export async function loadFonts(): Promise<void> {
  if (typeof document === 'undefined' || !document.fonts) return
  await Promise.allSettled(wanted.map((f) => document.fonts.load(f)))
}
