import { CHANCE, listener } from '@vedette/kernel'
import { positions } from '@vedette/kit/test/positions.ts'
import { act } from '../actions.ts'
import { facings, formations } from '../arguments.ts'
import { fatigueLadder, fireHead, meleeHead } from '../charts.ts'
import { P } from '../flow.ts'
import { at, board, isFoggy } from '../map.ts'
import { piece, pieceIds } from '../pieces.ts'
import type { Field } from '../position.ts'
import { costInto } from '../rules/05-costs.ts'
import { allowanceOf } from '../rules/05-march.ts'
import { withdrawalFirers } from '../rules/05-step.ts'
import { attackOf, columnOf, resultOf, shiftOf, strengthOf } from '../rules/09-attack.ts'
import { hasSight } from '../rules/09-sight.ts'
import { zonesOn } from '../rules/10-zones.ts'
import { attackStrength, columnOfMelee, defenceStrength, meleeAt, meleeShift, resultOfMelee } from '../rules/12-odds.ts'
import { checkModifier, moraleOf } from '../rules/13-morale.ts'
import { waysOf } from '../rules/14-retreat.ts'
import { rallyModifier } from '../rules/15-rally.ts'
import { counted, isIneffective } from '../rules/16-losses.ts'
import { commands, radiusOf } from '../rules/17-command.ts'
import { breastworksOf } from '../rules/22-breastworks.ts'
import { isPioneering, isStandingChevaux } from '../rules/22-obstacles.ts'
import { effectOf } from '../rules/27-fatigue.ts'
import { hasHappened } from '../rules/31-happened.ts'
import { dueIn } from '../rules/33-schedule.ts'
import { pointsOf } from '../rules/35-victory.ts'
import { bodiesIn } from '../rules/pieces.ts'
import { has, MARK } from '../state.ts'
import { DUE } from '../state-fire.ts'
import { TALLY } from '../tally.ts'
import { leader, leaders, seatOf } from '../units.ts'
import type { Say } from '../words/codes.ts'
import { facingOf, field, formationOf, kit, play, type S, throwing, where } from './kit.ts'

/** A sum line by line. */
function linesIn(sum: (say: Say) => unknown) {
  const heard = listener()
  sum(heard.say as Say)
  return heard.lines
}
/** `code amount`. */
const linesOf = (sum: (say: Say) => number): string[] =>
  linesIn(sum)
    .filter(({ amount }) => amount !== 0)
    .map(({ code, amount }) => `${code} ${amount}`)

/** Nobody does anything; 6 brings no fog, and 6 with 5 nothing to anybody who is laid out. */
function passOn(s: S): void {
  if (s.mover === CHANCE) throwing(s, ...(s.prompt === P.event ? [6, 5] : [6]))
  else play(s, { do: 'phase-done' })
}

/** Takes somebody up, and does what follows: hexes are entered, hexsides faced, formations taken; the march stays open. */
function march(s: S, ...words: readonly string[]): void {
  for (const word of words) {
    if (board.indexOf(word) >= 0) play(s, { do: 'step', to: word })
    else if (facings.includes(word as 'n')) play(s, { do: 'face', facing: word })
    else if (formations.includes(word)) play(s, { do: 'form', formation: word })
    else play(s, { do: 'pick', piece: word })
  }
}

/** What one line of a reckoning comes to. */
const lineOf = (code: string, reckon: (say: Say) => unknown): number =>
  linesIn(reckon)
    .filter((one) => one.code === code)
    .reduce((sum, { amount }) => sum + amount, 0)

