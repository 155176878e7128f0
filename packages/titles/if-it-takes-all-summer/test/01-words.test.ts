import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { inChain } from '../../late-unpleasantness/rules/07-leaders.ts'
import { numbers } from '../numbers.ts'
import { formations, isGarrison, isUnit, piece, pieces } from '../pieces.ts'
import en from '../words/en.json' with { type: 'json' }
import { field, march, why } from './kit.ts'

describe('1 the game', () => {
  rule('1.1', 'sixteen turns of two days, from 4 May to 4 June', () => {
    expect(numbers.TURNS).toBe(16)
    expect([en['turn-called.1'], en['turn-called.14'], en['turn-called.16']]).toEqual([
      'May 4/5',
      'May 30/31',
      'June 3/4',
    ])
  })

  rule('1.2', 'a combat unit has strength and a rating; leaders and dummies have no strength', () => {
    for (const p of pieces) expect(p.strength > 0).toBe(isUnit(piece(p.id)))
    for (const p of pieces) if (p.kind === 'leader' || p.dummy) expect(p.strength).toBe(0)
    expect(pieces.some((p) => p.kind === 'supply')).toBe(false)
  })

  rule('1.2', 'only roads and railways connect points: nobody moves along a river', () => {
    const s = field({ at: { ox_ford: ['griffin'] } })
    march(s, ['griffin'])
    for (const to of ['jericho_mills', 'chesterfield_bridge'])
      expect([to, why(s, { do: 'march', to })]).toEqual([to, '3.0 not-connected'])
    expect(why(s, { do: 'march', to: 'hanover_junction' })).toBe(null)
  })

  rule('1.3', "Potter of Burnside's corps has 5 strength points and a rating of 1, his corps commander 0", () => {
    const potter = pieces[piece('potter')]
    expect([potter.strength, potter.rating, formations[potter.formation]]).toEqual([5, 1, 'IX'])
    expect(pieces[piece('burnside')]).toMatchObject({ kind: 'leader', rating: 0, formation: potter.formation })
  })

  rule('1.3', 'every unit is under the commander of its army, and of no other', () => {
    const s = field({ setUp: true })
    for (const p of pieces) {
      if (p.strength === 0) continue
      expect([p.id, inChain(s, piece(p.side === 1 ? 'grant' : 'lee'), piece(p.id))]).toEqual([p.id, true])
      expect([p.id, inChain(s, piece(p.side === 1 ? 'lee' : 'grant'), piece(p.id))]).toEqual([p.id, false])
    }
  })

  rule('1.3', 'Breckinridge, Hoke, Butler and the garrisons belong to no corps', () => {
    const independent = pieces.filter((p) => p.strength > 0 && formations[p.formation] === undefined).map((p) => p.id)
    expect(independent.filter((id) => !isGarrison(piece(id))).sort()).toEqual(['breckinridge', 'butler_cav', 'hoke'])
    expect(independent.filter((id) => isGarrison(piece(id)))).toHaveLength(10)
  })
})
