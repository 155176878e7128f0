import { SeededDice } from '@vedette/kernel'
import { expect, test } from 'vitest'
import { determinizing } from '../../late-unpleasantness/test/determinize.ts'
import { mind } from '../bot.ts'
import { SWAMP } from '../map.ts'
import { CSA, USA } from '../pieces.ts'
import { holdsForUnion, victor } from '../rules/12-victory.ts'
import type { T } from '../state.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import { field } from './kit.ts'

determinizing(title, mind)

test('whoever came through a point last is thought to have claimed it, but not so that the game were over', () => {
  const names = ['hundleys_corner', 'pole_green_church', 'bethesda_church', 'cold_harbor']
  const passed = Object.fromEntries(names.map((name) => [name, 'union'] as const))
  const view = title.view(field({ at: { hanover_ch: ['heth'], haws_shop: ['barlow'] }, passed }), CSA)
  let held = 0
  for (let n = 0; n < 50; n++) {
    const dice = new SeededDice('made up', n, 'claims')
    const s = title.determinize(view, CSA, (below) => dice.below(below)) as T
    expect(victor(s)).not.toBe(USA)
    held += SWAMP.filter((p) => holdsForUnion(s, p)).length
  }
  expect(held).toBeGreaterThan(100)
})
