import { useTranslation } from '../i18n/index.ts'
import { isLanguage, type Language, languages, useSpoken } from '../i18n/language.ts'
import { isScheme, schemes } from '../scheme.ts'
import { setLanguage, setScheme } from '../settings.ts'
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

/** The language of the page; at the table the menu has it too. Each stands there by its own name. */
export function LanguageChoice() {
  const { t } = useTranslation()
  const language = useSpoken()
  return (
    <label className="scheme-choice">
      {t('do.language')}{' '}
      <select value={language} onChange={({ target }) => isLanguage(target.value) && void setLanguage(target.value)}>
        {(Object.keys(languages) as Language[]).map((one) => (
          <option key={one} value={one} lang={one}>
            {languages[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
