import { useEffect, useMemo, useRef } from 'react'
import { useTable } from '../store.ts'
import { tell } from '../tell.ts'
import { partsOf, type Term, termsOf } from '../terms-in.ts'
import { usePeek } from './peek.ts'

/** A text whose terms say what they mean: under the pointer, with the focus, or when they are pressed. */
export function Explained({ text }: { text: string }) {
  const loaded = useTable((s) => s.loaded)
  const terms = useMemo(() => (loaded ? termsOf(loaded) : []), [loaded])
  return partsOf(text, terms).map(({ text: part, term }) =>
    term ? <TermWord key={term.id} term={term} part={part} /> : part,
  )
}

/** How far what is told stays from the edge of the window and from the word, in pixels. */
const GAP = 8

function TermWord({ term, part }: { term: Term; part: string }) {
  const peek = usePeek<true>()
  const word = useRef<HTMLButtonElement>(null)
  const isOpen = peek.shown !== null
  const { hide } = peek
  useEffect(() => {
    if (!isOpen) return
    // A finger that goes elsewhere leaves no pointer and no focus behind.
    const pressed = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !word.current?.contains(target)) hide()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  })
  return (
    <>
      <button
        ref={word}
        type="button"
        className="term"
        aria-expanded={isOpen}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) peek.show(true, event.currentTarget)
        }}
        onBlur={peek.leave}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') peek.show(true, event.currentTarget)
        }}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') peek.leave()
        }}
        onClick={(event) => {
          peek.show(true, event.currentTarget)
          tell([`${term.name}: ${term.says}`], 'done')
        }}
      >
        {part}
      </button>
      {isOpen && (
        // It is read aloud when the word is pressed.
        <span
          ref={(box) => place(box, word.current)}
          className="term-says"
          popover="manual"
          aria-hidden="true"
          onPointerEnter={peek.stay}
          onPointerLeave={peek.leave}
        >
          <strong>{term.name}</strong> {term.says}
        </span>
      )}
    </>
  )
}

/** Above the word, so that it lies on no button below; under it where there is no room. */
function place(box: HTMLElement | null, word: HTMLElement | null): void {
  if (!box || !word) return
  if (!box.matches(':popover-open')) box.showPopover()
  const at = word.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const above = at.top - height - GAP
  box.style.left = `${Math.max(GAP, Math.min(at.left, innerWidth - width - GAP))}px`
  box.style.top = `${above >= GAP ? above : at.bottom + GAP}px`
}
