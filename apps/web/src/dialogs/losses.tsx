import { shownIn } from '@vedette/table'
import { useTranslation } from '../i18n/index.ts'
import { OwnLabel } from '../own.tsx'
import { useSeated } from '../store.ts'

/** What each formation has left, drawn against what it began with. */
export function LossesDialog() {
  const { t } = useTranslation()
  const seated = useSeated()
  if (!seated) return null
  const lines = shownIn(seated.table, 'losses', seated.view, seated.seat) ?? []
  return (
    <>
      {(['union', 'confederate'] as const).map((side) => {
        const own = lines.filter((line) => line.side === side)
        const now = own.reduce((sum, line) => sum + line.now, 0)
        const full = own.reduce((sum, line) => sum + line.full, 0)
        const unsure = own.some((line) => line.unsure)
        return (
          <section key={side}>
            <h3>{t(`seat.${side}`)}</h3>
            <table className="losses">
              <thead>
                <tr>
                  <th scope="col">{t('losses.formation')}</th>
                  <th scope="col">{t('losses.now')}</th>
                  <th scope="col">{t('losses.full')}</th>
                  <th scope="col">{t('losses.lost')}</th>
                </tr>
              </thead>
              <tbody>
                {own.map((line) => (
                  <tr key={line.name}>
                    <th scope="row">
                      <OwnLabel loaded={seated.loaded} said={{ code: `formation.${line.name}` }} />
                    </th>
                    <td>{line.unsure ? t('losses.at-most', { n: line.now }) : line.now}</td>
                    <td>{line.full}</td>
                    <td>{line.unsure ? t('losses.at-least', { n: line.full - line.now }) : line.full - line.now}</td>
                  </tr>
                ))}
                <tr className="net">
                  <th scope="row">{t('losses.all')}</th>
                  <td>{unsure ? t('losses.at-most', { n: now }) : now}</td>
                  <td>{full}</td>
                  <td>{unsure ? t('losses.at-least', { n: full - now }) : full - now}</td>
                </tr>
              </tbody>
            </table>
          </section>
        )
      })}
      <p className="hint">{t('losses.unsure')}</p>
    </>
  )
}
