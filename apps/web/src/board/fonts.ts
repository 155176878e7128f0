import '../styles/typefaces.ts'

const wanted = [
  '16px "Old Standard TT"',
  'italic 16px "Old Standard TT"',
  '700 16px "Old Standard TT"',
  '16px "Atkinson Hyperlegible Next Variable"',
  '600 16px "Atkinson Hyperlegible Next Variable"',
]

/** A canvas does not wait for its fonts as a page does: load them before painting. Never fails; a fallback serves. */
export async function loadFonts(): Promise<void> {
  if (typeof document === 'undefined' || !document.fonts) return
  await Promise.allSettled(wanted.map((f) => document.fonts.load(f)))
}
