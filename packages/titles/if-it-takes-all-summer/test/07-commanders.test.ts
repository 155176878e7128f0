import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { REPLACED } from '../../late-unpleasantness/state.ts'
import { piece } from '../pieces.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import {
  asked,
  attack,
  type Field,
  field,
  lead,
  listen,
  march,
  marked,
  modifiers,
  offers,
  play,
  retreatAll,
  roll,
  type S,
  throwing,
  unharmed,
  where,
  why,
} from './kit.ts'

const goOn = { do: 'go-on' }
const heir = (name: string) => ({ do: 'choose-piece', piece: name })

describe('7.1 Confederate senior command', () => {
  /** Lee falls in an attack of Rodes on St. Mary's Church that goes on. */
  const killed = (at: Field['at'] = { gordonsville: ['field', 'longstreet'], orange: ['heth', 'ap_hill'] }): S => {
    const s = field({
      side: 'confederate',
      at: { harris_store: ['rodes', 'ewell', 'lee'], st_marys_church: ['griffin'], culpeper: ['mott'], ...at },
    })
    attack(s, ['rodes', 'ewell', 'lee'], 'st_marys_church')
    play(s, lead('rodes'))
    throwing(roll(s, 7), 2)
    return throwing(s, 6, 6, 1)
  }

  rule('7.1-confederate', 'Lee lost, his player picks a corps commander who is on the map', () => {
    const s = killed()
    expect([asked(s), where(s, 'lee')]).toEqual(['confederate choose-heir', 'dead'])
    expect(
      offers(s)
        .map((w) => w.piece)
        .sort(),
    ).toEqual(['ap_hill', 'ewell', 'longstreet'])
    for (const name of ['stuart', 'rodes', 'hancock'])
      expect(why(s, heir(name))).toBe('7.1-confederate no-corps-commander')
  })

  rule('7.1-confederate', 'he commands the army where he is, on the replacement side of his counter', () => {
    const s = killed()
    play(s, heir('ap_hill'))
    unharmed(s)
    expect([s.commander[0], where(s, 'ap_hill'), marked(s, 'ap_hill', REPLACED)]).toEqual([
      piece('ap_hill'),
      'orange',
      true,
    ])
    expect([marked(s, 'ewell', REPLACED), marked(s, 'longstreet', REPLACED), asked(s)]).toEqual([
      false,
      false,
      'confederate attack-break',
    ])
  })

  rule('7.1-confederate', 'he leads any division then, and is company for all; he is not rolled for', () => {
    const s = unharmed(
      play(killed({ gordonsville: ['field', 'longstreet'], mud_tavern: ['heth', 'ap_hill'] }), heir('ap_hill')),
    )
    play(s, { do: 'break-off', piece: 'rodes' })
    throwing(s, 1)
    expect(asked(s)).toBe('confederate player-turn')
    march(s, ['ap_hill'], 'harris_store')
    play(s, { do: 'halt' })
    const next = field({
      side: 'confederate',
      at: { harris_store: ['rodes', 'ap_hill'], st_marys_church: ['griffin'], gordonsville: ['field'] },
      replaced: ['ap_hill'],
      killed: ['lee'],
    })
    next.commander[0] = piece('ap_hill')
    attack(next, ['rodes', 'ap_hill'], 'st_marys_church')
    play(next, lead('rodes'))
    expect(modifiers(next).lines).toEqual({ 'army-leader': 1 })
    const notes = listen(next)
    unharmed(throwing(roll(next, 7), 1))
    expect(notes.filter((n) => n.code === 'leader-check').map((n) => n.facts.piece)).toEqual(['rodes', 'griffin'])
  })

  rule('7.1-confederate', 'without a corps commander on the map nobody follows, and the fight goes on', () => {
    const s = field({
      side: 'confederate',
      at: { harris_store: ['breckinridge', 'lee'], st_marys_church: ['barlow'], culpeper: ['mott'] },
    })
    attack(s, ['breckinridge', 'lee'], 'st_marys_church')
    play(s, lead('breckinridge'))
    throwing(roll(s, 7), 2)
    throwing(s, 6, 2, 6)
    expect([asked(s), where(s, 'lee')]).toEqual(['confederate attack-break', 'dead'])
    play(s, goOn, goOn)
    expect(modifiers(s).lines['army-leader']).toBe(undefined)
  })
})

describe('7.1 Union senior command', () => {
  /** Griffin and an army leader attack Harris Store; the roll is such that both sides check, and the combat goes on. */
  const led = (by: string, more: Field = {}): S => {
    const at = {
      st_marys_church: ['griffin', by],
      harris_store: ['rodes'],
      gordonsville: ['field'],
      culpeper: ['mott'],
    }
    const s = attack(field({ at, ...more }), ['griffin', by], 'harris_store')
    play(s, lead('griffin'))
    return throwing(roll(s, 7), 3)
  }

  rule('7.1-union', 'Grant lost, Meade takes his place in the same point and goes on with the combat', () => {
    const s = throwing(led('grant'), 6, 2)
    expect([where(s, 'grant'), where(s, 'meade'), s.commander[1]]).toEqual(['dead', 'st_marys_church', piece('meade')])
    unharmed(s)
    expect(why(s, { do: 'break-off', piece: 'meade' })).toBe(null)
    play(s, goOn, goOn, lead('griffin'))
    expect(modifiers(s).lines).toEqual({ 'army-leader': 2 })
    unharmed(roll(s, 11))
    play(s, retreatAll('mud_tavern'))
    expect([where(s, 'griffin'), where(s, 'meade')]).toEqual(['harris_store', 'harris_store'])
  })

  rule('7.1-union', 'he cannot be lost in the round in which he came, for his rating was not used', () => {
    const s = led('grant')
    const notes = listen(s)
    throwing(s, 6, 1, 6)
    expect(notes.filter((n) => n.code === 'leader-check').map((n) => n.facts.piece)).toEqual([
      'griffin',
      'grant',
      'rodes',
    ])
    expect(asked(s)).toBe('union attack-break')
  })

  rule('7.1-union', 'Meade lost, the Confederates have won', () => {
    const s = led('grant')
    throwing(s, 6, 2)
    unharmed(s)
    play(s, goOn, goOn, lead('griffin'))
    throwing(roll(s, 7), 1)
    throwing(s, 6, 2)
    expect([asked(s), title.outcome(s)?.winner]).toEqual(['over commanders-lost', 0])
  })

  rule('7.1-union', 'a 3 saves him', () => {
    const s = throwing(led('grant'), 6, 3)
    unharmed(s)
    expect([where(s, 'grant'), where(s, 'meade'), s.commander[1]]).toEqual(['st_marys_church', 'aside', piece('grant')])
  })
})
