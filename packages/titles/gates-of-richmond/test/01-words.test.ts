import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { inChain } from '../../late-unpleasantness/rules/07-leaders.ts'
import { numbers } from '../numbers.ts'
import { formationOfPiece, formations, INDEPENDENT, isUnit, piece, pieces } from '../pieces.ts'
import en from '../words/en.json' with { type: 'json' }
import { field } from './kit.ts'

describe('1 the game', () => {
  rule('1.1', 'fourteen half days, from the morning of 26 June to the afternoon of 2 July', () => {
    expect(numbers.TURNS).toBe(14)
    expect(en['turn-called.1']).toBe('26 June, morning')
    expect(en['turn-called.14']).toBe('2 July, afternoon')
  })

  rule('1.2', 'a combat unit has strength and a rating; leaders, dummies and supply units have no strength', () => {
    for (const p of pieces) expect(p.strength > 0).toBe(isUnit(piece(p.id)))
    for (const p of pieces) if (p.kind === 'leader' || p.kind === 'supply' || p.dummy) expect(p.strength).toBe(0)
  })

  rule('1.3', "Sedgwick of Sumner's corps has 6 strength points and a rating of 2", () => {
    const sedgwick = pieces[piece('sedgwick')]
    expect([sedgwick.strength, sedgwick.rating, formations[sedgwick.formation]]).toEqual([6, 2, 'II'])
    expect(pieces[piece('sumner')]).toMatchObject({ kind: 'leader', rating: 1, formation: sedgwick.formation })
  })

  rule('1.3', 'D. H. Hill and Cooke belong to no corps, but every unit is under its army commander', () => {
    expect([formationOfPiece[piece('dh_hill')], formationOfPiece[piece('cooke')]]).toEqual([INDEPENDENT, INDEPENDENT])
    const s = field({ setUp: true })
    for (const p of pieces) {
      if (p.strength === 0) continue
      expect(inChain(s, piece(p.side === 1 ? 'mcclellan' : 'lee'), piece(p.id))).toBe(true)
      expect(inChain(s, piece(p.side === 1 ? 'lee' : 'mcclellan'), piece(p.id))).toBe(false)
    }
  })
})
