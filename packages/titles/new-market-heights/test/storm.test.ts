import { SeededDice } from '@vedette/kernel'
import { expect, test } from 'vitest'
import { type Assault, type Regiment, storm } from './storm.ts'

const regiment = (points: number, hex: string, morale = 4): Regiment => ({ points, morale, hex })
const [ark3, tx4, tx1, tx5] = [
  regiment(1, '3721', 5),
  regiment(3, '3620', 5),
  regiment(4, '3520', 5),
  regiment(3, '3921', 5),
]
/** As the Texans stand in the historical set-up, with their officer in the hex that is stormed. */
const at3721 = { target: '3721', defenders: [ark3, tx4, tx1, tx5] }
const at3620 = { target: '3620', defenders: [tx4, tx1, ark3, tx5] }
/** 30.1: both brigades are broken with four points. */
const always = { limit: 4, tired: 0, firedOn: true }
const duncans = (a: string, b: string) => [regiment(4, a), regiment(4, b)]
const drapers = (a: string, b: string) => [regiment(5, a), regiment(4, b), regiment(4, b)]
const assaults: Readonly<Record<string, Assault>> = {
  'Duncan at 3721': { ...always, ...at3721, attackers: duncans('3621', '3722') },
  'Draper at 3721': { ...always, ...at3721, attackers: drapers('3621', '3722') },
  'Duncan at 3620': { ...always, ...at3620, attackers: duncans('3621', '3521') },
  'Draper at 3620': { ...always, ...at3620, attackers: drapers('3621', '3521') },
  'Duncan at 3620, not fired on in the abatis': {
    ...always,
    ...at3620,
    attackers: duncans('3621', '3521'),
    firedOn: false,
  },
  'Draper at 3620, not fired on in the abatis': {
    ...always,
    ...at3620,
    attackers: drapers('3621', '3521'),
    firedOn: false,
  },
}

/** The share of runs in which the works are taken, mean losses of either side, mean turns. */
function worked(assault: Assault, name: string, runs: number): readonly [number, number, number, number] {
  const all = Array.from({ length: runs }, (_, n) => storm(assault, new SeededDice('storm', n, name)))
  const mean = (of: (r: (typeof all)[number]) => number) =>
    Math.round((100 * all.reduce((sum, r) => sum + of(r), 0)) / runs) / 100
  return [mean((r) => Number(r.taken)), mean((r) => r.union), mean((r) => r.confederate), mean((r) => r.turns)]
}

test('two regiments break themselves before the works and now and then get in, three often do', () => {
  const runs = Number(process.env.VEDETTE_STORMS ?? 400)
  const table = Object.fromEntries(
    Object.entries(assaults).map(([name, assault]) => [name, worked(assault, name, runs)] as const),
  )
  if (process.env.VEDETTE_STORMS) console.table(table)
  const share = (name: string): number => table[name][0]
  // the weakest hex of the line, as it is set up: what the balance of the tables is held against
  expect([share('Duncan at 3721') > 0.2, share('Duncan at 3721') < 0.5]).toEqual([true, true])
  expect([share('Draper at 3721') > 0.5, share('Draper at 3721') < 0.75]).toEqual([true, true])
  // a strong hex stops one brigade
  expect([share('Duncan at 3620') < 0.15, share('Draper at 3620') < 0.5]).toEqual([true, true])
  for (const who of ['Duncan', 'Draper'])
    expect(share(`${who} at 3620, not fired on in the abatis`)).toBeGreaterThan(share(`${who} at 3620`))
  expect(table['Duncan at 3721'][1]).toBeGreaterThan(3)
})
