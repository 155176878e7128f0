import { type Choice, type ChoiceGroup, shownIn, type TreeLine } from '@vedette/table'
import { useMemo } from 'react'
import { meaningOf, sayWarning } from '../choose.ts'
import { useLookout } from '../danger/lookout.ts'
import { distinct } from '../distinct.ts'
import { questionOf, useStanding } from '../gate.ts'
import { useTranslation } from '../i18n/index.ts'
import { useNext } from '../lesson/stand.ts'
import { sayRefusal } from '../notice.ts'
import { langOf, sayLabel, sayRefusal as sayWhy } from '../say.ts'
import { read, type Seated, useTable } from '../store.ts'
import { RuleLink } from './bottom-line.tsx'

type Choose = (choice: Choice, group: ChoiceGroup) => void

/** All that may be chosen, in groups; what is better pointed at on the map is folded away. */
export function Choices({
  groups,
  seated,
  onChoose,
}: {
  groups: readonly ChoiceGroup[]
  seated: Seated
  onChoose: Choose
}) {
  const { t } = useTranslation()
  const main = groups.filter((group) => !group.aside)
  const aside = groups.filter((group) => group.aside)
  const single = main.filter((group) => group.choices.length === 1 && !isNamed(group))
  const many = main.filter((group) => group.choices.length > 1 || isNamed(group))
  const named = many.filter((group) => !group.later)
  const later = many.filter((group) => group.later)
  return (
    <div className="choices">
      {named.map((group) => (
        <Group key={group.kind} group={group} seated={seated} onChoose={onChoose} />
      ))}
      {single.length > 0 && (
        <div className="buttons">
          {single.map((group) => (
            <ChoiceButton
              key={group.kind}
              choice={group.choices[0]}
              seated={seated}
              words={sayLabel(seated.loaded, group.choices[0].said)}
              onChoose={() => onChoose(group.choices[0], group)}
            />
          ))}
          {single.flatMap(({ kind, choices: [{ whyNot }] }) =>
            whyNot ? (
              <p key={kind} className="refusal" lang={langOf(seated.loaded)}>
                {sayWhy(seated.loaded, whyNot)} <RuleLink rule={whyNot.rule} />
              </p>
            ) : (
              []
            ),
          )}
        </div>
      )}
      {later.map((group) => (
        <Group key={group.kind} group={group} seated={seated} onChoose={onChoose} />
      ))}
      {aside.length > 0 && (
        <details className="group aside">
          <summary>{t('play.arrange')}</summary>
          {aside.map((group) => (
            <Group key={group.kind} group={group} seated={seated} onChoose={onChoose} />
          ))}
        </details>
      )}
      {main.some((group) => group.choices.some((choice) => choice.final)) && (
        <p className="hint final-hint">{t('play.final')}</p>
      )}
    </div>
  )
}

/** A group whose buttons name a piece or a point is shown under its heading even when only one is left. */
const isNamed = (group: ChoiceGroup): boolean =>
  group.choices.some((choice) => choice.piece !== undefined || choice.point !== undefined)

function Group({ group, seated, onChoose }: { group: ChoiceGroup; seated: Seated; onChoose: Choose }) {
  const { t } = useTranslation()
  const heading = sayLabel(seated.loaded, group.heading)
  const armed = useTable((s) => s.aim.armed)
  // A piece first, then the point: on the map, or below once the piece is chosen.
  const byPiece = group.armed && !armed
  const choices = byPiece ? onePerPiece(group.choices) : group.byPlace ? onePerPlace(group.choices) : group.choices
  const leads = (choice: Choice): boolean => group.byPlace === true && isOneOfMany(choice, group.choices)
  const places = useMemo(() => placesOf(seated), [seated])
  const nameOf = (choice: Choice): string =>
    byPiece && choice.piece !== undefined
      ? seated.table.pieces.name(choice.piece)
      : sayLabel(seated.loaded, choice.said)
  const names = choices.map(nameOf)
  /** Two buttons that would read the same tell where their pieces stand. */
  const placed = (i: number): string => {
    const { piece } = choices[i]
    const at = piece === undefined ? undefined : places.get(piece)
    return at === undefined ? names[i] : t('play.which', { name: names[i], at: seated.table.places.name(at) })
  }
  const words = distinct(names, placed, (name, n, of) => t('play.nth', { name, n, of }))
  const body = (
    <div className="buttons">
      {choices.map((choice, i) => (
        <ChoiceButton
          key={choice.action}
          choice={choice}
          seated={seated}
          words={words[i]}
          first={(byPiece && choice.piece !== undefined) || leads(choice)}
          onChoose={() => onChoose(choice, group)}
        />
      ))}
    </div>
  )
  if (group.folded || (choices.length > 9 && !group.open)) {
    return (
      <details className="group" open={(!group.folded && armed?.kind === group.kind) || undefined}>
        <summary>
          {heading} <span className="hint">{t('play.choices', { count: choices.length })}</span>
        </summary>
        {body}
      </details>
    )
  }
  return (
    <fieldset className="group">
      <legend>{heading}</legend>
      {body}
    </fieldset>
  )
}

