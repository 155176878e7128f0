import { roughly } from '../figures.ts'
import { useTranslation } from '../i18n/index.ts'
import { seatName } from '../say.ts'
import type { Seated } from '../store.ts'
import { type Moment, momentsOf, turnsOf } from './sums.ts'
import type { ToldDecision, ToldStep } from './worker.ts'

const WIDTH = 440
const HEIGHT = 170
/** Room at the left for the figures, below for the turns. */
const LEFT = 40
const BELOW = 20
const TOP = 8

interface Curve {
  readonly steps: readonly ToldStep[]
  readonly marked: readonly ToldDecision[]
  readonly seat: number
  readonly seated: Seated
}

/** One side's chance to win through the game, with the costliest decisions marked; in words and figures below it. */
export function ChanceCurve({ steps, marked, seat, seated }: Curve) {
  const { t } = useTranslation()
  const moments = momentsOf(steps, seat)
  if (moments.length < 2) return null
  const turns = turnsOf(moments)
  const last = moments.at(-1) as Moment
  const x = (at: number) => LEFT + ((WIDTH - LEFT - 6) * (at - moments[0].at)) / Math.max(1, last.at - moments[0].at)
  const y = (chance: number) => TOP + (HEIGHT - TOP - BELOW) * (1 - chance)
  const path = moments.map(({ at, chance }, i) => `${i === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(chance).toFixed(1)}`)
  const marks = new Set(marked.map(({ at }) => at))
  const name = seatName(seated.loaded, seat)
  const summary = t('review.curve', {
    seat: name,
    first: roughly(moments[0].chance),
    last: roughly(last.chance),
    low: roughly(Math.min(...moments.map(({ chance }) => chance))),
    high: roughly(Math.max(...moments.map(({ chance }) => chance))),
  })
  return (
    <figure className="curve">
      <figcaption>{t('review.chance-of', { seat: name })}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
        {[0, 0.25, 0.5, 0.75, 1].map((chance) => (
          <g key={chance}>
            <line className={chance === 0.5 ? 'half' : ''} x1={LEFT} x2={WIDTH - 6} y1={y(chance)} y2={y(chance)} />
            {chance !== 0.25 && chance !== 0.75 && (
              <text x={LEFT - 6} y={y(chance) + 4} textAnchor="end">
                {roughly(chance)}
              </text>
            )}
          </g>
        ))}
        {turns.slice(0, -1).map(({ at, turn }) => (
          <line key={turn} className="turn" x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BELOW} />
        ))}
        {turnLabels(turns, moments[0].at).map(({ at, turn }) => (
          <text key={turn} x={x(at)} y={HEIGHT - 5} textAnchor="middle">
            {turn}
          </text>
        ))}
        <path d={path.join('')} />
        {moments
          .filter(({ at }) => marks.has(at))
          .map(({ at, chance }) => (
            <circle key={at} cx={x(at)} cy={y(chance)} r={4.5} />
          ))}
      </svg>
      <details>
        <summary>{t('review.by-turns')}</summary>
        <table className="losses">
          <thead>
            <tr>
              <th scope="col">{t('review.turn')}</th>
              <th scope="col">{t('review.chance-of', { seat: name })}</th>
            </tr>
          </thead>
          <tbody>
            {turns.map(({ turn, chance }) => (
              <tr key={turn}>
                <th scope="row">{turn}</th>
                <td>{roughly(chance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** Where the number of each turn stands: in the middle of its moments. */
const turnLabels = (turns: readonly Moment[], start: number): { at: number; turn: number }[] =>
  turns.map(({ at, turn }, i) => ({ turn, at: ((turns[i - 1]?.at ?? start) + at) / 2 }))
