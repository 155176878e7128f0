import type { Odds, OddsSum, Said } from '@vedette/table'
import type { ReactNode } from 'react'
import { percent, signed } from '../figures.ts'
import { useTranslation } from '../i18n/index.ts'
import { OwnLabel } from '../own.tsx'
import { ruleTextsNow } from '../rule-texts.ts'
import { sayLabel, sayModifier } from '../say.ts'
import type { Seated } from '../store.ts'
import { unusualOf } from '../terms.ts'
import { RuleLink } from './bottom-line.tsx'

interface Told {
  readonly odds: Odds
  readonly seated: Seated
}

/** Whether something suits the one who looks, drawn by hue and hatching. */
const toneOf = (good: 'attacker' | 'defender' | 'neither', mine: boolean): string =>
  good === 'neither' ? 'none' : (good === 'attacker') === mine ? 'own' : 'foe'

/** From this share on, what was not followed to its end has a line of its own. */
const TOLD = 0.0005

/**
 * How it may end, with the chance of each way, and what may be expected of it. What is too rare to be followed is no
 * ending, but it is told, so that all of it adds up to all.
 */
export function Ends({ odds, mine, seated }: Told & { mine: boolean }) {
  const { t } = useTranslation()
  const { whom, endings, others = [], sums = [] } = odds
  const rest = 1 - endings.reduce((sum, one) => sum + one.chance, 0)
  const ways = (of: Odds['endings']) =>
    of.map((one, i) => (
      <Bar
        // biome-ignore lint/suspicious/noArrayIndexKey: endings keep their order
        key={i}
        label={<OwnLabel loaded={seated.loaded} said={one.said} />}
        share={one.chance}
        tone={toneOf(one.good, mine)}
      />
    ))
  return (
    <>
      <h3>{t('battle.ends')}</h3>
      {whom && (
        <h4>
          <OwnLabel loaded={seated.loaded} said={whom} />
        </h4>
      )}
      {ways(endings)}
      {rest >= TOLD && <Bar label={t('battle.rest')} share={rest} tone="none" />}
      {others.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
        <div key={i}>
          <h4>
            <OwnLabel loaded={seated.loaded} said={one.said} />
          </h4>
          {ways(one.endings)}
        </div>
      ))}
      {sums.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said of several
        <p key={i} className="expect">
          <OwnLabel loaded={seated.loaded} said={one} />
        </p>
      ))}
    </>
  )
}

/** Every modifier on its own line with its rule, and what they come to: of each who throws. */
export function Sum({ sum, seated }: { sum: OddsSum; seated: Seated }) {
  const { t } = useTranslation()
  return (
    <>
      <h3>{t('battle.modifiers')}</h3>
      {(sum.parts ?? [sum]).map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
        <Lines key={i} sum={part} whose={'said' in part ? part.said : undefined} seated={seated} />
      ))}
    </>
  )
}

function Lines({ sum, whose, seated }: { sum: Omit<OddsSum, 'parts'>; whose: Said | undefined; seated: Seated }) {
  const { t } = useTranslation()
  const net = sum.modifiers.reduce((so, one) => so + one.amount, 0)
  return (
    <>
      {whose && (
        <h4>
          <OwnLabel loaded={seated.loaded} said={whose} />
        </h4>
      )}
      {sum.modifiers.length === 0 && sum.none && (
        <p className="hint">
          <OwnLabel loaded={seated.loaded} said={sum.none} />
        </p>
      )}
      <table className="modifiers">
        <tbody>
          {sum.modifiers.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand twice in a sum
            <tr key={i} className={one.amount === 0 ? 'nought' : ''}>
              <th scope="row">
                {sayModifier(seated.loaded, one)} <RuleLink rule={one.rule} />
              </th>
              <td>{signed(one.amount)}</td>
            </tr>
          ))}
          <tr className="net">
            <th scope="row">{sum.total ? sayLabel(seated.loaded, sum.total) : t('battle.net')}</th>
            <td>{signed(net)}</td>
          </tr>
        </tbody>
      </table>
    </>
  )
}

/** What is counted, side by side, and what the reckoning took for granted. */
export function Spreads({ odds, mine, seated }: Told & { mine: boolean }) {
  const { t } = useTranslation()
  const unusual = unusualOf(seated.loaded, ruleTextsNow(seated.loaded.rules), seated.me)
  return (
    <>
      <div className="spreads">
        {odds.spreads?.map((spread, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: spreads keep their order
          <div key={i} className="spread">
            <h4>
              <OwnLabel loaded={seated.loaded} said={spread.said} />
            </h4>
            {spread.rows
              .filter((row) => row.chance >= 0.005)
              .map((row) => (
                <Bar key={row.label} label={row.label} share={row.chance} tone={toneOf(spread.of, mine)} narrow />
              ))}
          </div>
        ))}
      </div>
      {unusual.length > 0 && <p className="hint">{t('terms.reckoned', { options: unusual.join(', ') })}</p>}
      {odds.notes?.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
        <p key={i} className="hint">
          <OwnLabel loaded={seated.loaded} said={one} />
        </p>
      ))}
    </>
  )
}

export function Bar(props: { label: ReactNode; share: number; tone: string; narrow?: boolean }) {
  const { share } = props
  return (
    <div className={`bar ${props.narrow ? 'narrow' : ''}`}>
      <span>{props.label}</span>
      <span className="bar-track" aria-hidden="true">
        <span className={`bar-fill ${props.tone}`} style={{ width: `${Math.max(share * 100, share > 0 ? 1 : 0)}%` }} />
      </span>
      <span className="figure">{percent(share)}</span>
    </div>
  )
}
