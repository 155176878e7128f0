import { meanOf, spreadOf } from '@vedette/kit/table/odds.ts'
import type { Odds, OddsEnding, OddsSum, Said } from '@vedette/table'
import { type Fall, fallsAt, fates, linesOf, routsWith, shotsIn } from '../exchange.ts'
import { brigadeOf } from '../game.ts'
import { idOf, isLine, place, stackIn } from '../rules/02-pieces.ts'
import { answersOpen } from '../rules/06-eligibility.ts'
import { rangeOf, type Shot } from '../rules/06-shots.ts'
import { COMBAT, type S } from '../state.ts'
import { brigades, sideOf } from '../units.ts'
import { called, label } from '../words/codes.ts'

/** An exchange of fire before its dice: the sum of each who fires, and what may become of each who is fired at. */

/** Each firing stack: who, how far, and every line of its sum. */
const partOf = (s: S, shot: Shot): NonNullable<OddsSum['parts']>[number] => ({
  said: label(
    s.combat === COMBAT.approach ? 'battle.approach' : shot.at === s.target ? 'battle.shot' : 'battle.answer',
    {
      units: shot.units.map(idOf),
      at: place(shot.at),
      range: rangeOf(shot),
    },
  ),
  modifiers: linesOf(s, shot),
  total: label('odds.total'),
  none: label('odds.none'),
})

export const sumOf = (s: S): OddsSum => ({ modifiers: [], parts: shotsIn(s).map((shot) => partOf(s, shot)) })

/** What may become of a stack, the worst for it first. */
const endingsOf = (falls: readonly Fall[], of: 'attacker' | 'defender'): OddsEnding[] =>
  fates.flatMap((fate) => {
    const chance = falls.reduce((sum, one) => (one.fate === fate ? sum + one.chance : sum), 0)
    const other = of === 'attacker' ? 'defender' : 'attacker'
    return chance > 0 ? [{ chance, said: called('odds', fate), good: fate === 'nothing' ? of : other }] : []
  })

const whomOf = (s: S, at: number): Said => label('odds.whom', { units: stackIn(s, at).map(idOf), at: place(at) })

/** One of those who are fired at. */
interface Suffering {
  readonly at: number
  readonly of: 'attacker' | 'defender'
  readonly mine: boolean
  readonly falls: readonly Fall[]
}

const spreadsOf = (s: S, { at, of, mine, falls }: Suffering): NonNullable<Odds['spreads']> => {
  const facts = { units: stackIn(s, at).map(idOf), at: place(at) }
  return [
    { said: label(mine ? 'odds.your-loss' : 'odds.their-loss', facts), of, rows: spreadOf(falls, ({ sp }) => sp) },
    { said: label(mine ? 'odds.your-hits' : 'odds.their-hits', facts), of, rows: spreadOf(falls, ({ hits }) => hits) },
  ]
}

/** 7.54: which brigades may come to have to give up units, and with what chance. */
function routsOf(s: S, all: readonly Suffering[]): Said[] {
  const hit = new Set(
    all.flatMap(({ at }) =>
      stackIn(s, at)
        .filter(isLine)
        .map((i) => brigadeOf(s, i)),
    ),
  )
  return [...hit].flatMap((b) => {
    const chance = routsWith(
      s,
      b,
      all.map(({ falls }) => falls),
    )
    return chance > 0 ? [label('odds.routs', { brigade: brigades[b].id, chance })] : []
  })
}

/** Stacks that could answer besides. */
const others = (s: S): number => new Set(answersOpen(s).map(([i]) => s.hex[i])).size

function notesOf(s: S, supposed: boolean): Said[] {
  if (s.combat === COMBAT.approach) return [label('odds.unanswered')]
  const more = others(s)
  return [
    ...(supposed ? [label('odds.supposed')] : []),
    ...(more > 0 ? [label('odds.more-answer', { more })] : []),
    ...(!supposed && more === 0 ? [label('odds.all-answers')] : []),
  ]
}

/** The exchange as the seat reads it. */
export function oddsOf(s: S, seat: number, supposed: boolean): Odds {
  const hexes = [s.target, ...shotsIn(s).map(({ at }) => at)].filter((at, n, all) => all.indexOf(at) === n)
  const falls = hexes.map((at) => ({ at, falls: fallsAt(s, at) }))
  return { ...sumOf(s), ...sufferedIn(s, seat, falls), notes: notesOf(s, supposed) }
}

/** What each who is fired at may suffer, the target first. */
export function sufferedIn(
  s: S,
  seat: number,
  hexes: readonly Pick<Suffering, 'at' | 'falls'>[],
): Omit<Odds, 'modifiers'> {
  const attacker = 1 - sideOf[stackIn(s, hexes[0].at)[0]]
  const all = hexes.map(({ at, falls }): Suffering => {
    const side = sideOf[stackIn(s, at)[0]]
    return { at, of: side === attacker ? 'attacker' : 'defender', mine: side === seat, falls }
  })
  const [target, ...rest] = all
  return {
    ...(rest.length > 0 ? { whom: whomOf(s, target.at) } : {}),
    endings: endingsOf(target.falls, target.of),
    others: rest.map(({ at, of, falls }) => ({ said: whomOf(s, at), endings: endingsOf(falls, of) })),
    sums: [
      ...all.map(({ at, mine, falls }) =>
        label(mine ? 'odds.expect.yours' : 'odds.expect.theirs', { at: place(at), sp: meanOf(falls, ({ sp }) => sp) }),
      ),
      ...routsOf(s, all),
    ],
    spreads: all.flatMap((one) => spreadsOf(s, one)),
  }
}
