import { useEffect } from 'react'
import { roughly, swing } from '../figures.ts'
import { useTranslation } from '../i18n/index.ts'
import { tryAgain } from '../record/try.ts'
import { enterReplay } from '../replay/enter.ts'
import { ChanceCurve } from '../review/curve.tsx'
import { beginReview, endReview, useReview } from '../review/review.ts'
import { costliest, luckiest, totalsOf } from '../review/sums.ts'
import type { Told, ToldDecision, ToldThrow } from '../review/worker.ts'
import { seatName } from '../say.ts'
import { type Seated, useSeated } from '../store.ts'
import { LogLines } from '../table/log.tsx'
import { DifferentRun } from '../thought/panel.tsx'
import { Progress } from '../thought/progress.tsx'

/** How many decisions and throws are told. */
const MOST = 8

/** A finished game looked through: what decisions cost, and what the dice gave, apart from one another. */
export function ReviewDialog() {
  const { t } = useTranslation()
  const seated = useSeated()
  const review = useReview((s) => s.review)
  const over = seated?.me.outcome != null
  useEffect(() => {
    if (over) void beginReview()
  }, [over])
  if (!seated) return null
  if (!over) return <p>{t('why.not-over')}</p>
  return (
    <>
      <p className="hint">{t('review.what')}</p>
      {review?.failed && <p className="error">{t('review.failed')}</p>}
      {review?.running && (
        <Progress label={t('review.running')} share={review.told?.share ?? 0}>
          <button type="button" className="button small" onClick={endReview}>
            {t('review.enough')}
          </button>
        </Progress>
      )}
      {review?.told && (
        <>
          {!review.running && <p role="status">{t(review.told.whole ? 'review.whole' : 'review.part')}</p>}
          <Result told={review.told} seated={seated} />
        </>
      )}
    </>
  )
}

function Result({ told, seated }: { told: Told; seated: Seated }) {
  const { t } = useTranslation()
  const seat = seated.seat === 1 ? 1 : 0
  const marked = costliest(told.steps, MOST)
  const throws = luckiest(told.steps, MOST)
  return (
    <>
      <ChanceCurve steps={told.steps} marked={marked} seat={seat} seated={seated} />
      <Totals told={told} seated={seated} />
      <p className="hint">{t('review.points')}</p>
      <h3>{t('review.costliest')}</h3>
      {marked.length === 0 && <p className="hint">{t('review.none-costly')}</p>}
      <ol className="review-list">
        {marked.map((decision) => (
          <Costly key={decision.at} decision={decision} seated={seated} />
        ))}
      </ol>
      <h3>{t('review.throws')}</h3>
      {throws.length === 0 && <p className="hint">{t('review.none-lucky')}</p>}
      <ol className="review-list">
        {throws.map((one) => (
          <Lucky key={one.at} thrown={one} seated={seated} />
        ))}
      </ol>
    </>
  )
}

function Totals({ told, seated: { loaded } }: { told: Told; seated: Seated }) {
  const { t } = useTranslation()
  return (
    <table className="losses">
      <thead>
        <tr>
          <th scope="col">{t('review.side')}</th>
          <th scope="col">{t('review.decisions')}</th>
          <th scope="col">{t('review.lost')}</th>
          <th scope="col">{t('review.luck')}</th>
        </tr>
      </thead>
      <tbody>
        {totalsOf(told).map(({ loss, luck, decisions }, seat) => (
          <tr key={loaded.table.title.seats[seat]}>
            <th scope="row">{seatName(loaded, seat)}</th>
            <td>{decisions}</td>
            <td>{swing(-loss)}</td>
            <td>{swing(luck)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Costly({ decision, seated }: { decision: ToldDecision; seated: Seated }) {
  const { t } = useTranslation()
  const { seat, turn, loss, chance, best, at, played, better } = decision
  return (
    <li className={seated.table.title.seats[seat]}>
      <h4>{t('review.cost', { seat: seatName(seated.loaded, seat), turn, loss: swing(-loss) })}</h4>
      <p className="hint">{t('review.played', { chance: roughly(chance) })}</p>
      <DifferentRun run={played} beside={better} seat={seat} loaded={seated.loaded} />
      <p className="hint">{t('review.better', { chance: roughly(best) })}</p>
      <DifferentRun run={better} beside={played} seat={seat} loaded={seated.loaded} />
      <div className="buttons">
        <button type="button" className="button small" onClick={() => enterReplay(at)}>
          {t('review.go')}
        </button>
        <button type="button" className="button small" onClick={() => void tryAgain(decision, seated)}>
          {t('review.try')}
        </button>
      </div>
    </li>
  )
}

function Lucky({ thrown: { luck, turn, at, lines }, seated }: { thrown: ToldThrow; seated: Seated }) {
  const { t } = useTranslation()
  const favoured = luck > 0 ? 0 : 1
  return (
    <li className={seated.table.title.seats[favoured]}>
      <h4>{t('review.favoured', { seat: seatName(seated.loaded, favoured), turn, luck: swing(Math.abs(luck)) })}</h4>
      <ol className="since">
        <LogLines lines={lines} seated={seated} />
      </ol>
      <button type="button" className="button small" onClick={() => enterReplay(at)}>
        {t('review.go')}
      </button>
    </li>
  )
}
