import { type Battle, type ChoiceGroup, mainChoice } from '@vedette/table'
import { type RefObject, Suspense, useEffect, useMemo, useRef } from 'react'
import { perform } from '../actions/registry.ts'
import { sayQuestion } from '../asked.ts'
import { choose } from '../choose.ts'
import { meddlingOf } from '../fresh.ts'
import { questionOf } from '../gate.ts'
import { type Say, useTranslation } from '../i18n/index.ts'
import { leadsOnWith } from '../leads-on.ts'
import { useNext } from '../lesson/stand.ts'
import { theMap } from '../map.ts'
import { clearAim, send, setAim, take } from '../play.ts'
import { langOf, sayBattle, sayLabel, seatName } from '../say.ts'
import { isMine, type Seated, useSeated, useTable, write } from '../store.ts'
import { Awaiting } from './awaiting.tsx'
import { RuleLink } from './bottom-line.tsx'
import { Choices, isOneOfMany } from './choices.tsx'
import { Explained } from './explained.tsx'
import { BattleCard, GameOver } from './later.ts'
import { Offers } from './offers.tsx'
import { Taken } from './taken.tsx'

/** What is to be decided now, by whom, and everything it can be decided for. */
export function Decision() {
  const { t } = useTranslation()
  const seated = useSeated()
  const aim = useTable((s) => s.aim)
  const plan = useTable((s) => s.plan)
  const isDoneForHim = useTable((s) => s.isDoneForHim)
  const isAsked = seated !== null && isMine(seated.me) && !isDoneForHim
  const battle = useMemo(
    () => (seated ? seated.table.fights.at(seated.view, seated.seat, aim, seated.me.lines) : null),
    [seated, aim],
  )
  const groups = useMemo<ChoiceGroup[]>(
    () => (seated && isAsked ? seated.table.hand.choices(seated.view, seated.seat, seated.me.legal, aim) : []),
    [seated, aim, isAsked],
  )
  const isLesson = useTable((s) => s.lesson !== null)
  const question = useTable(questionOf)
  const section = useRef<HTMLElement>(null)
  useKeptFocus(section, question)
  const to = battle?.to
  useEffect(() => {
    if (to !== undefined) theMap()?.reveal(to)
  }, [to])
  const only = useMemo(() => {
    const stacks = seated && isMine(seated.me) ? seated.table.hand.ready(seated.view, seated.seat, seated.me.legal) : []
    return stacks.length === 1 ? stacks[0].point : null
  }, [seated])
  useEffect(() => {
    if (only !== null) theMap()?.reveal(only)
  }, [only])
  if (!seated) return null
  const { me, loaded } = seated
  const weighing = aim.target !== null && battle !== null && battle.declare.length > 0
  return (
    <section ref={section} className="decision" aria-labelledby="decision-title" tabIndex={-1}>
      <h2 id="decision-title" tabIndex={-1} lang={isShells(seated, battle) ? undefined : langOf(loaded)}>
        {headingOf(seated, t, battle)}
      </h2>
      {me.outcome ? (
        <Suspense>
          <GameOver seated={seated} />
        </Suspense>
      ) : (
        me.prompt &&
        !isDoneForHim &&
        !weighing && (
          <p className="asked" lang={isMine(me) ? langOf(loaded) : undefined}>
            {isMine(me) ? (
              <Explained text={sayQuestion(loaded, me.prompt, groups)} />
            ) : (
              t('line.theirs', { seat: seatName(loaded, me.prompt.seat) })
            )}{' '}
            <RuleLink rule={me.prompt.rule} />
          </p>
        )
      )}
      {isAsked && <Meddling seated={seated} />}
      {isAsked && me.prompt?.code === 'set-up' && standsReady(seated, groups) && (
        <p className="hint">{t('play.stands-ready')}</p>
      )}
      <Alarm />
      <Awaiting seated={seated} />
      <Offers />
      <Proposal seated={seated} />
      <Suspense>{weighing && <BattleCard battle={battle} seated={seated} />}</Suspense>
      {plan.length > 0 && <p className="hint">{t('play.plan')}</p>}
      {!weighing && isAsked && <Taken seated={seated} />}
      {aim.armed && (
        <p className="armed">
          {t('play.armed', { piece: seated.table.pieces.name(aim.armed.piece), context: seated.table.places.word })}{' '}
          <button type="button" className="button small" onClick={clearAim}>
            {t('do.cancel')}
          </button>
        </p>
      )}
      {!weighing && groups.length > 0 && (
        <Choices
          groups={groups}
          seated={seated}
          onChoose={(choice, group) => {
            if (group.weigh && choice.point !== undefined) setAim({ target: choice.point, weighed: choice.action })
            else if (group.armed && choice.piece !== undefined && !aim.armed) {
              setAim({ armed: { kind: group.kind, piece: choice.piece } })
            } else if (group.byPlace && choice.point !== undefined && isOneOfMany(choice, group.choices)) {
              setAim({ target: choice.point, weighed: null, pieces: choice.piece === undefined ? [] : [choice.piece] })
            } else choose(seated, choice)
          }}
        />
      )}
      {isAsked && !weighing && !isLesson && <Advice rated={me.rated} />}
      <Suspense>{battle && !weighing && <BattleCard battle={battle} seated={seated} />}</Suspense>
    </section>
  )
}

