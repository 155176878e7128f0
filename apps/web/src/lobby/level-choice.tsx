import { SCRIPTS, STANDARD } from '@vedette/bots/names.ts'
import type { OfferedLevel } from '@vedette/wire'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { plain } from '../figures.ts'
import { type Say, tOf, useTranslation } from '../i18n/index.ts'
import '../styles/choices.css'

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
        {seat === null ? t('level.title') : t('level.title-of', { seat: tOf('seat', seat) })}
      </Label>
      {levels.map((one) => (
        <Radio key={one.id} value={one.id} className="choice radio level">
          <span>
            <span className="level-name">{tOf('level', `${one.id}.name`)}</span>{' '}
            <span className="level-says">{tOf('level', `${one.id}.says`)}</span>
            <span className="level-strength">{strengthOf(one, t)}</span>
          </span>
        </Radio>
      ))}
      <Figures levels={levels} />
    </RadioGroup>
  )
}

/** In how many games of how many, in words a person uses: the shares that stand nearest to what was measured. */
const SHARES: readonly (readonly [won: number, of: number])[] = [
  [1, 10],
  [1, 5],
  [1, 4],
  [1, 3],
  [2, 5],
  [1, 2],
  [3, 5],
  [2, 3],
  [3, 4],
  [4, 5],
  [9, 10],
]

function sharesOf(elo: number): readonly [won: number, of: number] {
  const share = 1 / (1 + 10 ** (-elo / 400))
  const off = ([won, of]: readonly [number, number]) => Math.abs(won / of - share)
  return SHARES.reduce((best, one) => (off(one) < off(best) ? one : best))
}

/** How strong a level is, in words; never more than was measured. */
function strengthOf({ id, elo, margin, games, swept }: OfferedLevel, t: Say): string {
  const named = (level: string) => tOf('level', `${level}.name`)
  if (id === SCRIPTS) return t('level.measure')
  if (games !== null && swept !== null)
    return t(swept.won ? 'level.wins-all' : 'level.loses-all', { other: named(swept.against) })
  if (games === null || elo === null || margin === null) return t('level.unmeasured')
  // A margin that is wider than the difference does not tell who is the stronger.
  if (margin > Math.abs(elo)) return t('level.alike', { other: named(SCRIPTS) })
  const [won, of] = sharesOf(elo)
  return t('level.wins', { won, of, other: named(SCRIPTS) })
}

/** The figures behind the words, of every level that was measured. */
function Figures({ levels }: { levels: readonly OfferedLevel[] }) {
  const { t } = useTranslation()
  const measured = levels.filter(({ id, games, date }) => games !== null && date !== null && id !== SCRIPTS)
  if (measured.length === 0) return null
  return (
    <details className="figures">
      <summary>{t('level.show')}</summary>
      <ul>
        {measured.map(({ id, elo, margin, games, date }) => {
          const facts = {
            level: tOf('level', `${id}.name`),
            games,
            date: new Date(date ?? 0).toLocaleDateString('en-GB', { dateStyle: 'long' }),
            elo: plain(Math.abs(Math.round(elo ?? 0))),
            margin: Math.round(margin ?? 0),
            other: t(`level.${SCRIPTS}.name`),
          }
          const found = elo === null || margin === null ? 'swept' : elo < 0 ? 'below' : 'above'
          return <li key={id}>{t(`level.${found}`, facts)}</li>
        })}
      </ul>
    </details>
  )
}

/** The level that is set when nobody has chosen one: the standard one, or the best there is below it. */
export const standardLevel = (levels: readonly OfferedLevel[]): string =>
  (levels.find(({ id }) => id === STANDARD) ?? levels.at(-1))?.id ?? STANDARD