function onePerPiece(choices: readonly Choice[]): Choice[] {
  const found = new Map<number, Choice>()
  for (const choice of choices)
    if (choice.piece !== undefined && !found.has(choice.piece)) found.set(choice.piece, choice)
  return [...found.values()]
}

const isSame = (a: Choice, b: Choice): boolean => a.piece === b.piece && a.point === b.point
const onePerPlace = (choices: readonly Choice[]): Choice[] =>
  choices.filter((one, n) => choices.findIndex((other) => isSame(one, other)) === n)

/** Whether a button only names the place, and more is chosen after it. */
export const isOneOfMany = (choice: Choice, choices: readonly Choice[]): boolean =>
  choices.filter((other) => isSame(choice, other)).length > 1

/** Where each piece stands, as far as this seat knows. */
function placesOf({ table, view, seat }: Seated): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  const visit = (line: TreeLine): void => {
    if (line.piece !== null && line.point !== null) places.set(line.piece, line.point)
    line.children.forEach(visit)
  }
  for (const side of shownIn(table, 'order', view, seat) ?? []) visit(side)
  return places
}

/** One button; `first` when it only names a piece, and the point is chosen after it. */
export function ChoiceButton(props: {
  choice: Choice
  seated: Seated
  words: string
  first?: boolean
  onChoose: () => void
}) {
  const { t } = useTranslation()
  const busy = useTable((s) => s.busy)
  const { choice, first } = props
  const heard = choice.heard && sayLabel(props.seated.loaded, choice.heard)
  const next = useNext(props.seated, [choice.action])
  const question = useTable(questionOf)
  useTable((s) => s.doubt)
  const looks = useLookout(({ awaited, action }) => awaited && action === choice.action)
  useLookout((s) => s.warning)
  const { leadsOn, asked, warning } = meaningOf(read(), props.seated, choice)
  const harm = choice.harm && sayLabel(props.seated.loaded, choice.harm)
  const words = harm && !asked ? t('play.harm', { words: props.words, harm }) : props.words
  const once = harm ? 'play.once-more-harm' : warning ? 'play.once-more-danger' : 'play.once-more'
  const how = warning && sayWarning(props.seated, warning)
  const stands = useStanding(question, first ? undefined : leadsOn)
  return (
    <button
      type="button"
      className={`button ${choice.weight ?? ''} ${choice.final && !first ? 'final' : ''} ${asked ? 'asked' : ''} ${next}`}
      // Not disabled: a button that is would lose the focus of whoever has just pressed it.
      lang={asked || looks ? undefined : langOf(props.seated.loaded)}
      aria-disabled={busy || looks || !stands || choice.whyNot !== undefined}
      title={choice.final && !first ? t('play.no-way-back') : undefined}
      data-final={t('play.final-mark')}
      onClick={() => {
        if (choice.whyNot) sayRefusal(choice.whyNot)
        else props.onChoose()
      }}
    >
      {asked ? t(once, { words, how, harm }) : looks ? t('play.looks') : words}
      {heard && <span className="unseen"> {heard}</span>}
    </button>
  )
}
