import { useTranslation } from '../i18n/index.ts'
import { OwnLabel } from '../own.tsx'
import { useSeated, useTable, write } from '../store.ts'
import { RuleLink } from './bottom-line.tsx'
import { useSight } from './sight.ts'

/** The line of sight in hand: between which hexes, whether it is clear, and by which rule. */
export function SightCard() {
  const { t } = useTranslation()
  const seated = useSeated()
  const tool = useTable((s) => s.sight)
  const sight = useSight()
  if (!seated || !tool) return null
  const { table, loaded } = seated
  return (
    <section className="sight-card" aria-labelledby="sight-title">
      <h2 id="sight-title">{t('do.sight')}</h2>
      <button type="button" className="button small close" onClick={() => write({ sight: null })}>
        {t('do.close')}
      </button>
      <div role="status">
        {sight ? (
          <>
            <p className="asked">
              {t('sight.between', { from: table.places.name(sight.from), to: table.places.name(sight.to) })}
            </p>
            <p>
              <strong>
                {sight.line.clear
                  ? t('sight.clear')
                  : sight.line.blocked === undefined
                    ? t('sight.blocked')
                    : t('sight.blocked-at', { at: table.places.name(sight.line.blocked) })}
              </strong>{' '}
              <OwnLabel loaded={loaded} said={sight.line.said} /> <RuleLink rule={sight.line.rule} />
            </p>
          </>
        ) : (
          <p>
            {tool.from === null ? t('sight.choose-from') : t('sight.choose-to', { from: table.places.name(tool.from) })}
          </p>
        )}
      </div>
      {tool.from !== null && (
        <div className="buttons">
          <button type="button" className="button small" onClick={() => write({ sight: { from: null, to: null } })}>
            {t('sight.other')}
          </button>
        </div>
      )}
    </section>
  )
}
