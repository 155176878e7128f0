import { type Score, shownIn } from '@vedette/table'
import { signed } from '../figures.ts'
import { useTranslation } from '../i18n/index.ts'
import { OwnLabel } from '../own.tsx'
import { type Seated, useSeated } from '../store.ts'
import { RuleLink } from '../table/bottom-line.tsx'

/** Points of victory so far, where each comes from, and what they come to. */
export function ScoreDialog() {
  const { t } = useTranslation()
  const seated = useSeated()
  const score = seated && shownIn(seated.table, 'score', seated.view, seated.seat)
  if (!seated || !score) return null
  return (
    <>
      <p className="score-level">
        <OwnLabel loaded={seated.loaded} said={score.level} />
      </p>
      {score.lines.length === 0 && <p>{t('score.none')}</p>}
      <ScoreTable score={score} seated={seated} />
    </>
  )
}

/** Every line of the score with its rule, and their sum. */
export function ScoreTable({ score, seated }: { score: Score; seated: Seated }) {
  const { t } = useTranslation()
  return (
    <table className="modifiers">
      <tbody>
        {score.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may have been scored twice
          <tr key={i} className={line.points === 0 ? 'nought' : ''}>
            <th scope="row">
              <OwnLabel loaded={seated.loaded} said={line.said} /> <RuleLink rule={line.rule} />
            </th>
            <td>{signed(line.points)}</td>
          </tr>
        ))}
        <tr className="net">
          <th scope="row">{t('score.total')}</th>
          <td>{score.total}</td>
        </tr>
      </tbody>
    </table>
  )
}
