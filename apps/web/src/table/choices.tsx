import type { Choice, ChoiceGroup } from '@vedette/titles/table.ts'
import { useTranslation } from 'react-i18next'
import { sayRefusal } from '../play.ts'
import { sayLabel } from '../say.ts'
import { type Seated, useTable } from '../store.ts'

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
  const named = main.filter((group) => group.choices.length > 1 || isNamed(group))
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
              onChoose={() => onChoose(group.choices[0], group)}
            />
          ))}
        </div>
      )}
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
  const choices = group.armed && !armed ? onePerPiece(group.choices) : group.choices
  const body = (
    <div className="buttons">
      {choices.map((choice) => (
        <ChoiceButton
          key={choice.action}
          choice={choice}
          seated={seated}
          short={group.armed && !armed && choice.piece !== undefined ? seated.table.pieceName(choice.piece) : undefined}
          onChoose={() => onChoose(choice, group)}
        />
      ))}
    </div>
  )
  if (choices.length > 9) {
    return (
      <details className="group" open={armed?.kind === group.kind || undefined}>
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

function ChoiceButton(props: { choice: Choice; seated: Seated; short?: string; onChoose: () => void }) {
  const { t } = useTranslation()
  const busy = useTable((s) => s.busy)
  const { choice, short } = props
  return (
    <button
      type="button"
      className={`button ${choice.weight ?? ''} ${choice.final && !short ? 'final' : ''}`}
      disabled={busy}
      aria-disabled={choice.whyNot !== undefined}
      title={choice.final && !short ? t('play.no-way-back') : undefined}
      onClick={() => (choice.whyNot ? sayRefusal(choice.whyNot) : props.onChoose())}
    >
      {short ?? sayLabel(props.seated.loaded, choice.said)}
    </button>
  )
}
