import { positions } from '@vedette/kit/test/positions.ts'
import { act, facings, gunCards, markerIds } from '../actions.ts'
import { weapon } from '../charts.ts'
import { at, board } from '../map.ts'
import type { Field } from '../position.ts'
import { isMounted, stackIn, strength } from '../rules/02-pieces.ts'
import { mayActing } from '../rules/05-movement.ts'
import { fit } from '../rules/05-stacking.ts'
import { BUILDS, BUILDS_ON, brigadeHas, EXTENDED, has, INEFFECTIVE, LEADER_OUT, leaderHas, MARCHES } from '../state.ts'
import { brigade, corps, leader, unit } from '../units.ts'
import {
  asked,
  charges,
  face,
  facingOf,
  field,
  kit,
  lossesOf,
  orderIn,
  play,
  points,
  type S,
  sees,
  sumOf,
  throwing,
  where,
} from './kit.ts'

/** Takes a unit up, steps along a way and halts, facing as it is said last (`sse`), or as it came. */
function move(s: S, ...words: readonly string[]): void {
  const way = words.filter((word) => board.indexOf(word) >= 0)
  const ids = words.filter((word) => board.indexOf(word) < 0 && !facings.includes(word as 'e'))
  const facing = words.find((word) => facings.includes(word as 'e')) ?? 'nne'
  for (const piece of ids) play(s, { do: 'pick', piece })
  for (const to of way) play(s, { do: 'step', to })
  play(s, { do: 'halt', facing })
}

positions<S, Field>(new URL('positions', import.meta.url).pathname, {
  field,
  play: kit,
  verbs: act,
  orders: {
    move,
    /** Dice as they are read, 0 to 9. */
    roll: (s, ...dice) => void throwing(s, ...dice.map((die) => face(Number(die)))),
    /** The type of gun that is drawn. */
    gun: (s, id) => void throwing(s, gunCards + weapon(id)),
    /** The AM that is drawn. */
    draw: (s, id) => void throwing(s, markerIds.indexOf(id)),
    /** Throws any number of further dice that hurt nobody, and answers nothing. */
    until(s, prompt) {
      for (let n = 0; !asked(s).endsWith(` ${prompt}`); n++) {
        if (n > 40) throw new Error(`Nobody is asked ${prompt}: ${asked(s)}`)
        const [, what] = asked(s).split(' ')
        if (what === 'fire') throwing(s, face(0), face(0))
        else if (what === 'answer') play(s, { do: 'no-answer' })
        else if (what === 'approach' || what === 'targets') play(s, { do: 'open' })
        else if (what === 'react') play(s, { do: 'pass', until: 'activation' })
        else if (what === 'brigade') play(s, { do: 'end-movement' })
        else if (what === 'move') play(s, { do: 'brigade-done' })
        else throw new Error(`Nobody knows what to answer: ${asked(s)}`)
      }
    },
  },
  looks: {
    order: orderIn,
    facing: facingOf,
    charges,
    losses: lossesOf,
    sum: (s, id, hex) => sumOf(s, id, hex).sum,
    lines: (s, id, hex) => sumOf(s, id, hex).lines,
    line: (s, code, id, hex) => sumOf(s, id, hex).lines[code] ?? 0,
    bonus: (s, id, hex) => sumOf(s, id, hex).lines.charge ?? 0,
    flanked: (s, id, hex) => sumOf(s, id, hex).lines['flank-rear'] === 2,
    fits: (s, hex) => fit(s, stackIn(s, at(hex))),
    sees,
    points,
    guns: (s, id) => strength(s, unit(id)),
    initiative: (s) => ['confederate', 'union', 'nobody'][s.initiative],
    extended: (s, id) => leaderHas(s, leader(id), EXTENDED),
    out: (s, id) => leaderHas(s, leader(id), LEADER_OUT),
    marches: (s, id) => has(s, unit(id), MARCHES),
    cup: (s, id) => s.cup[markerIds.indexOf(id)],
    efficiency: (s, id) => s.efficiency[corps(id)],
    ineffective: (s, id) => brigadeHas(s, brigade(id), INEFFECTIVE),
    spent: (s) => s.spent / 2,
    works: (s, hex) => [...s.workHex].filter((at) => at === board.indexOf(hex)).length,
    mounted: (s, id) => isMounted(s, unit(id)),
    aims: (s, id) => (s.aim[unit(id)] < board.size ? board.number(s.aim[unit(id)]) : 'nobody'),
    builds: (s, id) => has(s, unit(id), BUILDS | BUILDS_ON),
    may: (s, id) => mayActing(s, unit(id)) / 2,
  },
  look: where,
})
