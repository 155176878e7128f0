import { ActionList, type Facts, legal, SeededDice, Session, type State, type Title } from '@vedette/kernel'
import type { Voice } from '@vedette/table'
import { describe, expect, it } from 'vitest'
import { argumentsOf, type Pack, type Words } from '../table/speech.ts'

/** Laws about what a title says. */

interface Spoken<S extends State> {
  readonly title: Title<S>
  readonly scenario: string
  readonly voice: Voice
  readonly games: number
}

/** Every refusal, note and prompt of random games is said: a fact that a message wants and no rule gives throws. */
export function speaksThroughGames<S extends State>({ title, scenario, voice, games }: Spoken<S>): void {
  const done = new Set<string>()
  const wrong: string[] = []
  const said = (kind: 'refusals' | 'notes' | 'prompts' | 'outcomes', code: string, facts: Facts): void => {
    const one = `${kind} ${code} ${JSON.stringify(facts)}`
    if (done.has(one)) return
    done.add(one)
    const sentence = voice[kind][code]
    if (!sentence) wrong.push(`${one}: nobody has written it`)
    try {
      if (sentence && !/\S/.test(sentence(facts))) wrong.push(`${one}: nothing is said`)
    } catch (error) {
      wrong.push(`${one}: ${error}`)
    }
  }

  /** One random game; every so often all that it offers cheaply is put to the rules. */
  function play(game: number): void {
    const session = new Session(title, scenario, {}, new SeededDice('sentences', game, 'dice'))
    const random = new SeededDice('sentences', game, 'moves')
    const [list, generous] = [new ActionList(), new ActionList()]
    for (let n = 0; !session.over && n < 2000; n++) {
      const seat = session.toMove()
      const view = title.view(session.state, seat)
      const actions = legal(title, view, list).toArray()
      const prompt = title.prompt(view)
      said('prompts', prompt.code, { seat: prompt.seat, ...prompt.facts })
      if (n % 20 === 0) {
        title.candidates(view, generous)
        for (const action of generous.toArray()) {
          const refusal = title.refuse(view, action)
          if (refusal) said('refusals', refusal.code, refusal.facts)
        }
      }
      session.play(seat, title.write(session.state, actions[random.below(actions.length)]))
    }
    for (const seat of title.seats.keys())
      for (const line of session.heard(seat)) if (line.kind === 'note') said('notes', line.code, line.facts)
    const outcome = title.outcome(session.state)
    if (outcome) said('outcomes', outcome.code, {})
  }

  it.each(Array.from({ length: games }, (_, game) => game))('says all that random game %i has to be told', (game) => {
    play(game)
    expect(wrong).toEqual([])
  })
}

/** What the messages of a pack ask for is a fact that the words know of, or one that the title's own source gives. */
export function asksForWhatIsGiven(packs: readonly Pack[], words: readonly Words[], sources: readonly string[]): void {
  describe('a message asks only for what can be given', () => {
    const known = new Set(words.flatMap((table) => Object.keys(table)))
    const given = (fact: string) => known.has(fact) || sources.some((text) => new RegExp(`\\b${fact}\\b`).test(text))
    it.each(packs)('in each pack', (pack) => {
      const asked = Object.entries(pack).flatMap(([key, text]) =>
        [...argumentsOf(text)].flatMap((fact) => (given(fact) ? [] : [`${key}: {${fact}}`])),
      )
      expect(asked).toEqual([])
    })
  })
}

/** The packs of another language say all that the English ones do, in the same order; what is missing is named. */
export function packsAreWhole(packs: Readonly<Record<string, readonly [english: Pack, other: Pack]>>): void {
  it.each(Object.entries(packs))('the %s is whole', (_, [english, other]) => {
    expect(Object.keys(english).filter((key) => !Object.hasOwn(other, key))).toEqual([])
    expect(Object.keys(other)).toEqual(Object.keys(english))
    expect(Object.entries(other).filter(([, text]) => !/\S/.test(text))).toEqual([])
  })
}
