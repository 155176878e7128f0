import { useId, useState } from 'react'
import { useTranslation } from '../i18n/index.ts'
import { go } from '../router.ts'

/** A record's file, chosen or dropped here, is seen again with its review. */
export function OpenRecord() {
  const { t } = useTranslation()
  const heading = useId()
  const [said, setSaid] = useState('')
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setSaid(t('record.reading'))
    // All the rules are fetched for it, and only then.
    const [{ readRecord }, { setOpened }] = await Promise.all([import('./read.ts'), import('./opened.ts')])
    const read = await readRecord(await file.text())
    if ('code' in read) return setSaid(t(`record.${read.code}`, { at: read.at }))
    setOpened({ ...read, trial: null })
    go('/record')
  }
  return (
    <section
      className="sheet"
      aria-labelledby={heading}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void open(event.dataTransfer.files[0])
      }}
    >
      <h2 id={heading}>{t('record.title')}</h2>
      <label className="field">
        <span>{t('record.choose')}</span>
        <input type="file" accept=".json,application/json" onChange={({ target }) => void open(target.files?.[0])} />
      </label>
      <p role="status">{said}</p>
    </section>
  )
}
