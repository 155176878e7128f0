import { type HandCard, noAim } from '@vedette/table'
import { useId, useState } from 'react'
import { perform } from '../actions/registry.ts'
import { questionOf, useStanding } from '../gate.ts'
import { t, useTranslation } from '../i18n/index.ts'
import { leadsTo } from '../leads-on.ts'
import { useNext } from '../lesson/stand.ts'
import { sayRefusal as refuseAloud } from '../notice.ts'
import { Own } from '../own.tsx'
import { send, take } from '../play.ts'
import { langOf, sayRefusal } from '../say.ts'
import { isMine, type Seated, useSeated, useTable } from '../store.ts'
import { tell } from '../tell.ts'
import { RuleLink } from './bottom-line.tsx'
import { Explained } from './explained.tsx'
import { usePeek } from './peek.ts'

/** The cards along the bottom: one tab stop; left and right go from card to card. */
export function Hand() {
  const { t } = useTranslation()
  const seated = useSeated()
  const busy = useTable((s) => s.busy)
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState<number | null>(null)
  const peek = usePeek<{ number: number; left: number }>()
  const kept = seated?.table.cards
  if (!kept || !seated?.table.title.seats[seated.seat]) return null
  const cards = kept.hand(seated.view, seated.seat)
  const counts = kept.counts(seated.view)
  const current = Math.min(at, Math.max(0, cards.length - 1))
  const opened = cards.find((card) => card.number === open)
  const shown = opened ? undefined : cards.find((card) => card.number === peek.shown?.number)
  return (
    <section className="hand" aria-label={t('hand.label', { count: cards.length })}>
      {cards.length > 0 && isCardAsked(seated) && <p className="card-asked">{t('hand.asked')}</p>}
      <div
        className={`cards ${cards.length > 7 ? 'many' : cards.length > 5 ? 'some' : ''}`}
        role="toolbar"
        aria-label={t('hand.cards')}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
          if (step === 0 || cards.length === 0) return
          event.preventDefault()
          const next = (current + step + cards.length) % cards.length
          setAt(next)
          event.currentTarget.querySelectorAll<HTMLElement>('.card')[next]?.focus()
        }}
      >
        {cards.map((card, i) => (
          <Card
            key={card.number}
            card={card}
            seated={seated}
            isOpen={card.number === open}
            tabIndex={i === current ? 0 : -1}
            onFocus={() => setAt(i)}
            onPeek={(by) => (by === null ? peek.leave() : peek.show({ number: card.number, left: leftOf(by) }, by))}
            onPress={() => {
              peek.hide()
              setOpen(card.number === open ? null : card.number)
              if (card.number !== open) tell([readCard(card, seated)], 'done')
            }}
          />
        ))}
        {cards.length === 0 && <p className="no-cards">{t('hand.empty')}</p>}
      </div>
      {shown && peek.shown && (
        <Peek card={shown} left={peek.shown.left} seated={seated} onEnter={peek.stay} onLeave={peek.leave} />
      )}
      {opened && (
        <CardSheet
          card={opened}
          seated={seated}
          busy={busy}
          onClose={() => {
            document.querySelector<HTMLElement>('.card.opened')?.focus()
            setOpen(null)
          }}
          onSend={(action) => {
            setOpen(null)
            take(() => void send([action]), leadsTo([action]))
          }}
        />
      )}
      <div className="piles">
        <button type="button" className="button small" onClick={() => perform('cards')}>
          {t('hand.open-cards')}
        </button>
        <p>
          {t('hand.deck', { count: counts.deck })}
          <br />
          {t('hand.other', { count: counts.hands[1 - seated.seat] ?? 0 })}
        </p>
      </div>
    </section>
  )
}

/** Whether nothing can be done now but to press a card. */
const isCardAsked = ({ me, table, view, seat }: Seated): boolean =>
  isMine(me) &&
  table.hand.choices(view, seat, me.legal, noAim).every((group) => group.aside) &&
  table.hand.ready(view, seat, me.legal).length === 0

