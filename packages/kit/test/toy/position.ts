import { act } from './actions.ts'
import { hexAt } from './map.ts'
import { asked } from './rules.ts'
import { DECK, HAND, onMap, PHASE, type S } from './state.ts'
import { toy } from './title.ts'
import { CSA, USA, unitOf, units } from './units.ts'

/** A position in words; whoever is not named stands as the quick set-up has him. */
export interface Field {
  readonly at?: Readonly<Record<string, string>>
  readonly side?: 'confederate' | 'union'
  readonly phase?: 'move' | 'fire'
  readonly turn?: number
  readonly steps?: Readonly<Record<string, number>>
  readonly dummy?: string
  /** The card that each side holds. */
  readonly cards?: readonly [number, number]
}

export function lay({
  at = {},
  side = 'confederate',
  phase = 'move',
  turn = 1,
  steps = {},
  dummy = 'irwin',
  cards = [1, 2],
}: Field): S {
  const s = toy.setup('ford', {})
  for (const _ of [USA, CSA]) for (const verb of [act.deploy, act.ready]) toy.apply(s, verb())
  s.dummy = unitOf(dummy)
  s.dealt = 3
  s.card.fill(DECK)
  cards.forEach((card, seat) => {
    s.card[card] = HAND + seat
    s.counts[seat] = 1
  })
  s.counts[2] = 2
  s.turn = turn
  s.side = side === 'union' ? USA : CSA
  s.phase = PHASE[phase]
  for (const [id, number] of Object.entries(at)) s.hex[unitOf(id)] = hexAt(number)
  for (const [id, left] of Object.entries(steps)) s.steps[unitOf(id)] = left
  const { prompt, of } = asked(s)
  s.prompt = prompt
  s.mover = of
  if (units.some((_, i) => !onMap(s, i) && steps[units[i].id])) throw new Error('Somebody is strong and nowhere.')
  return s
}
