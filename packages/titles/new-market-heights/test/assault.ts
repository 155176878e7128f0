import { throwDice } from '@vedette/bots'
import { ActionList, CHANCE, legal, OVER, SeededDice, type Words } from '@vedette/kernel'
import { at, board, isFort } from '../map.ts'
import { BODIES, piece } from '../pieces.ts'
import { lay } from '../position.ts'
import { attackStrength, defenceStrength, meleeAt } from '../rules/12-odds.ts'
import { isIneffective } from '../rules/16-losses.ts'
import { bodiesIn, sideOf } from '../rules/pieces.ts'
import { has, MARK, onMap, type S } from '../state.ts'
import { newMarketHeights as title } from '../title.ts'
import { USA } from '../units.ts'

/** An assault played by the rules, from a fixed position before the works, by a plain script of either side. */
export interface Assault {
  /** Regiments with the hex from which each goes in: it starts in the abatis south of it. */
  readonly regiments: Readonly<Record<string, string>>
  readonly leader: string
  /** The hex that is stormed. */
  readonly target: string
}
export interface Result {
  readonly taken: boolean
  readonly union: number
  readonly confederate: number
  readonly turns: number
}

/** By day, in sight of the works; the Confederates as the small scenario has them. */
const FIRST = 11
const MOST_TURNS = 7
function begin({ regiments, leader }: Assault): S {
  const places: Record<string, string> = {
    'leader-bass': '3619',
    tx1: '3520 s',
    tx4: '3620 s',
    ark3: '3721 s',
    tx5: '3921 s',
    howitzers: '3219 s unlimbered',
  }
  for (const [id, hex] of Object.entries(regiments)) {
    places[id] = `${board.number(board.neighbours[at(hex) * 6 + 3])} n`
    places[`leader-${leader}`] ??= places[id].split(' ')[0]
  }
  return lay({ battle: 'duncan-and-draper', turn: FIRST, at: places })
}

const points = (s: S, hex: number): number =>
  bodiesIn(s, hex).reduce((sum, i) => sum + (sideOf(i) === USA ? s.points[i] : 0), 0)

class Storm {
  readonly s: S
  private readonly dice: SeededDice
  private readonly list = new ActionList()
  private readonly assault: Assault
  /** Who has been taken up, turn by turn. */
  private readonly tried = new Set<string>()

  constructor(assault: Assault, seed: number) {
    this.assault = assault
    this.s = begin(assault)
    this.dice = new SeededDice('assault', seed, assault.leader)
  }

  private get offers(): { words: Words; action: number }[] {
    return legal(title, this.s, this.list)
      .toArray()
      .map((action) => ({ action, words: title.write(this.s, action) }))
  }

  /** The best offer; none at all is worth less than 0. */
  private choose(): number {
    const { s } = this
    const code = title.prompt(s).code
    const seat = title.toMove(s)
    let [best, most, taken] = [-1, Number.NEGATIVE_INFINITY, '']
    for (const { action, words } of this.offers) {
      const worth = this.worth(code, seat, words)
      if (worth > most) [best, most, taken] = [action, worth, words.do === 'pick' ? String(words.piece) : '']
    }
    if (taken) this.tried.add(`${s.turn} ${taken}`)
    return best
  }

  private worth(code: string, seat: number, words: Words): number {
    const to = (name: string) => at(String(words[name]))
    switch (words.do) {
      case 'aim':
        // The Confederates fire where most men stand, the Union at the hex that is stormed.
        return seat === USA ? (words.at === this.assault.target ? 5 : -1) : points(this.s, to('at'))
      case 'join':
        return 3
      case 'open-fire':
        return 1
      case 'storm':
        return words.at === this.assault.target ? this.hope(String(words.piece)) : -1
      case 'pick':
        return seat === USA && this.wants(String(words.piece)) ? 4 : -1
      case 'step':
        return this.goal() === to('to') ? 4 : -1
      case 'face':
        return -1
      case 'advance':
        return 2
      case 'rally':
      case 'rally-alone':
        return 1
      case 'retire':
        return words.along === true ? 0.5 : 1
      default:
        return code === 'march' && words.do === 'halt' ? 2 : 0
    }
  }

  /** A regiment that stands in the abatis and may go on, or the leader beside it. */
  private wants(id: string): boolean {
    const hex = this.assault.regiments[id]
    const isNew = !this.tried.has(`${this.s.turn} ${id}`)
    return isNew && hex !== undefined && this.s.hex[piece(id)] !== at(hex) && !has(this.s, piece(id), MARK.routed)
  }
  private goal(): number {
    const id = Object.keys(this.assault.regiments).find((one) => has(this.s, piece(one), MARK.picked))
    return id === undefined ? -1 : at(this.assault.regiments[id])
  }
  /** Is it worth while with all who stand there? */
  private hope(id: string): number {
    const { s } = this
    const target = at(this.assault.target)
    const fight = meleeAt(s, target)
    const all = Object.keys(this.assault.regiments)
      .map(piece)
      .filter((i) => onMap(s, i) && board.distance(s.hex[i], target) === 1 && !has(s, i, MARK.pinned | MARK.routed))
    const whole = { ...fight, attackers: all, defenders: bodiesIn(s, target).filter((i) => sideOf(i) !== USA) }
    if (!all.includes(piece(id))) return -1
    return attackStrength(s, whole) - defenceStrength(s, whole) >= 0 ? 5 : -1
  }

  private get isTaken(): boolean {
    for (let i = 0; i < BODIES; i++) if (onMap(this.s, i) && sideOf(i) === USA && isFort(this.s.hex[i])) return true
    return false
  }
  /** Nobody can go on. */
  private get isSpent(): boolean {
    const all = Object.keys(this.assault.regiments).map(piece)
    return all.every((i) => !onMap(this.s, i) || (isIneffective(this.s, i) && !has(this.s, i, MARK.engaged)))
  }

  run(): Result {
    const { s } = this
    const start = this.strengths()
    let taken = false
    let turn = s.turn
    while (title.toMove(s) !== OVER && !taken && s.turn < FIRST + MOST_TURNS) {
      const was = s.phasing
      title.apply(s, title.toMove(s) === CHANCE ? throwDice(title, s, this.dice) : this.choose())
      turn = s.turn
      if (s.phasing === was) continue
      taken = this.isTaken
      if (was === USA && this.isSpent) break
    }
    const left = this.strengths()
    return {
      taken: taken || this.isTaken,
      turns: turn - FIRST + 1,
      union: start[USA] - left[USA],
      confederate: start[0] - left[0],
    }
  }
  private strengths(): number[] {
    const sum = [0, 0]
    for (let i = 0; i < BODIES; i++) if (onMap(this.s, i)) sum[sideOf(i)] += this.s.points[i]
    return sum
  }
}

export const assault = (plan: Assault, seed: number): Result => new Storm(plan, seed).run()
