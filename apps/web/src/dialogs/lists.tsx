import { type Choice, noAim } from '@vedette/table'
import { useState } from 'react'
import { moveCursor, toBoard } from '../board-cursor.ts'
import { find } from '../finding.ts'
import { useTranslation } from '../i18n/index.ts'
import { leadsOnWith } from '../leads-on.ts'
import { theMap } from '../map.ts'
import { openDialog, send, setAim, take } from '../play.ts'
import { press } from '../press.ts'
import { sayLabel } from '../say.ts'
import { type Dialog, useSeated, useTable, write } from '../store.ts'
import { ChoiceButton } from '../table/choices.tsx'
import { readReach, readStacks } from '../table/read-point.ts'

const backToBoard = (): void => {
  openDialog(null)
  toBoard()
}

/** My stacks of which something may still move; one pressed is taken up. */
export function UnmovedDialog() {
  const { t } = useTranslation()
  const seated = useSeated()
  if (!seated) return null
  const { table, view, seat, me } = seated
  return (
    <ul className="pick-list">
      {table.hand.ready(view, seat, me.legal).map((one) => (
        <li key={one.point}>
          <button
            type="button"
            className="button"
            onClick={() => {
              setAim({ pieces: one.pieces, at: one.point, target: null, weighed: null, armed: null })
              moveCursor(one.point)
              backToBoard()
            }}
          >
            <strong>{table.places.name(one.point)}</strong>
            <span className="hint">
              {t('list.pieces', { names: one.pieces.map((i) => table.pieces.name(i)).join(', ') })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What the stack that is taken up can reach or attack. */
export function ReachDialog() {
  const { t } = useTranslation()
  const seated = useSeated()
  const aim = useTable((s) => s.aim)
  if (!seated) return null
  const { table } = seated
  const reach = [...table.hand.reach(seated.view, seated.seat, aim.pieces)].sort(
    (a, b) => Number(b.attack) - Number(a.attack) || a.cost - b.cost,
  )
  return (
    <ul className="pick-list">
      {reach.map((one) => (
        <li key={`${one.point}${one.attack}`}>
          <button
            type="button"
            className="button"
            onClick={() => {
              moveCursor(one.point)
              backToBoard()
              press(one.point, false)
            }}
          >
            <strong>{table.places.name(one.point)}</strong>
            <span className="hint">
              {[readReach(one, t), ...(one.attack ? readStacks(seated, one.point, t) : [])].join('. ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const LONGEST = 80

/** A point by its name, a hex by its number too, or a piece that stands somewhere. */
export function FindDialog() {
  const { t } = useTranslation()
  const seated = useSeated()
  const [sought, setSought] = useState('')
  if (!seated) return null
  const { table } = seated
  const found = find(seated, sought).slice(0, LONGEST)
  const goTo = (point: number): void => {
    theMap()?.centerOn(point)
    write({ cursor: point, looked: point })
    backToBoard()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (found[0]) goTo(found[0].point)
      }}
    >
      <label className="field">
        <span>{t('find.name', { context: table.places.word })}</span>
        {/* biome-ignore lint/a11y/noAutofocus: the dialog is this field */}
        <input type="search" autoFocus value={sought} onChange={(event) => setSought(event.target.value)} />
      </label>
      <ul className="pick-list">
        {found.map(({ name, point, kind }) => (
          <li key={`${kind} ${name} ${point}`}>
            <button type="button" className="button" onClick={() => goTo(point)}>
              {name}
              {kind === 'piece' && (
                <span className="hint">
                  {t('find.at', { at: table.places.name(point), context: table.places.word })}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}

function sends(choice: Choice): void {
  openDialog(null)
  void send([choice.action])
}

/** Several things can be meant by the point that was pressed. */
export function ChooseDialog({ dialog }: { dialog: Dialog }) {
  const seated = useSeated()
  if (!seated) return null
  const { table, view, seat, me, loaded } = seated
  const choices = table.hand
    .choices(view, seat, me.legal, noAim)
    .flatMap((group) => group.choices.map((choice) => ({ choice, group })))
    .filter(({ choice }) => dialog.actions?.includes(choice.action))
  return (
    <>
      {dialog.point !== undefined && <h3>{table.places.name(dialog.point)}</h3>}
      <ul className="pick-list">
        {choices.map(({ choice, group }) => (
          <li key={choice.action}>
            <ChoiceButton
              choice={choice}
              seated={seated}
              words={sayLabel(loaded, choice.said)}
              onChoose={() => {
                if (group.weigh && choice.point !== undefined) {
                  openDialog(null)
                  setAim({ target: choice.point, weighed: choice.action, armed: null })
                } else if (choice.harm && dialog.point !== undefined) {
                  openDialog(null)
                  const { said, harm, action } = choice
                  write({ proposal: { point: dialog.point, said, harm, actions: [action] }, sheet: true })
                } else take(() => sends(choice), leadsOnWith(seated, choice))
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
