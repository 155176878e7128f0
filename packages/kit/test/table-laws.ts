import {
  type Action,
  ActionList,
  inSitting,
  legal,
  type Options,
  SeededDice,
  Session,
  type State,
  type Title,
  type Words,
} from '@vedette/kernel'
import { type Aim, type Battle, coded, noAim, type Said, shownIn, type Table, type Voice } from '@vedette/table'
import { describe, expect, it } from 'vitest'
import type { AtLeast } from './games.ts'
import { locked } from './laws.ts'
import { many } from './whole.ts'

/** Looks at the table from the mover's seat; `n` counts what was chosen so far. */
type Look<S extends State> = (
  view: S,
  seat: number,
  actions: ReadonlySet<Action>,
  n: number,
  session: Session<S>,
) => void
/** Plays a game at random to the end and looks every so often. */
export type Watch<S extends State> = (game: number, every: number, look: Look<S>) => Session<S>

/** How random games of every scenario are watched; `aside` is seldom chosen while there is anything else, so that more is seen. */
export function watching<S extends State>(
  title: Title<S>,
  options: Options = {},
  aside: (action: Action) => boolean = () => false,
): Watch<S> {
  /** What was chosen in each game: found out once, and played again for every other law. */
  const games = new Map<number, readonly Words[]>()
  return (game, every, look) => {
    const { id } = title.scenarios[game % title.scenarios.length]
    const session = new Session<S>(title, id, options, new SeededDice('table', game, 'dice'))
    const random = new SeededDice('table', game, 'moves')
    const list = new ActionList()
    const known = games.get(game)
    const chosen: Words[] = []
    for (let n = 0; !session.over && n < 8000; n++) {
      const seat = session.toMove()
      if (known && n % every > 0) {
        session.play(seat, known[n])
        continue
      }
      // As the page does: one sitting over all that is looked at.
      const view = inSitting(title.view(session.state, seat))
      const actions = legal(title, view, list).toArray()
      if (n % every === 0) look(view, seat, new Set(actions), n, session)
      const choice = () => {
        const wanted = actions.filter((action) => !aside(action))
        const among = wanted.length > 0 && random.below(12) > 0 ? wanted : actions
        return title.write(session.state, among[random.below(among.length)])
      }
      chosen.push(known ? known[n] : choice())
      session.play(seat, chosen.at(-1) as Words)
    }
    if (!known) games.set(game, chosen)
    return session
  }
}

/** A title at its table, and the words it is told in. */
export interface Laid<S extends State> {
  readonly title: Title<S>
  /** The table, of each scenario its own where they are played on several boards. */
  readonly table: Table<S> | ((scenario: string) => Table<S>)
  readonly watch: Watch<S>
  readonly sentences: Pick<Voice, 'words' | 'notes' | 'refusals' | 'modifiers'>
  /** Presses that come to something, in three games. */
  readonly atLeast: AtLeast<'presses'>
  /** What is wrong with how things stand after a press was played, if anything is. */
  afterPress?(s: S): string | null
  /** Choices of which a seat cannot know whether they can be taken back. */
  isOpen?(action: Action): boolean
}

/** Somebody who may act, taken up. */
export function someAim<S extends State>(
  table: Table<S>,
  view: S,
  seat: number,
  legal: ReadonlySet<Action>,
  n: number,
) {
  const free = table.hand.ready(view, seat, legal)
  const one = free[n % Math.max(1, free.length)]
  const aim: Aim = one ? { ...noAim, pieces: one.pieces, at: one.point } : noAim
  return aim
}

