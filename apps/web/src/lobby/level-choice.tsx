import { SCRIPTS, STANDARD } from '@vedette/bots/names.ts'
import type { OfferedLevel } from '@vedette/wire'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { plain } from '../figures.ts'

interface Choice {
  readonly levels: readonly OfferedLevel[]
  /** The seat it is for, by name; null when the machine has one seat only. */
  readonly seat: string | null
  readonly level: string
  readonly onChange: (level: string) => void
}

/** How well the machine is to play: what each level does, how long it takes, and how strong it was found to be. */
export function LevelChoice({ levels, seat, level, onChange }: Choice) {
  const { t } = useTranslation()
  return (
    <RadioGroup className="levels" value={level} onChange={onChange}>
      <Label className="seat-name">
        {seat === null ? t('level.title') : t('level.title-of', { seat: t(`seat.${seat}`) })}
      </Label>
      {levels.map((one) => (
        <Radio key={one.id} value={one.id} className="choice radio level">
          <span>
            <span className="level-name">{t(`level.${one.id}.name`)}</span>{' '}
            <span className="level-says">{t(`level.${one.id}.says`)}</span>
            <Strength level={one} />
          </span>
        </Radio>
      ))}
    </RadioGroup>
  )
}

/** What was measured of a level: never more than that. */
function Strength({ level: { id, elo, margin, games, swept, date } }: { level: OfferedLevel }) {
  const { t } = useTranslation()
  const named = (level: string) => t(`level.${level}.name`)
  const says = (): string => {
    if (games === null || date === null) return t('level.unmeasured')
    const played = { games, date: new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long' }) }
    if (swept !== null)
      return t(swept.won ? 'level.won-all' : 'level.lost-all', { ...played, other: named(swept.against) })
    if (elo === null || margin === null) return t('level.unmeasured')
    if (id === SCRIPTS) return t('level.measure')
    return t(elo < 0 ? 'level.below' : 'level.above', {
      ...played,
      elo: plain(Math.abs(Math.round(elo))),
      margin: Math.round(margin),
      other: named(SCRIPTS),
    })
  }
  return <span className="level-strength">{says()}</span>
}

/** The level that is set when nobody has chosen one: the standard one, or the best there is below it. */
export const standardLevel = (levels: readonly OfferedLevel[]): string =>
  (levels.find(({ id }) => id === STANDARD) ?? levels.at(-1))?.id ?? STANDARD