positions<S, Field>(new URL('positions', import.meta.url).pathname, {
  field,
  play: kit,
  verbs: act,
  orders: {
    /** All who are named fire at the hex named last; the die has not fallen. */
    fire(s, ...words) {
      const [to] = words.slice(-1)
      const [first, ...others] = words.slice(0, -1)
      play(s, { do: 'aim', piece: first, at: to })
      for (const id of others) play(s, { do: 'join', piece: id })
    },
    /** Whoever has to go back goes by the first way that is open, leaders staying. */
    back(s) {
      while (s.prompt === P.retreat) play(s, kit.offers(s, 'retire')[0])
    },
    /** Nobody does anything until this is asked. */
    until(s, code) {
      while (!kit.asked(s).endsWith(code)) passOn(s)
    },
    /** They are declared against the hex named last; nobody goes back, and the checks before the melee are due. */
    storm(s, ...words) {
      const [to] = words.slice(-1)
      for (const id of words.slice(0, -1)) play(s, { do: 'storm', piece: id, at: to })
    },
    march,
    /** The regiment that is drawn. */
    sunk: (s, id) => void throwing(s, piece(id)),
    /** On to the next movement phase of the same side; nobody does anything meanwhile. */
    turn(s) {
      const { turn, phasing } = s
      do passOn(s)
      while (s.turn === turn || s.phasing !== phasing || s.prompt !== P.movement)
    },
    /** A march, and its end. */
    move(s, ...words) {
      march(s, ...words)
      play(s, { do: 'halt', below: false })
    },
  },
  looks: {
    strength: (s) => strengthOf(s, attackOf(s)),
    column: (s) => fireHead(columnOf(s, attackOf(s))),
    /** A line of the shifts of the fire that is made up, of the reckoning of a melee, of what a check by fire adds. */
    shift: (s, code) => lineOf(code, (say) => shiftOf(s, attackOf(s), say)),
    gain: (s, code, hex) =>
      lineOf(code, (say) => {
        const fight = meleeAt(s, at(hex))
        attackStrength(s, fight, say)
        defenceStrength(s, fight, say)
        meleeShift(s, fight, say)
      }),
    adds: (s, id) => checkModifier(s, piece(id), DUE.shaken),
    /** What the fire that is made up comes to with a die. */
    fires: (s, die) => {
      const { loss, check } = resultOf(s, attackOf(s), Number(die))
      if (check === 'pin-or-rout') return 'P/R'
      return loss === 0 ? '-' : `${loss}${check === 'check' ? '*' : ''}`
    },
    odds: (s, hex) => {
      const fight = meleeAt(s, at(hex))
      return `${attackStrength(s, fight)} - ${defenceStrength(s, fight)}: ${meleeHead(columnOfMelee(s, fight))}`
    },
    melee: (s, hex, die) => {
      const { result, attacker, defender, captured } = resultOfMelee(s, meleeAt(s, at(hex)), Number(die))
      return `${result} ${attacker}/${defender}${captured ? ' captured' : ''}`
    },
    marked: (s, id, mark) => has(s, piece(id), MARK[mark as keyof typeof MARK]),
    ineffective: (s, id) => isIneffective(s, piece(id)),
    facing: facingOf,
    formation: formationOf,
    points: (s, id) => s.points[piece(id)],
    fatigue: (s, id) => fatigueLadder[s.fatigue[piece(id)]],
    breached: (s, hex) => !isStandingChevaux(s, at(hex)),
    pioneers: (s, hex) => isPioneering(s, at(hex)),
    command: (s, id) => commands(s, piece(id)),
    radius: (s, id) => radiusOf(s, leader(id)),
    cartridges: (s) => s.ammunition === 1,
    /** What a step would cost, in points. */
    cost: (s, id, from, to) => costInto(s, piece(id), at(from), at(to), false) / 2,
    allowance: (s, id) => allowanceOf(s, piece(id)) / 2,
    morale: (s, id) => moraleOf(s, piece(id)),
    /** What is added to a die, line by line: of a check that somebody has before him, of a rally. */
    check: (s, id) => linesOf((say) => checkModifier(s, piece(id), s.owes[piece(id)], say)),
    rally: (s, id) => linesOf((say) => rallyModifier(s, piece(id), say)),
    /** The shifts of the fire that is made up; what makes up a melee, and what shifts it. */
    shifts: (s) => linesOf((say) => shiftOf(s, attackOf(s), say)),
    attack: (s, hex) => linesOf((say) => attackStrength(s, meleeAt(s, at(hex)), say)),
    defence: (s, hex) => linesOf((say) => defenceStrength(s, meleeAt(s, at(hex)), say)),
    leans: (s, hex) => linesOf((say) => meleeShift(s, meleeAt(s, at(hex)), say)),
    /** Hexes by which somebody may go back. */
    ways: (s, id) =>
      waysOf(s, piece(id))
        .hexes.map((hex) => board.number(hex))
        .sort(),
    turn: (s) => s.turn,
    side: (s) => s.phasing,
    foggy: (_s, hex) => isFoggy(at(hex)),
    tally: (s, what, side) => counted(s, TALLY[what as keyof typeof TALLY], seatOf(side)),
    bonus: (s, id) => s.bonus[leader(id)],
    fatigued: (s, id) => effectOf(s, piece(id)),
    breastwork: (s, hex) => {
      const one = breastworksOf(s).find((work) => work.hex === at(hex))
      return one === undefined ? 'none' : one.doneIn > 0 ? 'begun' : 'done'
    },
    conference: (s) => hasHappened(s, 'command-conference'),
    /** Is he still the one who holds his post? */
    holds: (s, id) => s.holder[leader(id)] === leader(id) + 1,

    post: (s, id) => leaders[s.holder[leader(id)] - 1]?.id ?? 'nobody',
    score: (s, side) => pointsOf(s, seatOf(side)),
    due: (s, id) => dueIn(s, piece(id)),
    alerted: (s, id) => has(s, piece(id), MARK.alerted),
    revealed: (s, id) => has(s, piece(id), MARK.revealed),
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