/** Laws of every table: through whole games it answers everything, in words, as tests of a title. */
export function tableLaws<S extends State>({
  title,
  table: laid,
  watch,
  sentences,
  atLeast,
  afterPress,
  isOpen,
}: Laid<S>): void {
  const { words, notes, refusals, modifiers } = sentences
  const tableAt = ({ scenario }: Session<S>): Table<S> => (typeof laid === 'function' ? laid(scenario) : laid)

  /** Everything that the table says just now. */
  function* saidAt(
    table: Table<S>,
    view: S,
    seat: number,
    actions: ReadonlySet<Action>,
    n: number,
    aim: Aim,
  ): Generator<Said> {
    const { count } = table.places
    for (const { heading, choices } of table.hand.choices(view, seat, actions, aim)) {
      if (choices.length > 1 || choices.some(({ point }) => point !== undefined)) yield heading
      for (const { said } of choices) yield said
    }
    yield table.header(view).phase
    const goals = table.goals?.(view, seat)
    if (goals) yield goals.brief
    for (const { wins, stands } of goals?.lines ?? []) yield* [wins.said, stands]
    const { tracks, due } = shownIn(table, 'tracks', view, seat) ?? { tracks: [], due: [] }
    for (const track of tracks) {
      yield track.said
      for (const { said } of track.notes ?? []) yield said
      for (const { said } of track.boxes.flatMap((box) => box.lines)) yield said
    }
    for (const { when } of due) yield when.said
    for (const { said, why } of shownIn(table, 'command', view, seat) ?? []) yield* [said, why.said]
    const score = shownIn(table, 'score', view, seat)
    if (score) yield* [score.level, ...score.lines.map((line) => line.said)]
    for (const place of [n % count, (n * 31) % count]) {
      const facts = table.map.facts(view, place, seat)
      for (const kind of facts.terrain) yield coded(`terrain.${kind}`)
      yield* facts.notes
      for (const { said } of facts.sides ?? []) yield* said
      for (const { said } of (facts.pieces ?? []).flatMap((piece) => piece.notes)) yield said
      const line = table.map.sight?.(view, place, (place * 7 + n) % count, seat)
      if (line) yield line.said
    }
  }

  /** Everything that the table says of the fights that are on, or could be. */
  function* saidOf(battles: readonly Battle[]): Generator<Said> {
    for (const battle of battles) {
      const odds = battle.odds('likely')
      if (battle.heading) yield battle.heading
      for (const { said } of [...(battle.about ?? []), ...(battle.defence?.why ?? [])]) yield said
      const { dice = [], lines = [], next = [] } = battle.result ?? {}
      for (const { said } of [...dice, ...lines, ...next]) yield said
      if (odds?.whom) yield odds.whom
      const others = odds?.others ?? []
      for (const { said } of [...(odds?.endings ?? []), ...others, ...others.flatMap(({ endings }) => endings)])
        yield said
      for (const { said } of [...(odds?.spreads ?? []), ...(odds?.parts ?? [])]) yield said
      yield* [...(odds?.sums ?? []), ...(odds?.notes ?? [])]
    }
  }

  /** The fight that is on, and the one that could be made with one of those in reach: odds take their time. */
  function battlesAt(view: S, seat: number, aim: Aim, n: number, session: Session<S>): Battle[] {
    const table = tableAt(session)
    const targets = table.hand.reach(view, seat, aim.pieces)
    const [one] = targets.slice(n % Math.max(1, targets.length))
    return [null, ...(one ? [one.point] : [])].flatMap((target) => {
      const battle = table.fights.at(view, seat, { ...aim, target }, session.heard(seat))
      return battle ? [battle] : []
    })
  }

  /** Codes of reasons and of lines of sums that the table shows. */
  function* codesAt(
    table: Table<S>,
    view: S,
    seat: number,
    n: number,
    battles: readonly Battle[],
  ): Generator<[Voice['words'], string]> {
    for (const { units } of shownIn(table, 'command', view, seat) ?? [])
      for (const { whyNot } of units) if (whyNot) yield [refusals, whyNot.code]
    for (const { whyNot } of table.map.facts(view, n % table.places.count, seat).pieces ?? [])
      if (whyNot) yield [refusals, whyNot.code]
    for (const battle of battles) {
      const odds = battle.odds('likely')
      for (const { code } of [odds, ...(odds?.parts ?? [])].flatMap((sum) => sum?.modifiers ?? []))
        yield [modifiers, code]
    }
  }

  describe('the table, through whole games', () => {
    it('has a word for every choice, every panel and every line of the log', () => {
      const missing = new Set<string>()
      const session = watch(1, many(17, 102), (view, seat, actions, n, running) => {
        const table = tableAt(running)
        const aim = someAim(table, view, seat, actions, n)
        const battles = battlesAt(view, seat, aim, n, running)
        for (const { code, facts } of [...saidAt(table, view, seat, actions, n, aim), ...saidOf(battles)]) {
          const text = words[code]?.(facts ?? {})
          if (!text || /undefined|NaN|\[object|null/.test(text)) missing.add(`${code}: ${text}`)
        }
        for (const [spoken, code] of codesAt(table, view, seat, n, battles)) if (!spoken[code]) missing.add(code)
      })
      for (const line of [...session.heard(0), ...session.heard(1)]) {
        const known = line.kind === 'note' ? notes[line.code] : words[`log.${line.action.do}`]
        if (!known) missing.add(line.kind === 'note' ? line.code : line.action.do)
      }
      expect([...missing]).toEqual([])
    })

    it('answers every press with something that can be done, or with a reason that has a sentence', () => {
      const wrong: string[] = []
      let sent = 0
      watch(many(3, 1), many(3, 9), (view, seat, actions, n, running) => {
        const table = tableAt(running)
        const { count } = table.places
        const aim = someAim(table, view, seat, actions, n)
        for (const place of [(n * 7) % count, (n * 11 + 5) % count]) {
          const answer = table.hand.press(view, seat, actions, aim, place)
          if (answer.does === 'refuse' && !refusals[answer.refusal.code]?.(answer.refusal.facts))
            wrong.push(answer.refusal.code)
          if (answer.does !== 'send') continue
          sent++
          // A march of several steps is legal step by step.
          const s = title.schema.copy(view)
          for (const action of answer.actions) {
            if (title.toMove(s) !== seat) break
            const refusal = title.refuse(s, action)
            if (refusal) wrong.push(`${JSON.stringify(title.write(s, action))} ${refusal.code}`)
            title.apply(s, action)
          }
          const left = afterPress?.(s)
          if (left) wrong.push(`${left} at ${table.places.name(place)}`)
        }
        if (table.map.scene(view, seat, actions, aim).marks.some(({ point }) => point >= count))
          wrong.push('a mark beside the map')
      })
      expect(wrong).toEqual([])
      expect(sent, 'presses that came to something').toBeGreaterThanOrEqual(many(atLeast.presses, atLeast.presses / 3))
    })

    it('says the same without a sitting, and changes nothing by looking', () => {
      const look = (table: Table<S>, view: S, seat: number, actions: ReadonlySet<Action>, aim: Aim, n: number) => {
        const targets = table.hand.reach(view, seat, aim.pieces)
        const over = targets.length > 0 ? targets[n % targets.length].point : n % table.places.count
        const weighed = { ...aim, target: targets.find(({ attack }) => attack)?.point ?? null }
        return JSON.stringify([
          targets,
          table.map.scene(view, seat, actions, weighed),
          table.map.ways?.(view, seat, actions, aim)(over),
          table.map.facts(view, over, seat),
          table.hand.press(view, seat, actions, aim, over),
          table.hand.ready(view, seat, actions),
          table.fights.at(view, seat, weighed),
        ])
      }
      watch(2, many(23, 161), (view, seat, actions, n, running) => {
        const table = tableAt(running)
        const aim = someAim(table, view, seat, actions, n)
        const inIt = look(table, view, seat, actions, aim, n)
        const before = title.schema.encode(view)
        expect(look(table, locked(view), seat, actions, aim, n)).toBe(inIt)
        expect(look(table, title.schema.copy(view), seat, actions, aim, n)).toBe(inIt)
        expect(title.schema.encode(view)).toBe(before)
      })
    })

    it('never says of a choice that it can be taken back when it cannot', () => {
      const wrong = new Set<string>()
      watch(many(4, 2), many(9, 36), (view, seat, actions, _n, running) => {
        for (const { action, final, whyNot, said } of tableAt(running)
          .hand.choices(view, seat, actions, noAim)
          .flatMap(({ choices }) => choices)) {
          if (!whyNot && !final && !isOpen?.(action) && isGone(title, running.state, seat, action)) wrong.add(said.code)
        }
      })
      expect([...wrong]).toEqual([])
    })
  })
}

/** Does an action hand over, or show the seat something, so that it cannot be taken back? */
export function isGone<S extends State>(title: Title<S>, state: S, seat: number, action: Action): boolean {
  const s = title.schema.copy(state)
  title.apply(s, action)
  return title.toMove(s) !== seat || title.schema.hidden(s, seat) < title.schema.hidden(state, seat)
}
