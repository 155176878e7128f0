import { unitIn } from '../state.ts'
import { NOBODY, units } from '../units.ts'
import { asked, type Field, field, hex, offers, play, type S } from './kit.ts'

/**
 * Fields of combat. Far off, in the corner about 0118, two more units are always engaged: so the phase never ends for
 * want of an attack, and what is refused can be asked for.
 */

const guns = { 'valley-artillery': '0118', 'reserve-artillery-5': '0117' }

const withGuns = (f: Field, phase: NonNullable<Field['phase']>): S =>
  field({
    phase,
    ...f,
    at: { ...guns, ...f.at },
    ...(f.active ? { active: [...f.active, ...Object.keys(guns)] } : {}),
  })

export const fireField = (f: Field): S => withGuns(f, 'fire')
export const closeField = (f: Field): S => withGuns(f, 'close')

/** The hexes of the choices of one verb, in order of their numbers. */
export const choices = (s: S, verb: string): string[] =>
  offers(s, verb)
    .map((words) => String(words.to))
    .sort()

/** Stands fast, holds back, keeps the bonus and takes the marker until the combat under way is over. */
export function over(s: S): S {
  for (;;) {
    const what = asked(s).split(' ')[1]
    if (what === 'bonus') play(s, { do: 'no-bonus' })
    else if (what === 'mark') play(s, { do: 'take-mark' })
    else if (what === 'voluntary') play(s, { do: 'stand', until: 'now' })
    else if (what === 'advance' || what === 'shift') play(s, { do: 'hold' })
    else return s
  }
}

/** Who stands in a hex, by id. */
export const standing = (s: S, number: string): string | null => {
  const i = unitIn(s, hex(number))
  return i === NOBODY ? null : units[i].id
}
