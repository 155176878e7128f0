import { type Assumption, type Battle, noAim, type Odds } from '@vedette/titles/table.ts'
import { useEffect, useState } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { reckon } from '../odds/reckon.ts'
import { send, setAim } from '../play.ts'
import { sayModifier } from '../say.ts'
import { type Seated, useTable } from '../store.ts'
import { RuleLink } from './bottom-line.tsx'

const assumptions: readonly Assumption[] = ['weakest', 'likely', 'strongest']
const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
const percent = (share: number): string =>
  share > 0 && share < 0.01 ? '<1%' : share > 0.99 && share < 1 ? '>99%' : `${Math.round(share * 100)}%`

/** The odds, reckoned away from the page: undefined as long as that takes, null where it cannot be done. */
function useOdds(battle: Battle, assumption: Assumption, { table, view, seat }: Seated): Odds | null | undefined {
  const pieces = useTable((s) => s.aim.pieces)
  const at = useTable((s) => s.aim.at)
  const target = useTable((s) => s.aim.target)
  const [odds, setOdds] = useState<Odds | null>()
  const { decided } = battle
  useEffect(() => {
    setOdds(undefined)
    if (decided) return
    const aim = { ...noAim, pieces, at, target }
    return reckon({ title: table.title.id, state: table.title.schema.encode(view), seat, aim, assumption }, setOdds)
  }, [decided, pieces, at, target, table, view, seat, assumption])
  return odds
}

/** A combat: every line of its sum with its rule, and how it may end, exactly, before anybody commits to it. */
export function BattleCard({ battle, seated }: { battle: Battle; seated: Seated }) {
  const { t } = useTranslation()
  const busy = useTable((s) => s.busy)
  const [assumed, setAssumed] = useState<Assumption>('likely')
  const odds = useOdds(battle, assumed, seated)
  const { table, seat } = seated
  const declares = battle.declare.length > 0
  return (
    <div className="battle">
      <p className="asked">
        {t('battle.from', { from: table.pointName(battle.from), to: table.pointName(battle.to) })}
        {battle.round > 1 && ` ${t('battle.round', { round: battle.round })}`}
      </p>
      {battle.unsure && (
        <RadioGroup
          className="assume"
          value={assumed}
          onChange={(one) => setAssumed(one as Assumption)}
          orientation="horizontal"
        >
          <Label className="assume-label">{t('battle.assume')}</Label>
          {assumptions.map((one) => (
            <Radio key={one} value={one} className="choice radio">
              {t(`battle.assumption.${one}`)}
            </Radio>
          ))}
        </RadioGroup>
      )}
      {odds ? (
        <OddsTable odds={odds} mine={battle.attacker === seat} seated={seated} />
      ) : (
        !battle.decided && (
          <p className="hint" role="status">
            {t(odds === undefined ? 'battle.reckoning' : 'battle.no-odds')}
          </p>
        )
      )}
      {declares && (
        <div className="buttons commit">
          <button type="button" className="button danger" disabled={busy} onClick={() => void send(battle.declare)}>
            {t('battle.attack', { to: table.pointName(battle.to) })}
          </button>
          <button type="button" className="button" onClick={() => setAim({ target: null })}>
            {t('do.cancel')}
          </button>
          <p className="hint">{t('battle.no-way-back')}</p>
        </div>
      )}
    </div>
  )
}

function OddsTable({ odds, mine, seated }: { odds: Odds; mine: boolean; seated: Seated }) {
  const { t } = useTranslation()
  const net = odds.modifiers.reduce((sum, one) => sum + one.amount, 0)
  const share = (holder: string) =>
    odds.endings.filter((one) => one.holder === holder).reduce((sum, one) => sum + one.chance, 0)
  const taken = share('attacker')
  const kept = share('defender')
  const empty = share('nobody')
  const mean = (pick: (one: Odds['endings'][number]) => number) =>
    odds.endings.reduce((sum, one) => sum + one.chance * pick(one), 0).toFixed(1)
  const attackerLoss = mean((one) => one.attackerLoss)
  const defenderLoss = mean((one) => one.defenderLoss)
  return (
    <>
      <h3>{t('battle.ends')}</h3>
      <Bar label={t(mine ? 'battle.you-take' : 'battle.they-take')} share={taken} tone={mine ? 'own' : 'foe'} />
      <Bar label={t(mine ? 'battle.they-hold' : 'battle.you-hold')} share={kept} tone={mine ? 'foe' : 'own'} />
      {empty >= 0.005 && <Bar label={t('battle.nobody')} share={empty} tone="none" />}
      <p className="expect">
        {t(mine ? 'battle.expect-attacker' : 'battle.expect-defender', {
          mine: mine ? attackerLoss : defenderLoss,
          theirs: mine ? defenderLoss : attackerLoss,
          share: percent(mine ? taken : kept),
        })}
      </p>
      <h3>{t('battle.modifiers')}</h3>
      {odds.modifiers.length === 0 && <p className="hint">{t('battle.no-fight')}</p>}
      <table className="modifiers">
        <tbody>
          {odds.modifiers.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand twice in a sum
            <tr key={i} className={one.amount === 0 ? 'nought' : ''}>
              <th scope="row">
                {sayModifier(seated.loaded, one)} <RuleLink rule={one.rule} />
              </th>
              <td>{signed(one.amount)}</td>
            </tr>
          ))}
          <tr className="net">
            <th scope="row">{t('battle.net')}</th>
            <td>{signed(net)}</td>
          </tr>
        </tbody>
      </table>
      <div className="spreads">
        <Spread
          title={t(mine ? 'battle.your-loss' : 'battle.their-loss')}
          odds={odds}
          pick={(one) => one.attackerLoss}
          tone={mine ? 'own' : 'foe'}
        />
        <Spread
          title={t(mine ? 'battle.their-loss' : 'battle.your-loss')}
          odds={odds}
          pick={(one) => one.defenderLoss}
          tone={mine ? 'foe' : 'own'}
        />
      </div>
      {odds.assumed && <p className="hint">{t('battle.assumed')}</p>}
      <p className="hint">{t(`battle.policy.${odds.policy}`, { defaultValue: t('battle.policy.standard') })}</p>
    </>
  )
}

/** How many strength points a side may lose, each with its chance. */
function Spread(props: { title: string; odds: Odds; pick: (one: Odds['endings'][number]) => number; tone: string }) {
  const shares = new Map<number, number>()
  for (const one of props.odds.endings) {
    const loss = props.pick(one)
    shares.set(loss, (shares.get(loss) ?? 0) + one.chance)
  }
  const rows = [...shares].sort(([a], [b]) => a - b)
  const shown = rows.filter(([, share]) => share >= 0.005)
  return (
    <div className="spread">
      <h4>{props.title}</h4>
      {shown.map(([loss, share]) => (
        <Bar key={loss} label={String(loss)} share={share} tone={props.tone} narrow />
      ))}
    </div>
  )
}

function Bar({ label, share, tone, narrow }: { label: string; share: number; tone: string; narrow?: boolean }) {
  return (
    <div className={`bar ${narrow ? 'narrow' : ''}`}>
      <span>{label}</span>
      <span className="bar-track" aria-hidden="true">
        <span className={`bar-fill ${tone}`} style={{ width: `${Math.max(share * 100, share > 0 ? 1 : 0)}%` }} />
      </span>
      <span className="figure">{percent(share)}</span>
    </div>
  )
}
