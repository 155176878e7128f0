import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from './en.ts'

/** The shell's own words; a title adds its own when it is loaded. */
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['ui'],
  defaultNS: 'ui',
  resources: { en: { ui: en } },
  interpolation: { escapeValue: false },
  returnNull: false,
})

export { i18next }
