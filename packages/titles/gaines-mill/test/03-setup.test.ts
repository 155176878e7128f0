import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { anchors, board, historical, within } from '../map.ts'
import { onMap } from '../state.ts'
import { gainesMill as title } from '../title.ts'
import { divisions, units, unitsOf } from '../units.ts'
import { offers, play, stepsOf, where, why } from './kit.ts'

const place = (unit: string, to: string) => ({ do: 'place', unit, to })
const deploy = { do: 'deploy' }
const ready = { do: 'ready' }
const start = () => title.setup('battle', {})

describe('3.0 set-up', () => {
  rule('3.0', "a Union division stands within two hexes of the hex with its name, A. P. Hill's within one", () => {
    for (const i of [...unitsOf[0], ...unitsOf[1]]) {
      if (units[i].arrives !== 'start' || units[i].division === 255) continue
      const s = start()
      if (units[i].side === 0) play(s, deploy, ready)
      const home = divisions[units[i].division].id
      for (let h = 0; h < board.size; h++) {
        const words = place(units[i].id, board.number(h))
        if (board.distance(anchors[home], h) > within[home]) expect(why(s, words)).toBe('3.0 too-far-from-its-hex')
        else expect(why(s, words)).not.toBe('3.0 too-far-from-its-hex')
      }
    }
    expect([within.mccall, within.morell, within.sykes, within.longstreet, within['ap-hill']]).toEqual([2, 2, 2, 2, 1])
  })

  rule('3.0', 'the nine-factor battery stands in the hex Arty; the other reserve guns and the sharpshooters', () => {
    const s = start()
    expect(offers(s, 'place').filter((w) => w.unit === 'reserve-artillery-9')).toEqual([
      place('reserve-artillery-9', board.number(anchors.arty)),
    ])
    for (const id of ['berdan-sharpshooters', 'reserve-artillery-6', 'reserve-artillery-5']) {
      for (const home of ['mccall', 'morell', 'sykes']) {
        expect(why(s, place(id, board.number(anchors[home])))).toBe(null)
      }
      expect(why(s, place(id, board.number(anchors['ap-hill'])))).toBe('3.0 too-far-from-its-hex')
      expect(why(s, place(id, board.number(anchors.arty)))).toBe('3.0 too-far-from-its-hex')
    }
  })

  rule('3.0', 'who starts stands on the map then, and nobody else', () => {
    const s = play(start(), deploy, ready, deploy, ready)
    for (const [i, unit] of units.entries()) expect(onMap(s, i)).toBe(unit.arrives === 'start')
  })

  rule('3.0', 'the historical set-up keeps to the limits', () => {
    const s = start()
    play(s, deploy, ready, deploy, ready)
    for (const [id, h] of Object.entries(historical)) expect(where(s, id)).toBe(board.number(h))
  })

  rule('3.0', 'every unit begins with its full steps', () => {
    const s = start()
    for (const unit of units) expect(stepsOf(s, unit.id)).toBe(unit.steps)
  })

  rule('3.0', 'there is no other set-up', () => expect(() => title.setup('another', {})).toThrow())
})
