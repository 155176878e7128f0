import { useTranslation } from '../i18n/index.ts'
import { setScheme } from '../play.ts'
import { isScheme, schemes } from '../scheme.ts'
import { useTable } from '../store.ts'

/** Light or dark, for the whole page; at the table the menu has it too. */
export function SchemeChoice() {
  const { t } = useTranslation()
  const scheme = useTable((s) => s.scheme)
  return (
    <label className="scheme-choice">
      {t('scheme.title')}{' '}
      <select value={scheme} onChange={({ target }) => isScheme(target.value) && setScheme(target.value)}>
        {schemes.map((one) => (
          <option key={one} value={one}>
            {t(`scheme.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