/** What the other side has played against this decision, for the eye: on a phone the lower edge tells it. */
function Meddling({ seated: { me, loaded, table, seat } }: { seated: Seated }) {
  const rows = useMemo(() => meddlingOf(me.lines, loaded, table.title.seats[seat]), [me.lines, loaded, table, seat])
  return rows.map(({ text }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row's place is what it is
    <p key={i} className="meddling" aria-hidden="true" lang={langOf(loaded)}>
      {text}
    </p>
  ))
}

/**
 * Whoever has pressed a button here is led to the heading of what is asked next: never onto a button that has taken the
 * place of the last. The next Tab leads on from there, and a screen reader begins to read. Where the question is the
 * same and the button is gone, one stays here; whoever has gone elsewhere is left alone.
 */
function useKeptFocus(section: RefObject<HTMLElement | null>, question: string): void {
  const held = useRef(false)
  useEffect(() => {
    const came = ({ target }: FocusEvent) => {
      held.current = target instanceof Node && section.current?.contains(target) === true
    }
    // A press on what takes no focus leads away as well; one on a button that goes is followed by its own focus.
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && !section.current?.contains(target)) held.current = false
    }
    document.addEventListener('focusin', came)
    document.addEventListener('pointerdown', pressed)
    return () => {
      document.removeEventListener('focusin', came)
      document.removeEventListener('pointerdown', pressed)
    }
  }, [section])
  const last = useRef(question)
  useEffect(() => {
    if (!held.current) return
    const asked = last.current !== question
    if (!asked && document.activeElement !== document.body) return
    section.current?.querySelector('h2')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    last.current = question
  })
}

/** Whether the heading is not the title's own words. */
const isShells = ({ me }: Seated, battle: Battle | null): boolean =>
  me.outcome !== null || (battle !== null && !battle.heading)

function headingOf({ table, loaded, view, me }: Seated, t: Say, battle: Battle | null): string {
  if (me.outcome) return t('line.over')
  if (battle && !battle.isPast) return sayBattle(loaded, battle)
  return sayLabel(loaded, table.header(view).phase)
}

/** Whether a set-up may be left as it is, though there is something to be moved. */
function standsReady(seated: Seated, groups: readonly ChoiceGroup[]): boolean {
  const main = mainChoice(groups)
  if (!main || main.whyNot || leadsOnWith(seated, main) === undefined) return false
  return groups.filter((group) => !group.aside).length > 1
}

/** What is wrong with the dice of this game. */
function Alarm() {
  const { t } = useTranslation()
  const alarm = useTable((s) => s.alarm)
  return (
    alarm && (
      <p className="refusal" role="alert">
        {t(alarm)}
      </p>
    )
  )
}

/** Where one may ask for advice; in a rated game, why not. */
function Advice({ rated }: { rated: boolean }) {
  const { t } = useTranslation()
  if (rated) return <p className="hint advice">{t('why.rated')}</p>
  return (
    <div className="buttons advice">
      <button type="button" className="button small" onClick={() => perform('hint')}>
        {t('do.hint')}
      </button>
    </div>
  )
}

/** What a first tap has shown, waiting for the second. */
function Proposal({ seated }: { seated: Seated }) {
  const { t } = useTranslation()
  const proposal = useTable((s) => s.proposal)
  const next = useNext(seated, proposal?.actions ?? [])
  if (!proposal) return null
  const words = sayLabel(seated.loaded, proposal.said)
  const harm = proposal.harm && sayLabel(seated.loaded, proposal.harm)
  return (
    <div className="proposal">
      <p>{t('play.again', { context: seated.table.places.word })}</p>
      <div className="buttons">
        <button type="button" className={`button main ${next}`} onClick={() => take(() => void send(proposal.actions))}>
          {harm ? t('play.harm', { words, harm }) : words}
        </button>
        <button type="button" className="button" onClick={() => write({ proposal: null })}>
          {t('do.cancel')}
        </button>
      </div>
    </div>
  )
}
