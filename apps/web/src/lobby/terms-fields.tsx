import type { OptionText } from '@vedette/table'
import { Checkbox, Label, Radio, RadioGroup } from 'react-aria-components'
import { useTranslation } from '../i18n/index.ts'
import '../styles/choices.css'

/** The parts of a form for the terms of a game. */

interface ScenarioField {
  readonly scenarios: readonly { readonly id: string }[]
  /** What each is called, by id. */
  readonly name: (id: string) => string
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Which scenario, where there are several. */
export function ScenarioField({ scenarios, name, value, onChange }: ScenarioField) {
  const { t } = useTranslation()
  if (scenarios.length < 2) return null
  return (
    <RadioGroup value={value} onChange={onChange}>
      <Label>{t('lobby.scenario')}</Label>
      {scenarios.map(({ id }) => (
        <Radio key={id} value={id} className="choice radio">
          {name(id)}
        </Radio>
      ))}
    </RadioGroup>
  )
}

export function RatedField({ value, onChange }: { value: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <div className="option">
      <Checkbox className="choice" isSelected={value} onChange={onChange} aria-describedby="rated-help">
        <span className="box" aria-hidden="true" />
        {t('lobby.rated')}
      </Checkbox>
      <p id="rated-help">{t('lobby.rated-help')}</p>
    </div>
  )
}

interface OptionsField {
  readonly options: readonly { readonly id: string; readonly rule: string }[]
  /** What they mean; what is not known yet is called by its id. */
  readonly texts: readonly OptionText[]
  readonly value: Readonly<Record<string, boolean>>
  readonly onChange: (options: Readonly<Record<string, boolean>>) => void
}

/** The optional rules of a title. */
export function OptionsField({ options, texts, value, onChange }: OptionsField) {
  const { t } = useTranslation()
  if (options.length === 0) return null
  return (
    <fieldset className="options">
      <legend>{t('lobby.options')}</legend>
      {options.map((one) => {
        const text = texts.find((known) => known.id === one.id)
        return (
          <div key={one.id} className="option">
            <Checkbox
              className="choice"
              isSelected={value[one.id] ?? false}
              onChange={(on) => onChange({ ...value, [one.id]: on })}
              aria-describedby={`option-${one.id}`}
            >
              <span className="box" aria-hidden="true" />
              {text?.title ?? one.id}
            </Checkbox>
            <p id={`option-${one.id}`}>
              {text?.text} <span className="rule-number">{one.rule}</span>
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}
