import type { Run } from '@vedette/kernel'
import { act } from '../actions.ts'
import { range } from '../charts.ts'
import { groundOfGame } from '../game.ts'
import { gunboats, sideOf } from '../pieces.ts'
import { toEnemy } from '../rules/02-pieces.ts'
import { courseOf, refuseSail, refuseSteam } from '../rules/21-gunboats.ts'
import { NOWHERE, onMap, type S } from '../state.ts'

/** Gunboats: towards the enemy, until he is in range. */

const own = (s: S): number[] => gunboats.filter((i) => sideOf(i) === s.side && onMap(s, i))

/** 21.2: a boat that reaches nobody is sent to the hex of the James from which it is nearest to somebody. */
export const sailings = (s: S): Run[] =>
  own(s).flatMap((i) => {
    const here = toEnemy(s, s.side, s.hex[i])
    if (here <= range.gunboat || courseOf(s, i) !== NOWHERE) return []
    const { james } = groundOfGame(s)
    const better = [...james.keys()]
      .filter((to) => james[to] === 1 && toEnemy(s, s.side, to) < here)
      .sort((a, b) => toEnemy(s, s.side, a) - toEnemy(s, s.side, b) || a - b)
      .find((to) => refuseSail(s, i, to) === null)
    return better === undefined ? [] : [[act.sail(i, better)]]
  })
export const steamings = (s: S): Run[] => own(s).flatMap((i) => (refuseSteam(s, i) === null ? [[act.steam(i)]] : []))
