import type { Table } from '@vedette/table'
import { useTranslation } from '../i18n/index.ts'

const pips: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[2, 2]],
  [
    [1, 1],
    [3, 3],
  ],
  [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
]

/** A die, drawn, as the dice of its title are. */
export function Die({ value, table }: { value: number; table: Pick<Table, 'figures'> }) {
  const { t } = useTranslation()
  return (
    <svg className="die" viewBox="0 0 24 24" role="img" aria-label={t('die', { value })}>
      <rect x="1.5" y="1.5" width="21" height="21" rx="3.5" fill="#fffdf6" stroke="#241a10" strokeWidth="1.5" />
      {table.figures ? (
        <text x="12" y="17" textAnchor="middle" fontSize="15" fontWeight="700" fill="#241a10">
          {value}
        </text>
      ) : (
        pips[value].map(([x, y]) => <circle key={`${x}${y}`} cx={x * 6} cy={y * 6} r="2.1" fill="#241a10" />)
      )}
    </svg>
  )
}
