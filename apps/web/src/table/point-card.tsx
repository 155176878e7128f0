import type { PieceFacts, PointFacts } from '@vedette/table'
import { useEffect, useRef } from 'react'
import { directionWord, useTranslation } from '../i18n/index.ts'
import { theMap } from '../map.ts'
import { Own, OwnLabel } from '../own.tsx'
import { sayLabel, sayRefusal } from '../say.ts'
import { type Seated, useSeated, write } from '../store.ts'
import { RuleLink } from './bottom-line.tsx'
import { CounterRow } from './counter-row.tsx'
import { levelAndGround } from './read-point.ts'

/** A point or hex with its ground, its sides and every piece there, in order. */
export function PointCard({ point }: { point: number }) {
  const { t } = useTranslation()
  const seated = useSeated()
  const card = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another point comes into sight like the first
  useEffect(() => {
    // Some browsers answer with a promise, which must not be taken for the effect's own end.
    void card.current?.scrollIntoView({ block: 'nearest' })
  }, [point])
  if (!seated) return null
  const facts = seated.table.map.facts(seated.view, point, seated.seat)
  const ground = levelAndGround(seated, facts, t)
  return (
    <section ref={card} className="point-card" aria-labelledby="point-title">
      <h2 id="point-title">{facts.name}</h2>
      <button type="button" className="button small close" onClick={() => write({ looked: null })}>
        {t('do.close')}
      </button>
      <p>{ground || t('point.open')}</p>
      {facts.notes.map((note, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one code may be said of several things
        <p key={i} className="hint">
          <OwnLabel loaded={seated.loaded} said={note} />
        </p>
      ))}
      <Sides facts={facts} seated={seated} />
      <Stacks facts={facts} seated={seated} />
      <Neighbours facts={facts} seated={seated} />
    </section>
  )
}

/** What runs along the sides of a hex. */
function Sides({ facts, seated }: { facts: PointFacts; seated: Seated }) {
  const sides = facts.sides?.filter((side) => side.said.length > 0) ?? []
  if (sides.length === 0) return null
  return (
    <dl className="sides">
      {sides.map((side) => (
        <div key={side.direction}>
          <dt>{directionWord(seated.table.places.grid?.orientation ?? 'flat', side.direction)}</dt>
          <dd>{side.said.map((one) => sayLabel(seated.loaded, one)).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Stacks({ facts, seated }: { facts: PointFacts; seated: Seated }) {
  const { t } = useTranslation()
  const known = new Map(facts.pieces?.map((one) => [one.id, one]))
  return facts.stacks.map((stack) => (
    <div key={`${stack.side}${stack.bank ?? ''}`} className="stack-list">
      <h3>
        {t(`seat.${stack.side}`)}
        {stack.bank ? `, ${t(`read.bank.${stack.bank}`)}` : ''}
        {stack.markers ? ` · ${t('read.markers', { count: stack.markers })}` : ''}
      </h3>
      <ol>
        {stack.pieces.map((counter) => (
          <li key={counter.id}>
            <CounterRow counter={counter} />
            <States facts={known.get(counter.id)} seated={seated} />
          </li>
        ))}
        {stack.count > stack.pieces.length && (
          <li className="hint">
            {stack.hidden
              ? t('read.hidden', { side: t(`seat.${stack.side}`), count: stack.count })
              : t('read.more', { count: stack.count - stack.pieces.length })}
          </li>
        )}
      </ol>
    </div>
  ))
}

/** The states a piece is in, each with its rule, and why it may not act. */
function States({ facts, seated }: { facts: PieceFacts | undefined; seated: Seated }) {
  if (!facts) return null
  return (
    <ul className="states">
      {facts.notes.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={i}>
          <OwnLabel loaded={seated.loaded} said={one.said} /> <RuleLink rule={one.rule} />
        </li>
      ))}
      {facts.whyNot && (
        <li className="refusal">
          <Own loaded={seated.loaded}>{sayRefusal(seated.loaded, facts.whyNot)}</Own>{' '}
          <RuleLink rule={facts.whyNot.rule} />
        </li>
      )}
    </ul>
  )
}

function Neighbours({ facts, seated }: { facts: PointFacts; seated: Seated }) {
  const { t } = useTranslation()
  const { table } = seated
  return (
    <p className="hint">
      {t('point.roads', { context: table.places.word })}{' '}
      {facts.neighbours.map((n, i) => (
        <span key={n}>
          {i > 0 && ', '}
          <PlaceLink point={n} seated={seated} />
        </span>
      ))}
    </p>
  )
}

/** The name of a place; pressed, the map shows it and its card lies open. */
export function PlaceLink({ point, seated }: { point: number; seated: Seated }) {
  return (
    <button
      type="button"
      className="text-link"
      onClick={() => {
        write({ looked: point, cursor: point })
        theMap()?.reveal(point)
      }}
    >
      {seated.table.places.name(point)}
    </button>
  )
}
