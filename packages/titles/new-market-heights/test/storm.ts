import type { Dice } from '@vedette/kernel'
import {
  densityShift,
  fireColumn,
  fireResult,
  leastAttack,
  meleeColumn,
  meleeResult,
  meleeTerrain,
  moraleModifiers,
  multiplier,
  naturalFail,
  shifts,
} from '../charts.ts'
import { at, board, isMarsh, isRun, isWorks } from '../map.ts'

/**
 * An assault on the works worked out from the charts and the board alone, before there are rules: what the balance of the
 * tables can be held against. By day, no fog, all in command, no guns, no reserve, one leader on either side; the first hex
 * named is where he stands. Ammunition and rally are left out.
 */
export interface Regiment {
  readonly points: number
  readonly morale: number
  /** Where it storms from, or what it holds. */
  readonly hex: string
}
export interface Assault {
  readonly attackers: readonly Regiment[]
  readonly defenders: readonly Regiment[]
  /** The hex that is stormed. */
  readonly target: string
  /** Points lost with which the brigade may no longer begin a melee (30.12). */
  readonly limit: number
  /** 27.14: what fatigue takes from each of its units. */
  readonly tired: number
  /** Do defenders fire while the attackers come through the abatis? */
  readonly firedOn: boolean
}
export interface Result {
  readonly taken: boolean
  readonly union: number
  readonly confederate: number
  readonly turns: number
}

interface Body {
  points: number
  readonly morale: number
  hex: number
  readonly home: number
  pinned: boolean
  gone: boolean
  engaged: boolean
}
const bodyOf = ({ points, morale, hex }: Regiment): Body => ({
  points,
  morale,
  hex: at(hex),
  home: at(hex),
  pinned: false,
  gone: false,
  engaged: false,
})
const standing = (list: readonly Body[]): Body[] => list.filter((one) => !one.gone)
const sum = (list: readonly Body[], of: (one: Body) => number): number => list.reduce((all, one) => all + of(one), 0)
const MOST_TURNS = 8

class Storm {
  readonly union: Body[]
  readonly south: Body[]
  private readonly die: () => number
  private readonly assault: Assault
  private lostUnion = 0
  private lostSouth = 0

  constructor(assault: Assault, dice: Dice) {
    this.assault = assault
    this.die = () => dice.draw(0, 6) + 1
    this.union = assault.attackers.map(bodyOf)
    this.south = assault.defenders.map(bodyOf)
  }

  private get broken(): boolean {
    return this.lostUnion >= this.assault.limit
  }

  private lose(one: Body, n: number): void {
    const lost = Math.min(n, one.points)
    one.points -= lost
    if (this.union.includes(one)) this.lostUnion += lost
    else this.lostSouth += lost
    if (one.points === 0) one.gone = true
  }

  /** 13.1 */
  private passes(one: Body, led: boolean): boolean {
    const die = this.die()
    const mine = this.union.includes(one)
    const bce = mine && this.broken ? (moraleModifiers.get('bce-lost') ?? 0) : 0
    const fatigue = mine ? this.assault.tired : 0
    return die !== naturalFail && die + bce + fatigue + (led ? (moraleModifiers.get('leader') ?? 0) : 0) <= one.morale
  }

  private hasLeader(one: Body): boolean {
    const side = this.union.includes(one) ? this.union : this.south
    return one.home === side[0].home
  }

  /** 9: all that may fire at a hex fire as one attack. */
  private fire(firers: readonly Body[], targets: readonly Body[], shift: number): void {
    const [first] = targets
    if (!first) return
    const strength = sum(standing(firers), (f) => {
      if (f.engaged) return 0
      const points = Math.min(4, f.points) * (f.pinned ? 0.5 : 1)
      return points * multiplier('R', board.distance(f.hex, first.hex))
    })
    if (strength <= 0) return
    const column = fireColumn(strength) + shift + densityShift(sum(targets, (t) => t.points))
    const { loss, check } = fireResult(column, this.die())
    let left = loss
    for (const t of targets) {
      const n = Math.min(left, t.points)
      if (n > 0) this.lose(t, n)
      left -= n
    }
    if (check !== 'none') this.checks(targets, check === 'check')
  }

  /** 13.41, 13.42: from the top down, until one does not rout. */
  private checks(targets: readonly Body[], twice: boolean): void {
    for (const t of standing(targets)) {
      if (this.passes(t, this.hasLeader(t))) {
        if (!twice || !this.passes(t, this.hasLeader(t))) t.pinned = true
        return
      }
      t.gone = true
    }
  }

