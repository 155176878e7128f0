import { ifItTakesAllSummer as title } from '../title.ts'
import { attack, cardIs, march, passes, play, type S, throwing, where } from './kit.ts'

/** The printed example of play, from the deal to the middle of turn 2: each step begins where the one before ended. */

export const at = (s: S, ...names: string[]): string[] => names.map((name) => where(s, name))
export const hand = (s: S, side: 'confederate' | 'union'): number[] =>
  Array.from({ length: 55 }, (_, i) => i + 1).filter((card) => cardIs(s, card) === side)
/** The other side lets the window pass. */
export const pass = (s: S): S => play(s, { do: 'pass', until: 'next' })
export const dummies = (side: 'union' | 'confederate', kind: 'infantry' | 'cavalry', ...numbers: number[]): string[] =>
  numbers.map((n) => `${side}_${kind}_dummy_${n}`)

type Places = Readonly<Record<string, readonly string[]>>

/** Who is set up where, beside those who have no choice. */
const union: Places = {
  culpeper: dummies('union', 'infantry', 1, 2),
  kellys_ford: dummies('union', 'infantry', 3, 4),
  richards_ferry: ['torbert', ...dummies('union', 'cavalry', 1)],
  elys_ford: ['gregg', ...dummies('union', 'cavalry', 2)],
  germanna_ford: ['wilson', 'sheridan', ...dummies('union', 'cavalry', 3)],
}
const confederate: Places = {
  verdiersville: dummies('confederate', 'infantry', 1),
  orange: dummies('confederate', 'infantry', 2),
  gordonsville: dummies('confederate', 'infantry', 3),
  fredericksburg: ['r_lee', ...dummies('confederate', 'cavalry', 1)],
  wilderness_tavern: ['f_lee', 'stuart', ...dummies('confederate', 'cavalry', 2, 3)],
  rapidan_station: ['hampton', ...dummies('confederate', 'cavalry', 4)],
}

/** Sets a side up, and a marker on these points and on no others. */
function setUp(s: S, places: Places, veiled: readonly string[]): S {
  for (const [point, names] of Object.entries(places))
    for (const name of names) if (where(s, name) !== point) play(s, { do: 'place', piece: name, at: point })
  const seat = title.toMove(s)
  for (let p = 0; p < s.game.POINTS; p++) {
    const { id } = s.game.points[p]
    const mine = s.game.piecesOf[seat].some((i) => s.where[i] === p)
    while (mine && s.veil[p] > (veiled.includes(id) ? 1 : 0)) play(s, { do: 'unveil', at: id })
  }
  for (const id of veiled) if (s.veil[s.game.point(id)] === 0) play(s, { do: 'veil', at: id })
  return play(s, { do: 'ready' })
}

/** Dealt and set up. */
export function begun(): S {
  const s = title.setup('overland', {})
  throwing(s, 2, 3, 14, 21, 27, 37, 50, 53)
  throwing(s, 1, 7, 12, 25, 29, 32, 39, 52)
  setUp(s, union, ['brandy_station', ...Object.keys(union)])
  return setUp(s, confederate, Object.keys(confederate))
}

/** Turn 1: nobody moves the base; two cards each, some thrown away; up to the Union's first card. */
export function dealt(): S {
  const s = passes(begun())
  play(s, { do: 'supplied' })
  throwing(s, 19, 38, 16, 31)
  play(s, { do: 'discard', card: 16 }, { do: 'discard', card: 1 })
  return play(pass(s), { do: 'discard', card: 19 })
}

/** Grant steals a march, into the mud. */
export function muddied(): S {
  return passes(play(dealt(), { do: 'play', card: 50 }, { do: 'play', card: 52 }))
}

const go = (s: S, stack: readonly string[], ...way: readonly string[]): S =>
  play(march(s, stack, ...way), { do: 'halt' })

export const VI = ['sedgwick', 'getty', 'wright', 'ricketts']
export const V = ['warren', 'griffin', 'robinson', 'crawford']

/** The Union has moved all but Sheridan. */
export function unionMoved(): S {
  const s = muddied()
  go(s, ['wadsworth', ...dummies('union', 'infantry', 1, 2)], 'winston', 'mitchells', 'buena')
  go(s, V, 'stevensburg', 'germanna_ford', 'spottswood')
  go(s, ['grant', ...VI], 'stevensburg', 'germanna_ford', 'spottswood')
  go(s, ['hancock', 'mott', 'birney', 'barlow'], 'madden', 'richardsville', 'elys_ford')
  go(s, ['gibbon', ...dummies('union', 'infantry', 3, 4)], 'morrisville', 'hartwood_church', 'moores_corner')
  go(s, ['gregg', ...dummies('union', 'cavalry', 2)], 'chancellorsville', 'brocks_crossroads', 'parkers_store')
  go(s, ['torbert', ...dummies('union', 'cavalry', 1)], 'madden', 'richardsville', 'elys_ford', 'chancellorsville')
  return s
}

