import type { Counter } from '@vedette/table'
import { useTranslation } from '../i18n/index.ts'
import { clearAim, setAim } from '../play.ts'
import { type Seated, useTable } from '../store.ts'
import { CounterRow } from './counter-row.tsx'

/** The stack that is taken up, piece by piece: whoever is pressed goes or stays. */
export function Taken({ seated }: { seated: Seated }) {
  const { t } = useTranslation()
  const aim = useTable((s) => s.aim)
  if (aim.at === null || aim.pieces.length === 0) return null
  const { table, view, seat, me } = seated
  const here = table.hand.ready(view, seat, me.legal).find((one) => one.point === aim.at)
  const counters = table.map
    .facts(view, aim.at, seat)
    .stacks.flatMap((stack) => stack.pieces)
    .filter((counter) => here?.pieces.includes(table.pieces.index(counter.id)))
  const toggle = (counter: Counter): void => {
    const i = table.pieces.index(counter.id)
    const pieces = aim.pieces.includes(i) ? aim.pieces.filter((one) => one !== i) : [...aim.pieces, i]
    if (pieces.length === 0) clearAim()
    else setAim({ pieces })
  }
  return (
    <fieldset className="taken">
      <legend>
        {t('play.taken', {
          at: table.places.name(aim.at),
          count: aim.pieces.length,
          context: table.places.word,
        })}
      </legend>
      <ul>
        {counters.map((counter) => (
          <li key={counter.id}>
            {counters.length > 1 ? (
              <label>
                <input
                  type="checkbox"
                  checked={aim.pieces.includes(table.pieces.index(counter.id))}
                  onChange={() => toggle(counter)}
                />
                <CounterRow counter={counter} />
              </label>
            ) : (
              <CounterRow counter={counter} />
            )}
          </li>
        ))}
      </ul>
      <p className="hint">{t('play.where', { context: table.places.word })}</p>
      <div className="buttons">
        <button type="button" className="button small" onClick={clearAim}>
          {t('do.put-back')}
        </button>
      </div>
    </fieldset>
  )
}