  /** The works' men fire together at the hex where most men stand. */
  private defend(): void {
    const targets = standing(this.union).filter((u) => !u.engaged)
    const hexes = [...new Set(targets.map((u) => u.hex))]
    const points = (hex: number) => sum(targets, (u) => (u.hex === hex ? u.points : 0))
    const [best] = hexes.sort((a, b) => points(b) - points(a))
    if (best !== undefined)
      this.fire(
        this.south,
        targets.filter((u) => u.hex === best),
        0,
      )
  }

  /** Those who storm fire at the hex they storm, if nobody is engaged there. */
  private cover(): void {
    const target = this.holders()
    if (target.some((d) => d.engaged)) return
    this.fire(this.union, target, shifts.get('works-all') ?? 0)
  }

  private holders(): Body[] {
    return standing(this.south).filter((d) => d.hex === at(this.assault.target))
  }

  private adjacent(): Body[] {
    return standing(this.union).filter((u) => board.distance(u.hex, at(this.assault.target)) === 1)
  }

  /** 12: true when the hex is empty afterwards. */
  private melee(renewed: boolean): boolean {
    const target = at(this.assault.target)
    const able = this.adjacent().filter((u) => !u.pinned && (renewed ? u.engaged : !this.broken || u.engaged))
    if (able.length === 0) return false
    if (this.holders().length === 0) return true
    if (!able.some((u) => u.engaged) && this.attack(able) - this.defence() < 0) return false
    const goes = able.filter((u) => u.engaged || this.passes(u, this.hasLeader(u)))
    if (goes.length === 0) return false
    const led = (goes.some((u) => this.hasLeader(u)) ? 1 : 0) - (target === this.south[0].home ? 1 : 0)
    const shift = led + (this.holders()[0].pinned ? 1 : 0)
    const { result, attacker, defender } = meleeResult(
      meleeColumn(this.attack(goes) - this.defence()) + shift,
      this.die(),
    )
    for (const u of goes.slice(0, 1)) this.lose(u, attacker)
    for (const d of this.holders().slice(0, 1)) this.lose(d, defender)
    for (const one of [...goes, ...this.holders()]) one.engaged = result === 'Eng'
    if (result.startsWith('A-')) for (const u of goes) u.gone = true
    if (result === 'Rpls') for (const u of goes) u.pinned = true
    if (result.startsWith('D-')) for (const d of this.holders()) d.gone = true
    return this.holders().length === 0 && standing(goes).length > 0
  }

  /** 12.41: points less chevaux and fatigue by the unit, run by the hexside. */
  private attack(units: readonly Body[]): number {
    const target = at(this.assault.target)
    const takes = (code: string) => meleeTerrain.get(code) ?? 0
    const own = sum(
      units,
      (u) => u.points + takes('chevaux') + (isMarsh(u.hex) ? takes('marsh') : 0) - this.assault.tired,
    )
    const runs = [...new Set(units.map((u) => u.hex))].filter((hex) => isRun(hex, board.direction(hex, target)))
    return Math.max(leastAttack, Math.min(12, own + runs.length * takes('run')))
  }

  /** 12.42: over works alone, and all about the target's front they are works. */
  private defence(): number {
    const target = at(this.assault.target)
    const over = this.adjacent().every((u) => isWorks(target, board.direction(target, u.hex)))
    return (
      Math.min(
        12,
        sum(this.holders(), (d) => d.points),
      ) + (meleeTerrain.get(over ? 'works-all' : 'works-some') ?? 0)
    )
  }

  private rise(side: readonly Body[]): void {
    for (const one of side) one.pinned = false
  }

  /** Through the abatis in one turn, into the chevaux in the next, then man against man. */
  run(): Result {
    const { firedOn } = this.assault
    const end = (turns: number, taken: boolean): Result => ({
      taken,
      turns,
      union: this.lostUnion,
      confederate: this.lostSouth,
    })
    for (const u of this.union) u.hex = board.neighbours[u.home * 6 + 3]
    for (let turn = 1; turn <= MOST_TURNS; turn++) {
      if (turn > 1) for (const u of standing(this.union)) if (!u.pinned) u.hex = u.home
      const near = turn > 1
      if (near || firedOn) this.defend()
      if (near) this.cover()
      if (near && this.melee(false)) return end(turn, true)
      this.rise(this.union)
      if (near) this.cover()
      if (near || firedOn) this.defend()
      if (this.melee(true)) return end(turn, true)
      this.rise(this.south)
      const spent = this.broken && !this.union.some((u) => u.engaged)
      if (standing(this.union).length === 0 || spent) return end(turn, false)
    }
    return end(MOST_TURNS, false)
  }
}

export const storm = (assault: Assault, dice: Dice): Result => new Storm(assault, dice).run()
