import { type Assumption, type Battle, noAim, type Odds } from '@vedette/table'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { questionOf, useStanding } from '../gate.ts'
import { t, useTranslation } from '../i18n/index.ts'
import { leadsTo } from '../leads-on.ts'
import { useNext } from '../lesson/stand.ts'
import { reckon } from '../odds/reckon.ts'
import { OwnLabel } from '../own.tsx'
import { send, setAim, take } from '../play.ts'
import { langOf, sayBattle, sayChances, sayCommit, sayLine } from '../say.ts'
import { type Seated, useTable } from '../store.ts'
import { tell } from '../tell.ts'
import { RuleLink } from './bottom-line.tsx'
import { CombatTable } from './combat-table.tsx'
import { Die } from './dice.tsx'
import { Ends, Spreads, Sum } from './odds.tsx'

const assume = async () => ({ default: (await import('./assume.tsx')).Assume })
const Assume = lazy(assume)

/** The odds, reckoned away from the page: undefined as long as that takes, null where it cannot be done. */
function useOdds(
  battle: Battle,
  assumption: Assumption,
  { loaded, table, view, seat }: Seated,
): Odds | null | undefined {
  const pieces = useTable((s) => s.aim.pieces)
  const at = useTable((s) => s.aim.at)
  const target = useTable((s) => s.aim.target)
  const weighed = useTable((s) => s.aim.weighed)
  const { decided } = battle
  const question = useMemo(() => {
    if (decided) return null
    const aim = { ...noAim, pieces, at, target, weighed }
    const { rules, scenario } = loaded
    return { rules, scenario, state: table.title.schema.encode(view), seat, aim, assumption }
  }, [decided, pieces, at, target, weighed, loaded, table, view, seat, assumption])
  const [told, hear] = useState<{ question: typeof question; odds: Odds | null }>()
  useEffect(() => (question ? reckon(question, (odds) => hear({ question, odds })) : undefined), [question])
  return question !== null && told?.question === question ? told.odds : undefined
}

/** The chances of a combat that is weighed are told as soon as they are there. */
function useToldOdds(odds: Odds | null | undefined, loaded: Seated['loaded']): void {
  useEffect(() => {
    if (odds === null) tell([t('battle.no-odds')], 'done')
    if (odds) tell([sayChances(loaded, odds)], 'done')
  }, [odds, loaded])
}

/** A combat: every line of its sum with its rule, and how it may end, exactly, before anybody commits to it. */
export function BattleCard({ battle, seated }: { battle: Battle; seated: Seated }) {
  const { t } = useTranslation()
  const busy = useTable((s) => s.busy)
  const question = useTable(questionOf)
  const leadsOn = battle.declare.length > 0 ? leadsTo(battle.declare) : undefined
  const stands = useStanding(question, leadsOn)
  const [assumed, setAssumed] = useState<Assumption>('likely')
  const odds = useOdds(battle, assumed, seated)
  const { seat, loaded } = seated
  const declares = battle.declare.length > 0
  const next = useNext(seated, battle.declare)
  const mine = battle.attacker === seat
  // The sum is there before the odds are.
  const sum = useMemo(() => odds ?? (battle.decided ? null : (battle.sum?.(assumed) ?? null)), [odds, battle, assumed])
  useToldOdds(declares ? odds : undefined, loaded)
  return (
    <div className="battle">
      <About battle={battle} seated={seated} />
      {battle.unsure && (
        <Suspense>
          <Assume value={assumed} onChange={setAssumed} />
        </Suspense>
      )}
      <Result battle={battle} seated={seated} />
      {odds && <Ends odds={odds} mine={mine} seated={seated} />}
      {odds === undefined && !battle.decided && (
        <p className="hint" role="status">
          {t('battle.reckoning')}
        </p>
      )}
      {sum && <Sum sum={sum} seated={seated} />}
      {odds === null && !battle.decided && <p className="hint">{t('battle.no-odds')}</p>}
      <Defence battle={battle} seated={seated} />
      {battle.table && <CombatTable table={battle.table} seated={seated} />}
      {odds && <Spreads odds={odds} mine={mine} seated={seated} />}
      {declares && (
        <div className="buttons commit">
          <button
            type="button"
            className={`button danger ${next}`}
            lang={battle.commit && langOf(loaded)}
            aria-disabled={busy || !stands}
            onClick={() => take(() => void send(battle.declare), leadsOn)}
          >
            {sayCommit(loaded, battle)}
          </button>
          <button type="button" className="button" onClick={() => setAim({ target: null, weighed: null })}>
            {t('do.cancel')}
          </button>
          {!battle.revocable && <p className="hint">{t('battle.no-way-back')}</p>}
        </div>
      )}
    </div>
  )
}

/** Which combat it is: in the title's words, else by its two places. */
function About({ battle, seated }: { battle: Battle; seated: Seated }) {
  const { t } = useTranslation()
  const { table, loaded } = seated
  return (
    <p className="asked">
      {battle.about
        ? battle.about.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said of several
            <span key={i} className="about">
              <OwnLabel loaded={loaded} said={one.said} /> <RuleLink rule={one.rule} />{' '}
            </span>
          ))
        : t('battle.from', { from: table.places.name(battle.from), to: table.places.name(battle.to) })}
      {battle.round > 1 && ` ${t('battle.round', { round: battle.round })}`}
    </p>
  )
}

/** What the defender rolls, and why so many dice. */
function Defence({ battle, seated }: { battle: Battle; seated: Seated }) {
  const { t } = useTranslation()
  const { defence } = battle
  if (!defence) return null
  return (
    <>
      <h3>{t('battle.defence')}</h3>
      <p className="defence">
        <strong>{t('battle.dice', { count: defence.dice })}</strong> {t('battle.steps', { count: defence.steps })}
      </p>
      {defence.why.map((one) => (
        <p key={one.said.code} className="hint">
          <OwnLabel loaded={seated.loaded} said={one.said} /> <RuleLink rule={one.rule} />
        </p>
      ))}
    </>
  )
}

/** After the roll: the dice, what they came to, and what is left to choose. */
function Result({ battle, seated }: { battle: Battle; seated: Seated }) {
  const { t } = useTranslation()
  const { result } = battle
  if (!result) return null
  const { loaded } = seated
  return (
    <div className="result" role="status">
      <h3>{battle.isPast ? sayBattle(seated.loaded, battle) : t('battle.result')}</h3>
      {result.dice.map((roll, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice keep their order
        <p key={n}>
          {roll.values.map((value, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names
            <Die key={i} value={value} table={seated.table} />
          ))}
          <OwnLabel loaded={loaded} said={roll.said} />
        </p>
      ))}
      {result.lines.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may befall both sides
        <p key={i}>
          <strong>
            <OwnLabel loaded={loaded} said={one.said} />
          </strong>{' '}
          <RuleLink rule={one.rule} />
        </p>
      ))}
      {result.log && result.log.length > 0 && (
        <ul lang={langOf(loaded)}>
          {result.log.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line's place is what it is
            <li key={i}>{sayLine(loaded, line)}</li>
          ))}
        </ul>
      )}
      {result.next.length > 0 && (
        <>
          <h4>{t('battle.next')}</h4>
          <ul>
            {result.next.map((one, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={i}>
                <OwnLabel loaded={loaded} said={one.said} /> <RuleLink rule={one.rule} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
