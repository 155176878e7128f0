import { ActionList, CHANCE, type Mind, OVER, SeededDice, type Title } from '@vedette/kernel'
import { many } from '@vedette/kit/test/whole.ts'
import { randomStep } from '@vedette/lab'
import { describe, expect, test } from 'vitest'
import type { S } from '../state.ts'
import { gamesIn } from './games.ts'

/** What holds of full states that are made up to fit a view, as tests of a title. */
export function determinizing(title: Title<S>, mind: Mind<S>): void {
  const { schema } = title
  const madeUp = (s: S, seat: number, dice: SeededDice): S =>
    title.determinize(title.view(s, seat), seat, (below) => dice.below(below))
  const twoSeats = [0, 1]

  describe('a state made up to fit a view', () => {
    test('is whole, and looks like the view again, at every decision', () => {
      gamesIn(title)(many(3, 1), 'whole', (s, dice) => {
        if (s.mover === CHANCE || s.mover === OVER) return
        for (const seat of twoSeats) {
          const view = title.view(s, seat)
          const full = title.determinize(view, seat, (below) => dice.below(below))
          const where = `${title.prompt(s).code}, turn ${s.turn}, seat ${seat}`
          expect(title.broken(full), where).toEqual([])
          expect(differences(title.view(full, seat), view), where).toEqual([])
        }
      })
    })

    test('is another with another seed, and the same with the same', () => {
      let others = 0
      gamesIn(title)(1, 'seeds', (s, dice) => {
        if (s.mover === CHANCE || s.mover === OVER || dice.below(20)) return
        const [a, b, c] = ['a', 'a', 'b'].map((seed) => madeUp(s, s.mover, new SeededDice(seed, 0, 'filling')))
        expect(schema.equal(a, b)).toBe(true)
        if (!schema.equal(a, c)) others++
      })
      expect(others).toBeGreaterThan(0)
    })

    test('can be played on at random', () => {
      const list = new ActionList()
      gamesIn(title)(many(2, 1), 'random', (s, dice) => {
        if (s.mover === CHANCE || s.mover === OVER || dice.below(many(25, 75))) return
        for (const seat of twoSeats) {
          const full = madeUp(s, seat, dice)
          for (let n = 0; n < 150 && randomStep(title, full, dice, list); n++) expect(title.broken(full)).toEqual([])
        }
      })
    })

    test('can be played on by the scripts', () => {
      const list = new ActionList()
      const free = new Uint8Array(mind.parts)
      gamesIn(title)(1, 'scripts', (s, dice) => {
        if (s.mover === CHANCE || s.mover === OVER || dice.below(150)) return
        const full = madeUp(s, s.mover, dice)
        for (let n = 0; n < 80 && full.mover !== OVER; n++) {
          const seat = title.toMove(full)
          if (seat === CHANCE) randomStep(title, full, dice, list)
          else title.apply(full, mind.script(title.view(full, seat), seat, free, `${n}`)[0])
          expect(title.broken(full)).toEqual([])
        }
      })
    })
  })

  /** The fields in which two states differ. */
  function differences(a: S, b: S): string[] {
    const fields = Object.keys(schema.fields) as (keyof S)[]
    return fields.filter((field) => String(a[field]) !== String(b[field]))
  }
}
