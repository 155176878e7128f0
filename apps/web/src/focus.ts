/** After so many milliseconds whatever leads the focus somewhere itself has done so. */
const LED_BY_THEN = 150

/**
 * The focus is never lost to the page's body: when what has it goes, it is led to what is nearest of all that stays and
 * can have it, to the board of a table, or to the heading of the page that has come instead. A page or a part of it that
 * leads it somewhere itself is let do so.
 */
export function keepFocus(): void {
  let held: Element | null = null
  let around: readonly Element[] = []
  document.addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? target : null
    around = held ? ancestorsOf(held) : []
  })
  document.addEventListener('focusout', ({ target }) => {
    // Put down by a press on nothing, it is not lost; a button that waits has it again, or leads elsewhere.
    setTimeout(() => {
      if (held === target && held?.isConnected && isLost() && !held.matches(':disabled')) held = null
    })
  })
  new MutationObserver(() => {
    if (!held || held.isConnected) return
    const from = around
    held = null
    setTimeout(() => isLost() && nearestOf(from)?.focus({ preventScroll: true }), LED_BY_THEN)
  }).observe(document.body, { childList: true, subtree: true })
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

function ancestorsOf(one: Element): Element[] {
  const found: Element[] = []
  for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) found.push(at)
  return found
}

function nearestOf(around: readonly Element[]): HTMLElement | null {
  const left = around.filter((one) => one.isConnected)
  const holder = left.find((one) => one.hasAttribute('tabindex'))
  if (holder instanceof HTMLElement) return holder
  const board = left.some((one) => one.matches('.table')) ? document.getElementById('the-board') : null
  if (board) return board
  const heading = document.querySelector('h1')
  if (heading) heading.tabIndex = -1
  return heading
}
