import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { actionsOf, groups, keysOf, nameOf, perform } from '../actions/registry.ts'
import { useTranslation } from '../i18n/index.ts'
import { MENU } from '../replay/enter.ts'
import { seatedOf, useTable } from '../store.ts'

/** The button of the menu, and the menu: nothing else can be pressed while it is open, and the focus comes back after it. */
export function MenuButton() {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen || !dialog.current || !button.current) return
    standUnder(button.current, dialog.current)
    dialog.current.showModal()
    itemsIn(dialog.current)[0]?.focus()
  }, [isOpen])
  const close = (): void => dialog.current?.close()
  return (
    <>
      <button
        ref={button}
        id={MENU}
        type="button"
        className="button small menu-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {t('menu.open')}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keys it is Escape, which a dialog knows by itself */}
      <dialog
        ref={dialog}
        className="popover"
        aria-label={t('menu.open')}
        onClose={() => setOpen(false)}
        // A press beside it falls on the dialog itself.
        onClick={({ target }: MouseEvent) => target === dialog.current && close()}
      >
        {isOpen && <Items close={close} />}
      </dialog>
    </>
  )
}

/** Beside the window's edge it keeps this many pixels, and it has at least that many of height. */
const EDGE = 8
const LEAST = 240

function standUnder(button: HTMLElement, menu: HTMLElement): void {
  const { bottom, right } = button.getBoundingClientRect()
  const top = Math.max(EDGE, Math.min(bottom + 4, innerHeight - LEAST))
  menu.style.setProperty('--menu-top', `${top}px`)
  menu.style.setProperty('--menu-right', `${Math.max(EDGE, innerWidth - right)}px`)
}

const itemsIn = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:enabled')]

/** Everything there is to do, from the registry. */
function Items({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const state = useTable()
  const loaded = seatedOf(state)?.loaded
  const table = loaded?.table
  const actions = actionsOf(table)
  return (
    <div role="menu" className="menu" onKeyDown={(event) => steer(event, close)}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a set of fields is no part of a menu
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className="menu-head">
            {t(`menu.${group}`)}
          </div>
          {actions
            .filter((one) => one.group === group)
            .map((one) => (
              <button
                key={one.name}
                type="button"
                role="menuitem"
                className={`menu-item ${one.isForKeys ? 'for-keys' : ''}`}
                disabled={one.whyNot(state) !== null}
                onClick={() => {
                  // First it gives the focus back, so that whatever opens now knows where it came from.
                  close()
                  perform(one.name)
                }}
              >
                <span>
                  {nameOf(one, loaded)}
                  {one.detail && <small> {one.detail(state)}</small>}
                  {one.isOn && <small> {t(one.isOn(state) ? 'menu.on' : 'menu.off')}</small>}
                </span>
                <MenuKey name={keysOf(one, table, state.ownKeys)[0]} />
              </button>
            ))}
        </div>
      ))}
    </div>
  )
}

const MenuKey = ({ name }: { name: string | undefined }) => name && <kbd>{name}</kbd>

/** Letters that follow each other within so many milliseconds are one word. */
const ONE_WORD = 700
let word = { typed: '', at: 0 }

/** The item that begins with what has been typed: the next one at the first letter, the same as long as it fits. */
function named({ key, timeStamp }: KeyboardEvent, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const goesOn = timeStamp - word.at < ONE_WORD
  word = { typed: (goesOn ? word.typed : '') + key.toLocaleLowerCase(), at: timeStamp }
  const from = word.typed.length > 1 ? at : at + 1
  const begins = ({ textContent }: Element): boolean =>
    textContent?.trimStart().toLocaleLowerCase().startsWith(word.typed) ?? false
  return [...items.slice(from), ...items.slice(0, from)].find(begins)
}

/** Arrows go round, Home and End to the ends, letters to what begins with them, Tab leaves. */
function steer(event: KeyboardEvent, close: () => void): void {
  const { key, currentTarget } = event
  // The letters of the table mean nothing here.
  event.stopPropagation()
  const items = itemsIn(currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = ((): HTMLElement | undefined => {
    if (key === 'ArrowDown') return items[(at + 1) % items.length]
    if (key === 'ArrowUp') return items.at(Math.max(at, 0) - 1)
    if (key === 'Home') return items[0]
    if (key === 'End') return items.at(-1)
    const isLetter = key.length === 1 && (key !== ' ' || event.timeStamp - word.at < ONE_WORD)
    return isLetter ? named(event, items, at) : undefined
  })()
  next?.focus()
  if (key === 'Tab') close()
  if (next || key === 'Tab') event.preventDefault()
}
