import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { REPLACED } from '../../late-unpleasantness/state.ts'
import { piece } from '../pieces.ts'
import {
  asked,
  attack,
  type Field,
  field,
  lead,
  listen,
  marked,
  modifiers,
  offers,
  play,
  roll,
  type S,
  throwing,
  where,
  why,
} from './kit.ts'

describe('7.1 losing leaders', () => {
  /** A 7 on the table: both sides roll for the leaders they used. */
  const starred = (more: Field = {}): S => {
    const s = field({
      at: {
        barker: ['sykes', 'porter', 'mcclellan'],
        old_cold_harbor: ['ewell', 'jackson', 'lee'],
        chessman: ['mclaws'],
      },
      ...more,
    })
    attack(s, ['sykes', 'porter', 'mcclellan'], 'old_cold_harbor')
    play(s, lead('sykes'), lead('ewell'))
    roll(s, 7)
    return throwing(s, 2)
  }

  rule('7.1', 'a die each for division, corps and army leader used, first of the attacker; only a 1 loses him', () => {
    const s = starred()
    const notes = listen(s)
    throwing(s, 1, 1, 2, 6, 5, 3)
    expect(notes.filter((n) => n.code === 'leader-check').map((n) => [n.facts.piece, n.facts.lost])).toEqual([
      ['sykes', true],
      ['porter', true],
      ['mcclellan', false],
      ['ewell', false],
      ['jackson', false],
      ['lee', false],
    ])
    expect(['sykes', 'porter', 'ewell', 'jackson'].map((name) => marked(s, name, REPLACED))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  rule('7.1', 'replacements are not rolled for', () => {
    const s = starred({ replaced: ['sykes', 'jackson'] })
    const notes = listen(s)
    throwing(s, 6, 6, 6, 6)
    expect(notes.filter((n) => n.code === 'leader-check').map((n) => n.facts.piece)).toEqual([
      'porter',
      'mcclellan',
      'ewell',
      'lee',
    ])
  })
})

describe('7.1 McClellan', () => {
  const combat = (more: Field, stack: string[], first: string) => {
    const s = field(more)
    attack(s, stack, 'old_cold_harbor')
    return modifiers(play(s, lead(first))).lines
  }
  const at = { barker: ['sykes', 'sedgwick', 'cooke'], old_cold_harbor: ['winder'] }

  rule('7.1-mcclellan', 'if he is lost nobody replaces him', () => {
    const s = field({
      at: { barker: ['sykes', 'mcclellan'], old_cold_harbor: ['ewell'], chessman: ['mclaws'], tucker_town: ['morell'] },
    })
    attack(s, ['sykes', 'mcclellan'], 'old_cold_harbor')
    play(s, lead('sykes'))
    roll(s, 3)
    throwing(s, 6, 1)
    expect([where(s, 'mcclellan'), asked(s)]).toEqual(['dead', 'union player-turn'])
    expect(offers(s, 'pick').map((w) => w.piece)).not.toContain('mcclellan')
  })

  rule('7.1-mcclellan', "then only the strength of the lead's corps counts, in attack", () => {
    const stack = ['sykes', 'sedgwick', 'cooke']
    expect(combat({ at }, stack, 'sykes')['strength-double']).toBe(2)
    expect(combat({ at, killed: ['mcclellan'] }, stack, 'sykes')['strength-double']).toBe(undefined)
    const corps = { barker: ['sykes', 'morell', 'sedgwick'], old_cold_harbor: ['winder'] }
    expect(
      combat({ at: corps, killed: ['mcclellan'] }, ['sykes', 'morell', 'sedgwick'], 'sykes')['strength-double'],
    ).toBe(2)
  })

  rule('7.1-mcclellan', 'and in defence', () => {
    const defence = (more: Field) => {
      const s = field({
        side: 'confederate',
        at: { barker: ['sykes', 'sedgwick'], old_cold_harbor: ['ap_hill'] },
        ...more,
      })
      attack(s, ['ap_hill'], 'barker')
      return modifiers(play(s, lead('sykes'))).lines['strength-double']
    }
    expect([defence({}), defence({ killed: ['mcclellan'] })]).toEqual([undefined, 2])
  })

  rule('7.1-mcclellan', 'or just the cavalry, if it leads', () => {
    const s = field({
      side: 'confederate',
      at: { barker: ['sykes', 'cooke'], old_cold_harbor: ['winder'] },
      killed: ['mcclellan'],
    })
    attack(s, ['winder'], 'barker')
    play(s, { do: 'stand' }, lead('sykes'))
    expect(modifiers(s).lines['strength-double']).toBe(undefined)
    const c = field({
      side: 'confederate',
      at: { barker: ['sykes', 'cooke'], old_cold_harbor: ['winder'] },
      killed: ['mcclellan'],
    })
    attack(c, ['winder'], 'barker')
    play(c, { do: 'stand' }, { do: 'hold-back', piece: 'sykes' })
    expect(modifiers(c).lines['strength-double']).toBe(2)
  })
})

describe('7.1 Lee', () => {
  const killed = (
    die: number,
    at: Record<string, readonly string[]> = { chessman: ['longstreet_div', 'longstreet'] },
  ) => {
    const s = field({ side: 'confederate', at: { old_cold_harbor: ['ewell', 'lee'], barker: ['sykes'], ...at } })
    attack(s, ['ewell', 'lee'], 'barker')
    if (asked(s) === 'confederate attack-lead') play(s, lead('ewell'))
    roll(s, 7)
    throwing(s, 2, 6, 1)
    expect(asked(s)).toBe('chance heir')
    throwing(s, die)
    while (asked(s) === 'chance leader-loss') throwing(s, 6)
    return s
  }

  for (const [die, heir] of [
    [1, 'davis'],
    [2, 'davis'],
    [3, 'longstreet'],
    [4, 'longstreet'],
    [5, 'johnston'],
    [6, 'johnston'],
  ] as const) {
    rule('7.1-lee', `a ${die} gives the army to ${heir}`, () => {
      const s = killed(die)
      expect([where(s, 'lee'), s.commander[0]]).toEqual(['dead', piece(heir)])
      expect(where(s, heir)).toBe(heir === 'longstreet' ? 'chessman' : 'old_cold_harbor')
    })
  }

  rule('7.1-lee', 'who comes from outside takes his place in the combat, and goes on with it', () => {
    const s = killed(5)
    expect(asked(s)).toBe('confederate attack-break')
    expect(why(s, { do: 'break-off', piece: 'johnston' })).toBe(null)
    play(s, { do: 'go-on' }, { do: 'go-on' })
    play(s, lead('ewell'))
    expect(modifiers(s).lines['army-leader']).toBe(2)
    roll(s, 11)
    throwing(s, 6)
    play(s, { do: 'retreat-all', to: 'tucker_town' })
    expect([where(s, 'ewell'), where(s, 'johnston')]).toEqual(['barker', 'barker'])
  })

  rule('7.1-lee', 'Longstreet leads the army, and no longer his division alone', () => {
    const s = killed(3, {
      old_cold_harbor: ['ewell', 'lee', 'dh_hill', 'longstreet', 'longstreet_div'],
      beulah_church: ['hooker'],
    })
    play(s, { do: 'go-on' }, { do: 'go-on' })
    roll(s, 5)
    throwing(s, 1)
    attack(s, ['dh_hill', 'longstreet', 'longstreet_div'], 'beulah_church')
    play(s, lead('longstreet_div'))
    expect(modifiers(s).lines).toEqual({ 'strength-double': 2, 'army-leader': 2 })
  })

  rule('7.1-lee', 'if the die names Longstreet and he is not there, Johnston comes', () => {
    expect(killed(4, {}).commander[0]).toBe(piece('johnston'))
  })

  rule('7.1-lee', 'he falls on a broken bridge: his successor stands on the same bank', () => {
    const s = field({
      side: 'confederate',
      at: { grapevine_bridge: ['ewell', 'lee'], trent_house: ['sykes'] },
      bridgesDown: ['grapevine_bridge'],
      banks: { ewell: 'south', lee: 'south' },
    })
    attack(s, ['ewell', 'lee'], 'trent_house')
    play(s, lead('ewell'))
    roll(s, 7)
    throwing(s, 1, 6, 1, 1)
    expect([where(s, 'davis'), s.bank[piece('davis')]]).toEqual(['grapevine_bridge', 2])
  })
})