const raiders = ['sheridan', 'wilson', ...dummies('union', 'cavalry', 3)]

/** Sheridan at Wilderness Tavern, the leads chosen. */
export function sheridanAttacks(): S {
  const s = attack(unionMoved(), raiders, 'spottswood', 'wilderness_tavern')
  throwing(s, 4)
  passes(s)
  return play(s, { do: 'lead', piece: 'wilson' }, { do: 'lead', piece: 'f_lee' })
}

/** Both cavalries have gone. */
export function sheridanBack(): S {
  const s = passes(sheridanAttacks())
  throwing(s, 2, 3, 4)
  play(s, { do: 'retreat-all', to: 'brocks_crossroads' })
  return passes(s)
}

/** The Confederate player turn; Stuart has gone to Aldrich. */
export function stuartMoved(): S {
  const s = passes(play(sheridanBack(), { do: 'end-turn' }))
  const ride = ['todds_tavern', 'laurel_ridge', 'piney_branch_church', 'aldrich']
  return go(s, ['stuart', 'f_lee', ...dummies('confederate', 'cavalry', 2, 3)], ...ride)
}

export const II = ['ewell', 'early', 'johnson', 'rodes', ...dummies('confederate', 'infantry', 1)]

/** Ewell before Chancellorsville, the die thrown. */
export function ewellAttacks(): S {
  const s = attack(stuartMoved(), II, 'robertsons_tavern', 'wilderness_tavern', 'chancellorsville')
  throwing(s, 5)
  return passes(s)
}

export const III = ['lee', 'ap_hill', 'heth', 'anderson', 'wilcox', ...dummies('confederate', 'infantry', 2, 3)]

/** Turn 1 is over but for its end. */
export function confederatesMoved(): S {
  const s = passes(play(ewellAttacks(), { do: 'withdraw', to: 'us_ford' }))
  play(s, { do: 'decoy', piece: 'confederate_infantry_dummy_3', to: 'orange' })
  go(s, III, 'verdiersville', 'robertsons_tavern', 'wilderness_tavern')
  return go(s, ['longstreet', 'kershaw', 'field'], 'trevilian', 'brocks_bridge', 'richards_shop', 'logan')
}

/** Turn 2, up to the Union player turn. */
export function secondTurn(): S {
  const s = passes(play(confederatesMoved(), { do: 'end-turn' }))
  play(s, { do: 'supplied' })
  throwing(s, 48, 36, 35, 40)
  return passes(play(pass(s), { do: 'discard', card: 48 }))
}

/** Hancock before Chancellorsville, his guide on the table. */
export function guided(): S {
  const s = attack(secondTurn(), ['hancock', 'mott', 'birney', 'barlow'], 'chancellorsville')
  throwing(s, 3)
  return passes(play(pass(s), { do: 'play', card: 38 }))
}

export function ewellGone(): S {
  return passes(play(guided(), { do: 'choose-point', at: 'brocks_crossroads' }))
}

const everybody = ['grant', ...VI, ...V, ...raiders]

/** Everybody at Spottswood attacks Wilderness Tavern; the leads are chosen. */
export function assault(): S {
  const s = attack(ewellGone(), everybody, 'wilderness_tavern')
  throwing(s, 5)
  passes(s)
  play(s, { do: 'lead', piece: 'wright' }, { do: 'lead', piece: 'wilcox' })
  return passes(s)
}

/** The second round, the leads chosen. */
export function secondRound(): S {
  const s = throwing(assault(), 2, 4, 2)
  throwing(s, 4, 5, 5, 2, 4, 6)
  play(s, { do: 'go-on' }, { do: 'go-on' })
  throwing(s, 6)
  play(s, { do: 'lead', piece: 'wright' }, { do: 'hold-back', piece: 'ap_hill' }, { do: 'hold-back', piece: 'lee' })
  return play(s, { do: 'lead', piece: 'wilcox' })
}

/** Lee's men are out of Wilderness Tavern. */
export function tavernTaken(): S {
  const s = throwing(secondRound(), 2, 4)
  play(s, { do: 'lose', piece: 'wilcox' }, { do: 'lose', piece: 'wilcox' })
  return play(s, { do: 'retreat-all', to: 'brocks_crossroads' })
}
