import type { HexGrid } from '@vedette/table'
import { directionKeys } from '../actions/cursor.ts'
import { sayKey } from '../actions/keyboard.ts'
import { actionsOf, groups, keysOf, nameOf } from '../actions/registry.ts'
import { directionWord, useTranslation } from '../i18n/index.ts'
import { useSeated, useTable } from '../store.ts'

/** How to play at this table, and every key, from the registry. */
export function HelpDialog() {
  const { t } = useTranslation()
  const loaded = useSeated()?.loaded
  const table = loaded?.table
  const context = table?.places.word
  const own = useTable((s) => s.ownKeys)
  const actions = actionsOf(table).map((one) => ({ ...one, keys: keysOf(one, table, own) }))
  return (
    <>
      <p>{t('help.mouse', { context })}</p>
      <p>{t('help.touch')}</p>
      <p>{t('help.keys')}</p>
      {table?.places.grid && <p>{t('help.places')}</p>}
      <table className="keys">
        <tbody>
          <tr>
            <td>
              <kbd>← ↑ ↓ →</kbd>
            </td>
            <td>{t('help.arrows', { context })}</td>
          </tr>
          <tr>
            <td>
              <kbd>Enter</kbd>
            </td>
            <td>{t('help.enter', { context })}</td>
          </tr>
          <tr>
            <td>
              <kbd>Shift ← ↑ ↓ →</kbd>
            </td>
            <td>{t('help.pan')}</td>
          </tr>
          {table?.places.grid && <HexKeys grid={table.places.grid} />}
        </tbody>
      </table>
      {groups.map((group) => (
        <section key={group}>
          <h3>{t(`menu.${group}`)}</h3>
          <table className="keys">
            <tbody>
              {actions
                .filter((one) => one.group === group && one.keys.length > 0)
                .map((one) => (
                  <tr key={one.name}>
                    <td>
                      {one.keys.map((key) => (
                        <kbd key={key}>{sayKey(key)}</kbd>
                      ))}
                    </td>
                    <td>{nameOf(one, loaded)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  )
}

/** How a board of hexes is walked: six directions on the number pad and on the letters, and the hex's number. */
function HexKeys({ grid }: { grid: HexGrid }) {
  const { t } = useTranslation()
  const own = useTable((s) => s.ownKeys)
  return (
    <>
      {directionKeys(grid, own).map(([digit, letter], direction) => (
        <tr key={digit}>
          <td>
            {letter !== null && <kbd>{sayKey(letter)}</kbd>} <kbd>{t('help.pad', { digit })}</kbd>
          </td>
          <td>{directionWord(grid.orientation, direction)}</td>
        </tr>
      ))}
      <tr>
        <td>
          <kbd>0</kbd> <kbd>9</kbd> <kbd>0</kbd> <kbd>8</kbd>
        </td>
        <td>{t('help.number')}</td>
      </tr>
    </>
  )
}
