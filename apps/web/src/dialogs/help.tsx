import { useTranslation } from 'react-i18next'
import { actions } from '../actions/registry.ts'

const groups = ['play', 'look', 'map'] as const

/** How to play at this table, and every key, from the registry. */
export function HelpDialog() {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('help.mouse')}</p>
      <p>{t('help.touch')}</p>
      <p>{t('help.keys')}</p>
      <table className="keys">
        <tbody>
          <tr>
            <td>
              <kbd>← ↑ ↓ →</kbd>
            </td>
            <td>{t('help.arrows')}</td>
          </tr>
          <tr>
            <td>
              <kbd>Enter</kbd>
            </td>
            <td>{t('help.enter')}</td>
          </tr>
          <tr>
            <td>
              <kbd>Shift ← ↑ ↓ →</kbd>
            </td>
            <td>{t('help.pan')}</td>
          </tr>
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
                        <kbd key={key}>{key.replace('Mod+', 'Ctrl ')}</kbd>
                      ))}
                    </td>
                    <td>{t(`do.${one.name}`)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  )
}
