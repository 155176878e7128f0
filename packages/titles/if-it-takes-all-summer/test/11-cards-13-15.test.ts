import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import type { T } from '../state.ts'
import { asked, cardIs, type Field, field, march, passes, passTo, play, type S, where, why } from './kit.ts'
import { deal, fightOut, playCard } from './skirmish.ts'

const attackIt = { do: 'attack', to: 'st_marys_church' }
/** Grant demands attacks; the Union player turn begins. */
const demanded = (at: Field['at'], f: Field = {}): S => playCard(field({ at, ...deal('union', 13), ...f }), 13)
const over = (s: S) => why(s, { do: 'end-turn' })

rule('cards', '13: every Union corps next to the enemy declares one attack before its turn may end', () => {
  const at = { st_marys_church: ['heth'], harris_store: ['barlow'], guinea_station: ['griffin'], culpeper: ['wright'] }
  const s = demanded(at)
  expect(over(s)).toBe('11.0 corps-must-attack')
  passes(fightOut(play(march(s, ['barlow']), attackIt)))
  expect([asked(s), over(s)]).toEqual(['union player-turn', '11.0 corps-must-attack'])
  passes(fightOut(play(march(s, ['griffin']), attackIt)))
  expect([asked(s), over(s)]).toEqual(['union player-turn', null])
})

rule('cards', '13: nor does a connection that has been attacked over already', () => {
  const s = demanded({ st_marys_church: ['heth'], harris_store: ['barlow', 'griffin'] })
  passes(fightOut(play(march(s, ['barlow']), attackIt)))
  expect([where(s, 'heth'), over(s)]).toEqual(['st_marys_church', null])
})

rule('cards', '13: the Union makes no leader checks in that turn', () => {
  const at = { st_marys_church: ['heth', 'wilcox'], harris_store: ['barlow'], guinea_station: ['ferrero'] }
  const lay = (card: boolean) => {
    const s = card ? demanded(at) : field({ at })
    s.attacked[s.game.point('st_marys_church')] = 2
    return asked(play(march(s, ['ferrero']), attackIt))
  }
  expect([lay(false), lay(true)]).toEqual(['chance leader-check', 'confederate defence-lead'])
})

rule('cards', '13: ahead of the Union player turn or as it begins; it leaves the game when the turn is over', () => {
  const calm = { brandy_station: ['mott'], orange: ['heth'] }
  const ahead = field({ side: 'confederate', windows: true, at: calm, ...deal('confederate', 13) })
  expect(why(ahead, { do: 'play', card: 13 })).toBe('11.0 turn-has-begun')
  play(ahead, { do: 'end-turn' })
  play(ahead, { do: 'pass', until: 'next' })
  playCard(ahead, 13)
  passTo(ahead, 'union')
  expect(cardIs(ahead, 13)).toBe('turn')
  passTo(ahead, 'confederate')
  expect([cardIs(ahead, 13), (ahead as T).demanded]).toEqual(['removed', 0])
  const begun = march(field({ at: calm, ...deal('union', 13) }), ['mott'])
  expect(why(begun, { do: 'play', card: 13 })).toBe('11.0 turn-has-begun')
})
