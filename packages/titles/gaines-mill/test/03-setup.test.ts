import { ActionList, legal } from '@vedette/kernel'
import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { act } from '../actions.ts'
import { anchors, board, historical, within } from '../map.ts'
import { onMap } from '../state.ts'
import { gainesMill as title } from '../title.ts'
import { divisions, units, unitsOf } from '../units.ts'
import { asked, hex, moment, offers, play, stepsOf, where, why } from './kit.ts'

const place = (unit: string, to: string) => ({ do: 'place', unit, to })
const deploy = { do: 'deploy' }
const ready = { do: 'ready' }
const start = () => title.setup('battle', {})

describe('3.0 set-up', () => {
  rule('3.0', 'the Union sets up first, then the Confederates; then the first turn begins', () => {
    const s = start()
    expect(asked(s)).toBe('union set-up')
    expect(why(s, place('gregg', '0803'))).toBe('3.0 not-your-unit')
    play(s, deploy, ready)
    expect(asked(s)).toBe('confederate set-up')
    expect(why(s, place('meade', '1110'))).toBe('3.0 not-your-unit')
    play(s, deploy, ready)
    expect([asked(s), moment(s), s.ccrm, s.touched]).toEqual(['chance coordination', '1 confederate command', 0, 0])
  })

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

  rule('3.0', 'one unit a hex, each placed once', () => {
    const s = start()
    play(s, place('meade', '1210'))
    expect(why(s, place('reynolds', '1210'))).toBe('3.0 hex-taken')
    expect(why(s, place('meade', '1211'))).toBe('3.0 already-placed')
  })

  rule('3.0', 'all other units are set aside', () => {
    const s = start()
    for (const id of ['bartlett', 'french', 'us-5th-cavalry'])
      expect(why(s, place(id, '1210'))).toBe('3.0 arrives-later')
    play(s, deploy, ready)
    for (const id of ['rodes', 'hood', 'winder']) expect(why(s, place(id, '0803'))).toBe('3.0 arrives-later')
    play(s, deploy, ready)
    for (const [i, unit] of units.entries()) expect(onMap(s, i)).toBe(unit.arrives === 'start')
  })

  rule('3.0', 'nobody is ready before all of his units stand; what is left can be laid out as it was', () => {
    const s = start()
    play(s, place('meade', '1211'))
    expect(why(s, ready)).toBe('3.0 units-to-place')
    play(s, deploy)
    expect(why(s, deploy)).toBe('3.0 all-placed')
    expect([where(s, 'meade'), where(s, 'reynolds')]).toEqual(['1211', board.number(historical.reynolds)])
    play(s, ready)
  })

  rule('3.0', 'the historical set-up keeps to the limits', () => {
    const s = start()
    play(s, deploy, ready, deploy, ready)
    for (const [id, h] of Object.entries(historical)) expect(where(s, id)).toBe(board.number(h))
  })

  rule('3.0', 'whatever has been placed by hand, the rest finds room', () => {
    // The narrowest: seven units in seven hexes, and a battery put last.
    const s = start()
    play(s, deploy, ready)
    const homes = ['0802', '0803', '0804', '0703', '0704', '0903', '0904']
    const ids = ['pegram-artillery', 'pender', 'field', 'gregg', 'branch', 'archer']
    for (const [n, id] of ids.entries()) play(s, place(id, homes[n]))
    play(s, deploy, ready)
    expect(where(s, 'j-r-anderson')).toBe('0904')
    expect(hex('0904')).toBe(s.hex[units.findIndex((u) => u.id === 'j-r-anderson')])
  })

  rule('3.0', 'every unit begins with its full steps', () => {
    const s = start()
    for (const unit of units) expect(stepsOf(s, unit.id)).toBe(unit.steps)
  })

  rule('3.0', 'nothing but setting up is done in it', () => {
    const s = start()
    expect(legal(title, s, new ActionList()).toArray()).toContain(act.deploy())
    expect(why(s, { do: 'end-phase' })).toBe('3.0 ready-ends-set-up')
    expect(() => title.setup('another', {})).toThrow()
  })
})
