import type { Assumption } from '@vedette/table'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { useTranslation } from '../i18n/index.ts'
import '../styles/choices.css'

const assumptions: readonly Assumption[] = ['weakest', 'likely', 'strongest']

/** What is to be supposed of hidden defenders. */
export function Assume({ value, onChange }: { value: Assumption; onChange: (one: Assumption) => void }) {
  const { t } = useTranslation()
  return (
    <RadioGroup
      className="assume"
      value={value}
      onChange={(one) => onChange(one as Assumption)}
      orientation="horizontal"
    >
      <Label className="assume-label">{t('battle.assume')}</Label>
      {assumptions.map((one) => (
        <Radio key={one} value={one} className="choice radio">
          {t(`battle.assumption.${one}`)}
        </Radio>
      ))}
    </RadioGroup>
  )
}
