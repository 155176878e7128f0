import { roughly, signed } from '../figures.ts'
import { useTranslation } from '../i18n/index.ts'
import { sayPart, sayPosture, sayTerm } from '../say.ts'
import type { LoadedTitle } from '../titles.ts'
import { differing, sayRun } from './run.ts'
import type { Bent, Counsel } from './told.ts'
import '../styles/counsels.css'

interface Told {
  readonly counsel: Counsel
  readonly loaded: LoadedTitle
}

type Run = Counsel['run']

/** How many other ways are told, and how many sentences of each. */
const MOST = 5
const SENTENCES = 8

/** Everything about a choice beside the choice itself: its chance, what else was looked at, and what decided. */
export function CounselPanel({ counsel, loaded }: Told) {
  const { t } = useTranslation()
  const others = counsel.considered.slice(1, MOST + 1)
  const bent = counsel.considered[0]?.bent ?? []
  return (
    <>
      {counsel.chance === null ? (
        <p className="hint">{t('counsel.unsearched')}</p>
      ) : (
        <ChanceBar label={t('counsel.chance')} share={counsel.chance} />
      )}
      <BentList bent={bent} loaded={loaded} />
      <Reasons counsel={counsel} loaded={loaded} />
      {others.length > 0 && (
        <>
          <h3>{t('counsel.others')}</h3>
          <ol className="others">
            {others.map((one, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
              <li key={i}>
                <DifferentRun run={one.run} beside={counsel.run} seat={counsel.seat} loaded={loaded} />
                <BentList bent={one.bent} loaded={loaded} />
                <ChanceBar label={t('counsel.chance-then')} share={one.chance} />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** The sentences of a run, one to a line. */
export function RunLines({ run, seat, loaded }: { run: Run; seat: number; loaded: LoadedTitle }) {
  return (
    <ul className="run">
      {sayRun(loaded, seat, run).map((sentence, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be done twice
        <li key={i}>{sentence}</li>
      ))}
    </ul>
  )
}

/** A run as far as it differs from another one. */
export function DifferentRun(props: { run: Run; beside: Run; seat: number; loaded: LoadedTitle }) {
  const { t } = useTranslation()
  const { run, beside, seat, loaded } = props
  const { told, more } = differing(sayRun(loaded, seat, run), sayRun(loaded, seat, beside), SENTENCES)
  return (
    <ul className="run">
      {told.map((sentence, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be done twice
        <li key={i}>{sentence}</li>
      ))}
      {told.length === 0 && <li>{t('counsel.same')}</li>}
      {more > 0 && <li className="hint">{t('counsel.more', { count: more })}</li>}
    </ul>
  )
}

export function ChanceBar({ label, share }: { label: string; share: number }) {
  return (
    <div className="bar">
      <span>{label}</span>
      <span className="bar-track" aria-hidden="true">
        <span className="bar-fill own" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="figure">{roughly(share)}</span>
    </div>
  )
}

/** Parts of the army that were to behave otherwise than they would by themselves. */
function BentList({ bent, loaded }: { bent: readonly Bent[]; loaded: LoadedTitle }) {
  const { t } = useTranslation()
  if (bent.length === 0) return null
  const byPosture = new Map<string, string[]>()
  for (const { part, posture } of bent) {
    const parts = byPosture.get(posture) ?? []
    byPosture.set(posture, [...parts, sayPart(loaded, part)])
  }
  const parts = [...byPosture].map(([posture, names]) =>
    t('counsel.posture', { posture: sayPosture(loaded, posture), parts: names.join(', ') }),
  )
  return <p className="hint">{t('counsel.bent', { parts: parts.join('; ') })}</p>
}

const hundredths = (amount: number): number => Math.round(amount * 100) / 100

/** The terms that decided, each with how much it speaks for the choice or against it; what rounds to nought is left out. */
function Reasons({ counsel: { reasons: all, considered }, loaded }: Told) {
  const { t } = useTranslation()
  const reasons = all.filter(({ amount }) => hundredths(amount) !== 0)
  if (reasons.length === 0) return null
  const most = Math.max(...reasons.map(({ amount }) => Math.abs(amount)))
  return (
    <>
      <h3>{t('reasons.title')}</h3>
      <ul className="reasons">
        {reasons.map(({ term, amount }) => {
          const { name, says } = sayTerm(loaded, term)
          const side = amount < 0 ? 'against' : 'for'
          return (
            <li key={term}>
              <strong>{name}</strong>
              <span className={`balance ${side}`} aria-hidden="true">
                <span style={{ width: `${(Math.abs(amount) / most) * 50}%` }} />
              </span>
              <span className="figure">{t(`reasons.${side}`, { amount: signed(hundredths(amount)) })}</span>
              {says !== '' && <p className="hint">{says}</p>}
            </li>
          )
        })}
      </ul>
      <p className="hint">{t(considered.length > 1 ? 'reasons.beside' : 'reasons.alone')}</p>
    </>
  )
}
