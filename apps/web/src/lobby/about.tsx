import { useId } from 'react'
import { useTranslation } from '../i18n/index.ts'
import { LanguageChoice, SchemeChoice } from './scheme-choice.tsx'

/** What this place is, in a few sentences. */
export function About() {
  const { t } = useTranslation()
  const heading = useId()
  return (
    <section className="sheet about" aria-labelledby={heading}>
      <h2 id={heading}>{t('about.title')}</h2>
      <p>{t('about.what')}</p>
      <p>{t('about.dice')}</p>
      <p>{t('about.sources')}</p>
      <p>{t('about.word')}</p>
      <SchemeChoice />
      <LanguageChoice />
    </section>
  )
}
