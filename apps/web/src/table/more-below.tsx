import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/index.ts'
import { useTable } from '../store.ts'

/** So many pixels of a choice may be out of sight without anything being missed. */
const SLACK = 3

interface Span {
  readonly top: number
  readonly bottom: number
}

/**
 * How far above the lower edge something must stand that says there are choices below it, or null where all are seen.
 * What leads on may be pinned to that edge: choices before it lie under it, those after it below the edge.
 */
export function cutAbove(
  edge: number,
  before: readonly Span[],
  pinned: Span | null,
  after: readonly Span[],
): number | null {
  const top = Math.min(pinned?.top ?? edge, edge)
  const isUnder = before.some(({ bottom }) => bottom > top + SLACK)
  if (isUnder) return edge - top
  return after.some(({ bottom }) => bottom > edge + SLACK) ? 0 : null
}

const spanOf = (one: Element): Span => one.getBoundingClientRect()

/** What can be chosen and is not folded away: buttons, and the heads of lists. */
const choicesIn = (part: Element): readonly Element[] =>
  [...part.querySelectorAll('.choices :is(.button, summary)')].filter(
    (one) => !one.closest('.aside') && one.checkVisibility(),
  )

function look(body: Element): number | null {
  const edges = [body, ...body.querySelectorAll('.panel-top')].filter(
    (one) => getComputedStyle(one).overflowY === 'auto',
  )
  if (edges.length === 0) return null
  const edge = Math.min(...edges.map((one) => spanOf(one).bottom))
  const pinned = body.querySelector('.choices > .buttons:has(.main, .danger)')
  const others = choicesIn(body).filter((one) => !pinned?.contains(one))
  const isAfter = (one: Element) =>
    pinned !== null && (pinned.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return cutAbove(
    edge,
    others.filter((one) => !isAfter(one)).map(spanOf),
    pinned && spanOf(pinned),
    others.filter(isAfter).map(spanOf),
  )
}

/** At the edge that cuts the choices: that there are more. For the eye alone: no press is caught, keys and readers come there. */
export function MoreBelow({ body }: { body: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  // A lesson brings into sight what it asks for itself.
  const isLesson = useTable((s) => s.lesson !== null)
  const [above, setAbove] = useState<number | null>(null)
  useEffect(() => {
    const box = body.current
    if (!box) return
    const see = () => setAbove(look(box))
    const sizes = new ResizeObserver(see)
    sizes.observe(box)
    for (const part of box.querySelectorAll('.panel-top, .decision')) sizes.observe(part)
    const parts = new MutationObserver(see)
    parts.observe(box, { childList: true, subtree: true })
    const options = { capture: true, passive: true }
    for (const name of ['scroll', 'toggle']) box.addEventListener(name, see, options)
    return () => {
      sizes.disconnect()
      parts.disconnect()
      for (const name of ['scroll', 'toggle']) box.removeEventListener(name, see, options)
    }
  }, [body])
  if (above === null || isLesson) return null
  return (
    <div className="more-below" aria-hidden="true" style={{ bottom: above }}>
      <span>{t('choices.more')}</span>
    </div>
  )
}
