import type { CombatTable as Printed } from '@vedette/table'
import { useEffect, useRef } from 'react'
import { percent } from '../figures.ts'
import { useTranslation } from '../i18n/index.ts'
import { OwnLabel } from '../own.tsx'
import { sayLabel } from '../say.ts'
import type { Seated } from '../store.ts'
import { RuleLink } from './bottom-line.tsx'

/** The printed table a combat is read from: the columns it may come to are lit, with their chances, and where it came. */
export function CombatTable({ table, seated }: { table: Printed; seated: Seated }) {
  const { t } = useTranslation()
  const box = useRef<HTMLElement>(null)
  // Of a table wider than the panel, the columns that count are seen first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other columns are lit
  useEffect(() => {
    const columns = [...(box.current?.querySelectorAll<HTMLElement>('thead .lit') ?? [])]
    const [first, last] = [columns[0], columns.at(-1)]
    if (!box.current || !first || !last) return
    const right = last.offsetLeft + last.offsetWidth - box.current.clientWidth
    box.current.scrollLeft = Math.max(0, Math.min(first.offsetLeft, right))
  }, [table])
  const lit = table.columns.map((_, i) =>
    table.landed === undefined ? (table.chances[i] ?? 0) > 0 : table.landed === i,
  )
  const tone = (i: number, row?: number) =>
    `${lit[i] ? 'lit' : ''} ${table.landed === i ? 'landed' : ''} ${row === table.row && lit[i] ? 'read' : ''}`
  return (
    <>
      <h3>
        <OwnLabel loaded={seated.loaded} said={table.said} /> <RuleLink rule={table.rule} />
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keys */}
      <section ref={box} className="combat-table" tabIndex={0} aria-label={sayLabel(seated.loaded, table.said)}>
        <table>
          <thead>
            <tr>
              <td />
              {table.columns.map((column, i) => (
                <th key={column} scope="col" className={tone(i)}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, r) => (
              <tr key={row.name} className={r === table.row ? 'read' : ''}>
                <th scope="row">{row.name}</th>
                {row.cells.map((cell, i) => (
                  <td key={table.columns[i]} className={tone(i, r)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('battle.chance')}</th>
              {table.columns.map((column, i) => (
                <td key={column} className={tone(i)}>
                  {table.landed === undefined ? chanceOf(table.chances[i]) : lit[i] ? t('battle.landed') : ''}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  )
}

const chanceOf = (chance: number | undefined): string => (chance ? percent(chance) : '')
