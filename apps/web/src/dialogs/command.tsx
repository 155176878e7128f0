import { type Command, shownIn } from '@vedette/table'
import { useTranslation } from '../i18n/index.ts'
import { Own, OwnLabel } from '../own.tsx'
import { sayRefusal } from '../say.ts'
import { type Seated, useSeated } from '../store.ts'
import { RuleLink } from '../table/bottom-line.tsx'
import { PlaceButtons } from './places.tsx'

/** Who may act in this turn, formation by formation, and why the others may not. */
export function CommandDialog() {
  const { t } = useTranslation()
  const seated = useSeated()
  if (!seated) return null
  const { table, view, seat } = seated
  const commands = shownIn(table, 'command', view, seat) ?? []
  // The side whose turn it is comes first.
  const acts = (side: string) => commands.some((one) => one.side === side && one.active)
  const sides = acts('union') ? (['union', 'confederate'] as const) : (['confederate', 'union'] as const)
  return sides.map((side) => {
    const own = commands.filter((one) => one.side === side)
    return (
      own.length > 0 && (
        <section key={side}>
          <h3>{t(`seat.${side}`)}</h3>
          {own.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: formations keep their order
            <Formation key={i} command={one} seated={seated} />
          ))}
        </section>
      )
    )
  })
}

function Formation({ command, seated }: { command: Command; seated: Seated }) {
  const { t } = useTranslation()
  const { table, loaded } = seated
  // What keeps all of a formation from acting is said once, above.
  const codes = new Set(command.units.map((unit) => unit.whyNot?.code))
  const alike = !command.active && codes.size === 1
  return (
    <section className={`formation ${command.active ? 'active' : ''}`}>
      <h4>
        <OwnLabel loaded={loaded} said={command.said} />{' '}
        <span className="state">{t(command.active ? 'command.active' : 'command.inactive')}</span>
      </h4>
      <p className="hint">
        <OwnLabel loaded={loaded} said={command.why.said} /> <RuleLink rule={command.why.rule} />
      </p>
      <ul className="states">
        {command.units.map((unit) => (
          <li key={unit.piece}>
            {table.pieces.name(unit.piece)}
            {unit.point !== null && (
              <>
                {' '}
                · <PlaceButtons points={[unit.point]} seated={seated} />
              </>
            )}
            {unit.used && ` · ${t('read.done')}`}
            {unit.whyNot && !alike && (
              <span className="refusal">
                {' '}
                <Own loaded={loaded}>{sayRefusal(loaded, unit.whyNot)}</Own> <RuleLink rule={unit.whyNot.rule} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