function Card(props: {
  card: HandCard
  seated: Seated
  isOpen: boolean
  tabIndex: number
  onFocus: () => void
  onPeek: (by: HTMLElement | null) => void
  onPress: () => void
}) {
  const { t } = useTranslation()
  const why = useId()
  const { card, seated } = props
  const next = useNext(seated, [card.play])
  const isOver = seated.me.outcome !== null
  const reason = isOver ? t('line.over') : card.whyNot ? sayRefusal(seated.loaded, card.whyNot) : t('hand.playable')
  return (
    <button
      type="button"
      className={`card ${card.whyNot || isOver ? '' : 'playable'} ${props.isOpen ? 'opened' : ''} ${next}`}
      tabIndex={props.tabIndex}
      aria-expanded={props.isOpen}
      aria-describedby={why}
      onFocus={(event) => {
        props.onFocus()
        if (event.currentTarget.matches(':focus-visible')) props.onPeek(event.currentTarget)
      }}
      onBlur={() => props.onPeek(null)}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') props.onPeek(event.currentTarget)
      }}
      onPointerLeave={() => props.onPeek(null)}
      onClick={props.onPress}
    >
      <strong lang={langOf(seated.loaded)}>{card.title}</strong>
      <span className="card-text" lang={langOf(seated.loaded)}>
        {card.short ?? card.effect}
      </span>
      <span className="card-why" id={why}>
        {reason}
      </span>
      <span className="card-number">{card.number}</span>
    </button>
  )
}

/** All that is printed on a card, and whether it can be played now, to be told. */
function readCard(card: HandCard, { loaded }: Seated): string {
  const more = [card.timing, card.once && t('hand.once'), card.reshuffle && t('hand.reshuffle')].filter(Boolean)
  const playable = card.whyNot ? sayRefusal(loaded, card.whyNot) : t('hand.playable')
  return `${card.title}. ${card.effect} ${more.join(', ')}. ${playable}`
}

/** How far a card lies from the left edge of the hand. */
const leftOf = (card: HTMLElement): number =>
  card.getBoundingClientRect().left - (card.closest('.hand')?.getBoundingClientRect().left ?? 0)

/** All that is printed on a card: its title, what it does, when, and whether it comes back. Under the pointer only, nothing in it is pressed. */
function CardText({ card, lang, isPeek = false }: { card: HandCard; lang: string | undefined; isPeek?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <h3 lang={lang}>
        {card.title} <span className="card-number">{card.number}</span>
      </h3>
      <p lang={lang}>{isPeek ? card.effect : <Explained text={card.effect} />}</p>
      <p className="hint">
        <span lang={lang}>{card.timing}</span>
        {card.once && <span> · {t('hand.once')}</span>}
        {card.reshuffle && <span> · {t('hand.reshuffle')}</span>}
      </p>
    </>
  )
}

interface PeekProps {
  readonly card: HandCard
  readonly left: number
  readonly seated: Seated
  onEnter(): void
  onLeave(): void
}

/** The whole of a card under the pointer; it is read aloud from the card itself. */
function Peek({ card, left, seated, onEnter, onLeave }: PeekProps) {
  return (
    <div
      className="card-peek"
      style={{ left: `min(${left}px, calc(100% - 334px))` }}
      aria-hidden="true"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      <CardText card={card} lang={langOf(seated.loaded)} isPeek />
      {card.whyNot && (
        <p className="refusal">
          <Own loaded={seated.loaded}>{sayRefusal(seated.loaded, card.whyNot)}</Own>
        </p>
      )}
    </div>
  )
}

/** A card taken out of the hand: its whole text, and what can be done with it. */
function CardSheet(props: {
  card: HandCard
  seated: Seated
  busy: boolean
  onClose: () => void
  onSend: (action: number) => void
}) {
  const { t } = useTranslation()
  const { card, seated, onSend } = props
  const question = useTable(questionOf)
  const next = useNext(seated, [card.play])
  const play = useStanding(question, leadsTo([card.play]))
  const discard = useStanding(question, leadsTo([card.discard]))
  return (
    <section className="card-sheet" aria-label={card.title}>
      <CardText card={card} lang={langOf(seated.loaded)} />
      {card.whyNot && (
        <p className="refusal">
          <Own loaded={seated.loaded}>{sayRefusal(seated.loaded, card.whyNot)}</Own>{' '}
          <RuleLink rule={card.whyNot.rule} />
        </p>
      )}
      <div className="buttons">
        {!seated.me.outcome && (
          <>
            <button
              type="button"
              className={`button main ${next}`}
              aria-disabled={card.whyNot !== null || props.busy || !play}
              onClick={() => (card.whyNot ? refuseAloud(card.whyNot) : onSend(card.play))}
            >
              {t('hand.play')}
            </button>
            <button
              type="button"
              className="button"
              aria-disabled={card.whyNotDiscard !== null || props.busy || !discard}
              onClick={() => (card.whyNotDiscard ? refuseAloud(card.whyNotDiscard) : onSend(card.discard))}
            >
              {t('hand.discard')}
            </button>
          </>
        )}
        <button type="button" className="button" onClick={props.onClose}>
          {t('do.close')}
        </button>
      </div>
    </section>
  )
}
