import { CHANCE } from '@vedette/kernel'
import { positions } from '@vedette/kit/test/positions.ts'
import { act } from '../actions.ts'
import { facings, formations } from '../arguments.ts'
import { fatigueLadder } from '../charts.ts'
import { P } from '../flow.ts'
import { at, board } from '../map.ts'
import { piece, pieceIds } from '../pieces.ts'
import type { Field } from '../position.ts'
import { allowanceOf } from '../rules/05-march.ts'
import { withdrawalFirers } from '../rules/05-step.ts'
import { hasSight } from '../rules/09-sight.ts'
import { zonesOn } from '../rules/10-zones.ts'
import { commands, radiusOf } from '../rules/17-command.ts'
import { isPioneering, isStandingChevaux } from '../rules/22-obstacles.ts'
import { bodiesIn } from '../rules/pieces.ts'
import { has, MARK } from '../state.ts'
import { leader } from '../units.ts'
import { facingOf, field, formationOf, kit, play, type S, throwing, where } from './kit.ts'

/** Takes somebody up, and does what follows: hexes are entered, hexsides faced, formations taken; the march stays open. */
function march(s: S, ...words: readonly string[]): void {
  for (const word of words) {
    if (board.indexOf(word) >= 0) play(s, { do: 'step', to: word })
    else if (facings.includes(word as 'n')) play(s, { do: 'face', facing: word })
    else if (formations.includes(word)) play(s, { do: 'form', formation: word })
    else play(s, { do: 'pick', piece: word })
  }
}

positions<S, Field>(new URL('positions', import.meta.url).pathname, {
  field,
  play: kit,
  verbs: act,
  orders: {
    march,
    /** On to the next movement phase of the same side; nobody does anything meanwhile. */
    turn(s) {
      const { turn, phasing } = s
      do {
        if (s.mover === CHANCE) throwing(s, 6)
        else play(s, { do: 'phase-done' })
      } while (s.turn === turn || s.phasing !== phasing || s.prompt !== P.movement)
    },
    /** A march, and its end. */
    move(s, ...words) {
      march(s, ...words)
      play(s, { do: 'halt', below: false })
    },
  },
  looks: {
    facing: facingOf,
    formation: formationOf,
    points: (s, id) => s.points[piece(id)],
    fatigue: (s, id) => fatigueLadder[s.fatigue[piece(id)]],
    breached: (s, hex) => !isStandingChevaux(s, at(hex)),
    pioneers: (s, hex) => isPioneering(s, at(hex)),
    command: (s, id) => commands(s, piece(id)),
    radius: (s, id) => radiusOf(s, leader(id)),
    prone: (s, id) => has(s, piece(id), MARK.prone),
    top: (s, hex) => pieceIds[bodiesIn(s, at(hex))[0]],
    spent: (s, id) => s.spent[piece(id)] / 2,
    left: (s, id) => (allowanceOf(s, piece(id)) - s.spent[piece(id)]) / 2,
    zones: (s, hex) => zonesOn(s, s.phasing, at(hex)).map((i) => pieceIds[i]),
    withdrawal: (s) => withdrawalFirers(s).map((i) => pieceIds[i]),
    sees: (s, from, to) => hasSight(s, at(from), at(to)),
    pinned: (s, id) => has(s, piece(id), MARK.pinned),
  },
  look: where,
})
