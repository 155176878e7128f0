import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import type { Field, makeKit, S } from './kit.ts'

/** A combat on plain ground without any modifier: the Union attacks, one unit against one. */
interface Plain {
  readonly kit: Pick<
    ReturnType<typeof makeKit<Field>>,
    'asked' | 'listen' | 'modifiers' | 'roll' | 'strength' | 'throwing' | 'unharmed' | 'where'
  >
  readonly attack: (more?: Field) => S
  readonly attacker: string
  readonly defender: string
  /** Where the attacker comes from. */
  readonly from: string
  /** The table as the title's data has it. */
  readonly table: readonly {
    readonly upTo: number | null
    readonly attacker: number
    readonly defender: number
    readonly third: readonly string[] | null
    readonly result: string | null
  }[]
}

/** The combat results table, the same in both rulebooks, as tests of a title. */
export function combatResults({ kit, attack, attacker, defender, from, table }: Plain): void {
  rule('table-crt', 'each row has a third die or a result, and the rows reach from 3 to 11', () => {
    for (const row of table) expect(row.third === null).toBe(row.result !== null)
    expect(table.map((row) => [row.upTo, row.attacker, row.defender])).toEqual([
      [3, 3, 0],
      [6, 2, 1],
      [8, 1, 1],
      [10, 1, 2],
      [null, 0, 3],
    ])
  })

  const { asked, listen, modifiers, roll, strength, throwing, unharmed, where } = kit
  const both = [attacker, defender]

  const rows: [total: number, attacker: number, defender: number, rolls: string[]][] = [
    [2, 3, 0, [attacker]],
    [3, 3, 0, [attacker]],
    [4, 2, 1, []],
    [5, 2, 1, []],
    [6, 2, 1, []],
    [7, 1, 1, both],
    [8, 1, 1, both],
    [9, 1, 2, []],
    [10, 1, 2, []],
    [11, 0, 3, [defender]],
    [12, 0, 3, [defender]],
  ]
  for (const [total, ...costs] of rows) {
    const [lost, taken, rolls] = costs
    rule(
      'table-crt',
      `a ${total} costs the attacker ${lost}, the defender ${taken}, and asks for ${rolls.length} leaders`,
      () => {
        const s = attack()
        const before = both.map((name) => strength(s, name))
        const notes = listen(s)
        roll(s, total)
        while (asked(s) === 'chance third-die') throwing(s, total === 9 || total === 10 ? 4 : 1)
        unharmed(s)
        expect(both.map((name, n) => before[n] - strength(s, name))).toEqual([lost, taken])
        expect(notes.filter((n) => n.code === 'leader-check').map((n) => n.facts.piece)).toEqual(rolls)
      },
    )
  }

  rule('table-crt', 'a modified roll below 2 or above 12 reads the outer rows', () => {
    const low = attack({ strengths: { [attacker]: 3 }, supply: { [attacker]: 'attrition' } })
    expect(modifiers(low).sum).toBe(-4)
    throwing(low, 1, 1)
    expect(strength(low, attacker)).toBe(0)
    const high = attack({ strengths: { [defender]: 3 }, supply: { [defender]: 'attrition' } })
    throwing(high, 6, 6)
    expect(strength(high, defender)).toBe(0)
  })

  const thirds: [total: number, results: string][] = [
    [5, 'eeeccc'],
    [7, 'eccccr'],
    [9, 'cccrrr'],
  ]
  const asks: Readonly<Record<string, string>> = {
    e: 'union player-turn',
    c: 'union attack-break',
    r: 'confederate retreat',
  }
  for (const [total, results] of thirds) {
    for (const [i, result] of [...results].entries()) {
      const name = { e: 'ends the attack', c: 'lets the combat go on', r: 'makes the defender retreat' }[result]
      rule('table-crt', `after a ${total} a third die of ${i + 1} ${name}`, () => {
        const s = roll(attack(), total)
        expect(asked(s)).toBe('chance third-die')
        expect(asked(unharmed(throwing(s, i + 1)))).toBe(asks[result])
      })
    }
  }

  rule('table-crt', '3 or less ends the attack and 11 or more makes the defender retreat, without a third die', () => {
    const low = throwing(roll(attack(), 3), 6)
    expect([asked(low), where(low, attacker)]).toEqual(['union player-turn', from])
    expect(asked(throwing(roll(attack(), 11), 6))).toBe('confederate retreat')
  })
}
