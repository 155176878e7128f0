import type { Facts } from '@vedette/kernel'
import tables from '../data/tables.json' with { type: 'json' }
import { minus, modifiers } from '../sentences.ts'
import { DISRUPTED, PHASE } from '../state.ts'
import { type Result, readResult } from '../tables.ts'
import { divisions, units } from '../units.ts'

/** The English of the table's own labels: buttons, headings, notes, and the lines of the log. */
type Words = Readonly<Record<string, (facts: Facts) => string>>

const names = new Map(units.map((u) => [u.id, u.name]))
const formations = new Map(divisions.map((d) => [d.id, d.name]))
const who = (id: unknown): string => names.get(String(id)) ?? 'the unit'
const unit = (f: Facts): string => who(f.unit)
const target = (f: Facts): string => who(f.target)
const division = (id: unknown): string => formations.get(String(id)) ?? 'the division'
const side = (seat: unknown): string =>
  seat === 0 || seat === 'confederate' ? 'Confederate' : seat === 1 || seat === 'union' ? 'Union' : ''
const They = (f: Facts): string => `The ${side(f.seat)} player`
const all = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
const count = (n: unknown, one: string): string => `${n ?? 0} ${one}${n === 1 ? '' : 's'}`
const steps = (n: unknown): string => (n === 1 ? 'a step' : count(n, 'step'))

/** 2.5 as 2½. */
function halves(n: unknown): string {
  const whole = Math.floor(Number(n))
  return whole === Number(n) ? String(whole) : `${whole || ''}½`
}
const percent = (share: unknown): string => {
  const n = Number(share ?? 0)
  return n > 0 && n < 0.01 ? '<1%' : n > 0.99 && n < 1 ? '>99%' : `${Math.round(n * 100)}%`
}
const tenths = (n: unknown): string => Number(n ?? 0).toFixed(1)

/** What is left undone when a phase is ended. */
function left(f: Facts): string {
  const phase = Number(f.phase)
  const idle = Number(f.left ?? 0)
  const rest: string[] = []
  if (idle > 0) rest.push(phase === PHASE.move ? `${count(idle, 'unit')} not used` : `${idle} could still attack`)
  if (Number(f.waiting ?? 0) > 0) rest.push(`${f.waiting} could enter`)
  return rest.length > 0 ? ` (${rest.join(', ')})` : ''
}
const phases: Readonly<Record<number, string>> = {
  [PHASE.move]: 'Move Phase',
  [PHASE.fire]: 'Fire Phase',
  [PHASE.reaction]: 'Reaction Phase',
  [PHASE.close]: 'Close Combat Phase',
  [PHASE.secondClose]: 'last Close Combat Phase',
  [PHASE.special]: 'Special Sequence',
}

const reached = (f: Facts): string => listed(all(f.divisions).map(division)) || 'nobody'

/** Buttons: what choosing this would do. */
const buttons: Words = {
  'do.place': (f) => `${unit(f)} at ${f.to}`,
  'do.deploy': () => 'Lay out the rest as history had it',
  'do.ready': () => 'The set-up is done',
  'do.useTouch': () => 'Lee goes in person: a second roll, once in the game',
  'do.keep': (f) => `Keep the ${f.roll}: ${reached(f)}`,
  'do.takeSecond': (f) => `Take the ${f.roll}: ${reached(f)}`,
  'do.select': (f) => division(f.division),
  'do.step': (f) => `Bring ${unit(f)} on at ${f.to}`,
  'do.march': (f) => `March ${unit(f)} to ${f.to} (${halves(f.cost)})`,
  'do.halt': (f) => `${unit(f)} halts here`,
  'do.charge': (f) => `${unit(f)} charges ${target(f)}`,
  'do.withdraw': (f) => `${unit(f)} withdraws to ${f.to}`,
  'do.recover': (f) => `${unit(f)} recovers`,
  'do.endPhase': (f) => `End the ${phases[Number(f.phase)] ?? 'phase'}${left(f)}`,
  'do.attack': (f) => `${unit(f)} attacks ${target(f)}`,
  'do.extraLoss': (f) => `${target(f)} loses another step`,
  'do.spareOwn': (f) => `${unit(f)} is spared its step`,
  'do.noBonus': () => 'Leave the bonus unused',
  'do.takeMark': (f) => `Become ${f.mark === DISRUPTED ? 'Disrupted' : 'Disordered'}`,
  'do.takeStep': (f) => (f.left === 1 ? 'Lose the last step instead' : 'Lose a step instead'),
  'do.retreat': (f) => `Back to ${f.to}${f.zone ? ' (into a zone: a step)' : ''}`,
  'do.stand.now': () => 'Stand',
  'do.stand.phase': () => 'Stand, and do not ask again in this phase',
  'do.advance': (f) => `Advance into ${f.to}`,
  'do.hold': () => 'Stay',
  'do.shift': (f) => `Step back to ${f.to}`,
}

/** Headings over groups of buttons. */
const groups: Words = {
  'group.place': () => 'To be placed',
  'group.select': () => 'Select two divisions',
  'group.step': () => 'May enter by an arrow',
  'group.charge': () => 'Charges',
  'group.withdraw': () => 'Withdraw one hex',
  'group.recover': () => 'Recover from disruption or disorder',
  'group.attack': () => 'Attacks',
  'group.retreat': () => 'Retreat',
  'group.stand': () => 'Or stand',
  'group.shift': () => 'Step back',
}

const phaseOf = (name: string) => (f: Facts) => `${side(f.side)} ${name}`

const headings: Words = {
  'phase.set-up': phaseOf('set-up'),
  'phase.command': phaseOf('Command Phase'),
  'phase.move': phaseOf('Move Phase'),
  'phase.fire': phaseOf('Fire Phase'),
  'phase.reaction': (f) => `Reaction to the ${side(f.side)} turn`,
  'phase.close': phaseOf('Close Combat Phase'),
  'phase.second-close': phaseOf('second Close Combat Phase'),
  'phase.special': () => 'Union Special Sequence',
  'phase.over': () => 'The game is over',
  'battle.heading.fire': (f) => `${unit(f)} fires at ${target(f)}`,
  'battle.heading.close': (f) => `${unit(f)} attacks ${target(f)}`,
  'battle.heading.charge': (f) => `${unit(f)} charges ${target(f)}`,
  'battle.heading.sharpshooters': (f) => `${unit(f)} picks off ${target(f)}`,
  'battle.heading.reactive': (f) => `${unit(f)} answers ${target(f)}`,
}

/** The ground between two units, in one sentence. */
function groundOf(f: Facts): string {
  const parts: string[] = []
  if (Number(f.range) > 1) parts.push(`at ${f.range} hexes`)
  if (f.stream) parts.push('across a stream')
  if (Number(f.slope) > 0) parts.push('downhill')
  if (Number(f.slope) < 0) parts.push('uphill')
  if (f.forest) parts.push('into forest')
  const text = parts.join(', ') || 'on level, open ground'
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

const battle: Words = {
  'battle.last': (f) => `The last combat was that of ${unit(f)} against ${target(f)}.`,
  'battle.about.fire': (f) => `Fire Combat from ${f.from} at ${f.to}.`,
  'battle.about.close': (f) => `Close Combat from ${f.from} into ${f.to}.`,
  'battle.about.charge': (f) => `Charge Combat from ${f.from} into ${f.to}.`,
  'battle.about.sharpshooters': (f) => `Sharpshooter's Combat from ${f.from} at ${f.to}: the highest die counts.`,
  'battle.about.reactive': (f) => `Reactive Fire from ${f.from} at ${f.to}.`,
  'battle.ground': groundOf,
  'battle.answer': (f) =>
    `Before that ${target(f)} fires at it: ${percent(f.hit)} that it loses steps (${tenths(f.steps)} expected)` +
    `${f.stopped ? `, ${percent(f.stopped)} that it is stopped, or pays a step to go on` : ''}.`,
  'battle.no-answer': (f) => `${target(f)} cannot fire at it before that.`,
  'battle.other-ends': () => 'It may end in another hex beside the target: press one that is lit.',
  'roll.defence': (f) =>
    `Strength ${minus(f.strength)}, less the dice and ${count(f.steps, 'step')}: ${minus(f.differential)}`,
  'roll.sharpshooters': (f) => `The highest, with ${minus(f.strength)} added: ${minus(f.differential)}`,
  'table.fire': () => 'Fire Combat Results',
  'table.close': () => 'Close Combat Results',
  'table.sharpshooter': () => "Sharpshooter's Table",
  'defence.plain': () => 'Nothing gives the defender a second die.',
  ...Object.fromEntries(
    ['being-charged', 'defender-higher', 'defender-in-forest', 'defender-is-artillery'].map((code) => [
      `defence.${code}`,
      modifiers[code],
    ]),
  ),
  'next.bonus': (f) => `${unit(f)} may use its Combat Bonus.`,
  'next.loses': (f) => `${unit(f)} loses ${steps(f.steps)}.`,
  'next.disrupted': (f) => `${unit(f)}: Disrupted, or a step instead, as its owner likes.`,
  'next.disordered': (f) => `${unit(f)}: Disordered, or a step instead, as its owner likes.`,
  'next.retreats': (f) =>
    `${unit(f)} retreats ${f.hexes === 1 ? 'a hex' : count(f.hexes, 'hex').replace(/hexs$/, 'hexes')}.`,
  'next.voluntary': (f) => `${unit(f)} may fall back a hex of its own will.`,
  'next.advance': (f) => `${unit(f)} may advance into ${f.to}.`,
  'next.shift': (f) => `${unit(f)} may step back a hex.`,
}

/** 7.4: what a result of the tables comes to. */
function resultWords(r: Result): string {
  const hexes = (n: number) => (n === 1 ? 'a hex' : `${n} hexes`)
  const too = r.mark && (r.defenderLoss || r.defenderRetreats) ? ' and is disrupted' : ''
  if (r.exchange) return 'Exchange: a step each'
  if (r.returnFire) return 'Attacker marked RF'
  if (r.attackerLoss) return `Attacker loses ${steps(r.attackerLoss)}`
  if (r.attackerRetreats) return `Attacker falls back ${hexes(r.attackerRetreats)}`
  if (r.defenderLoss) return `Defender loses ${steps(r.defenderLoss)}${too}`
  if (r.defenderRetreats) return `Defender falls back ${hexes(r.defenderRetreats)}${too}`
  if (r.mark) return r.mark === DISRUPTED ? 'Defender disrupted' : 'Defender disordered'
  return 'Nothing'
}
const codes = [
  ...Object.values(tables.fire.rows),
  ...Object.values(tables.close.rows),
  tables.sharpshooter.results,
].flat()
const results: Words = Object.fromEntries(
  codes.map((code) => {
    const text = `${resultWords(readResult(code))} (${code})`
    return [`result.${code}`, () => text]
  }),
)

/** What the reckoning expects, told to either side. */
const expectation = (mine: 'attacker' | 'defender', theirs: 'attacker' | 'defender') => (f: Facts) => {
  const attackers = f.hurts || mine === 'defender'
  const losses =
    attackers && (f.hurts || mine === 'attacker')
      ? `you lose ${tenths(f[mine])} steps, they lose ${tenths(f[theirs])}`
      : mine === 'attacker'
        ? `they lose ${tenths(f[theirs])} steps, you none`
        : `you lose ${tenths(f[mine])} steps, they none`
  const leaves = mine === 'attacker' ? 'They leave the hex' : 'You leave the hex'
  return `Expected: ${losses}.${f.close || f.leaves ? ` ${leaves} ${percent(f.leaves)} of the time.` : ''}`
}

const odds: Words = {
  'odds.total': () => 'Attack strength',
  'odds.total.sharpshooters': () => 'Added to the highest die',
  'odds.none': () => 'Nothing is added.',
  'odds.expect.attacker': expectation('attacker', 'defender'),
  'odds.expect.defender': expectation('defender', 'attacker'),
  'odds.your-loss': () => 'Your steps lost',
  'odds.their-loss': () => 'Their steps lost',
  'odds.if-not-stopped': () => 'Reckoned as if nothing hit it on the way.',
  'odds.with-bonus': () => 'The Combat Bonus is used: for a step more, else to spare a step of an exchange.',
  'odds.policy': () =>
    'Everything that follows by itself is counted. Markers are taken, retreats go where they cost least, and nobody falls back of his own will.',
}

/** 8.3: why a hex hides another. */
const hides: Readonly<Record<string, (by: unknown, height: unknown) => string>> = {
  'higher-ground': (by) => `the ground at ${by} is higher`,
  'level-ground': (by) => `the ground at ${by} is as high as the higher of the two`,
  'unit-in-the-way': (by) => `a unit stands at ${by}`,
  'forest-in-the-way': (by) => `there is forest at ${by}`,
  'middle-ground': (by) => `with ${by} two hexes of the middle level are crossed`,
}
const why = (code: unknown, by: unknown): string => hides[String(code)]?.(by, 0) ?? `something at ${by} hides it`
const levelsOf = (f: Facts): string => {
  const [a, b] = all(f.levels)
  return `Level ${a} to level ${b}, ${count(f.range, 'hex').replace(/hexs$/, 'hexes')}.`
}
const sight: Words = {
  'sight.clear': (f) =>
    f.back ? `${levelsOf(f)} But not the other way: ${why(f.back, f.backBy)}.` : `${levelsOf(f)} Both ways.`,
  'sight.blocked': (f) =>
    `${why(f.why, f.by)} (level ${f.height}). ${levelsOf(f)}${f.back ? ' Nor the other way.' : ' The other way it is clear.'}`.replace(
      /^./,
      (c) => c.toUpperCase(),
    ),
}

/** Tracks, reinforcements, command, points. */
const tracks: Words = {
  'layer.zone-union': () => 'Zones of control, Union',
  'layer.zone-confederate': () => 'Zones of control, Confederate',
  'track.turns': () => 'Turns',
  'track.coordination': () => 'Lee Coordination Track',
  'track.ccrm': () => 'Place of the failed-roll marker (CCRM)',
  'turn.enters': (f) => `${listed(all(f.units).map(who))} may enter.`,
  'turn.special': (f) => `After this turn, in the Special Sequence: ${listed(all(f.units).map(who))}.`,
  'turn.dusk': () => 'Dusk: no Fire Phase but for guns, a second Close Combat Phase, no Union turn.',
  'coordination.division': (f) => division(f.division),
  'coordination.reached': (f) => `${division(f.division)}: activated now`,
  'coordination.chances': (f) =>
    `The chances are those of the next roll${Number(f.ccrm) > 0 ? `, less ${-Number(f.modifier)} where it fails` : ''}. ` +
    `It leaves the marker one place higher ${percent(f.fails)} of the time.`,
  'coordination.rolled': (f) => `The roll of this turn: ${f.roll}.`,
  'touch.used': () => "Lee's personal touch has been used.",
  'touch.unused': () => "Lee's personal touch is unused: worth points at the end, or one second roll.",
  'ccrm.beside': () => 'Beside the track: nothing is taken off',
  'ccrm.space': (f) => `${minus(f.modifier)} on a failed roll`,
  'due.activation': (f) => `${division(f.division)}, when activated (a roll of ${f.number} or less)`,
  'due.turn': (f) => `From turn ${f.turn}`,
  'due.special': (f) => `In the Special Sequence after turn ${f.turn}`,
  'level.union-decisive': () => 'A Union decisive victory as it stands',
  'level.union-tactical': () => 'A Union tactical victory as it stands',
  'level.confederate-tactical': () => 'A Confederate tactical victory as it stands',
  'level.confederate-decisive': () => 'A Confederate decisive victory as it stands',
  ...Object.fromEntries(
    [
      'union-step-counters',
      'union-units',
      'stars-held',
      'touch-unused',
      'confederate-units',
      'confederate-step-counters',
      'early-slocum',
      'early-richardson',
      'earlier-richardson',
    ].map((code) => [`score.${code}`, (f: Facts) => `${modifiers[code]({})}: ${f.count ?? 0}`]),
  ),
  'command.other-turn': () => 'It is not the turn of this side.',
  'command.selected': () => 'Selected for this turn.',
  'command.not-selected': () => 'Not selected for this turn.',
  'command.to-select': () => 'Two divisions are being selected.',
  'command.reached': (f) => `The roll of ${f.roll} reaches ${f.number}.`,
  'command.missed': (f) => `The roll of ${f.roll} is too high for ${f.number}.`,
  'command.jackson': (f) =>
    `Jackson's divisions hear only an unmodified 5, 4 or 3, up to their own number (${f.number}); it was ${f.roll}.`,
  'command.not-rolled': (f) => `Not rolled yet: ${f.number} or less is needed.`,
  'command.not-on-map': () => 'Not on the map.',
  'command.always': () => 'Activated in every turn.',
  'command.near': (f) =>
    all(f.by).length > 0 ? `Within reach of ${listed(all(f.by).map(who))}.` : 'Activated by others near it.',
  'command.far': (f) => `No activated unit of its corps within ${f.range} hexes.`,
}

const levels: Readonly<Record<string, string>> = {
  'union-decisive': 'a Union decisive victory',
  'union-tactical': 'a Union tactical victory',
  'confederate-tactical': 'a Confederate tactical victory',
  'confederate-decisive': 'a Confederate decisive victory',
}
const points_ = (n: unknown): string => count(n, 'point')

/** What wins, and how far each side is; and how the other side could have won by dark. */
const goals: Words = {
  ...Object.fromEntries(
    Object.entries(levels).map(([level, won]) => [`lost.${level}`, () => `The day could end as it stands: ${won}.`]),
  ),
  'goal.brief.union': (f) =>
    `${points_(f.total)}: ${levels[String(f.level)]}. The Confederates win with ${f.from}: ${f.by} more.`,
  'goal.brief.confederate': (f) =>
    `${points_(f.total)}: ${levels[String(f.level)]}. The Union wins with ${f.upTo}: ${f.by} fewer.`,
  'goal.union-decisive': (f) => `Union, decisive: ${f.upTo} or fewer at the end`,
  'goal.union-tactical': (f) => `Union, tactical: ${f.upTo} or fewer`,
  'goal.confederate-tactical': (f) => `Confederate, tactical: ${f.from} or more`,
  'goal.confederate-decisive': (f) => `Confederate, decisive: ${f.from} or more`,
  'goal.union-stands': (f) => (Number(f.over) > 0 ? `${f.over} too many` : `so it stands, ${-Number(f.over)} to spare`),
  'goal.confederate-stands': (f) =>
    Number(f.missing) > 0 ? `${f.missing} missing` : `so it stands, ${-Number(f.missing)} to spare`,
  'goal.missed.union': (f) =>
    `With ${points_(f.from)} or more the Confederates would have won: ${f.by} more than they have.`,
  'goal.missed.confederate': (f) =>
    `With ${points_(f.upTo)} or fewer the Union would have won: ${f.by} fewer than there are.`,
}

const panels: Words = {
  'badge.D': () => 'Disrupted',
  'badge.X': () => 'Disordered',
  'badge.R': () => 'marked RF: has drawn Return Fire',
  'badge.C': () => 'charging',
  'terrain.open': () => 'Open ground',
  'terrain.forest': () => 'Forest',
  'terrain.river': () => 'River',
  'terrain.bridge': () => 'Bridge',
  'key.shape.open': () => 'tinted by its level, the higher the browner',
  'key.shape.forest': () => 'sage, with little trees',
  'key.shape.river': () => 'blue, and no passage',
  'key.shape.bridge': () => 'the one way over the river, along its road',
  'hex.star': () => 'A star: worth points while a Confederate unit holds it',
  'hex.star-held': () => 'A star, held by the Confederates',
  'hex.arrow': (f) => `An arrow: ${side(f.side)} reinforcements enter here`,
  'hex.anchor': (f) =>
    f.id === 'arty'
      ? 'The nine-factor battery sets up here'
      : `${division(f.id)} sets up within ${f.within === 1 ? 'one hex' : `${f.within} hexes`} of here`,
  'hex.zone': (f) => `In a ${side(f.side)} zone of control (${who(f.of)})`,
  'side.stream': () => 'stream',
  'side.road': () => 'road',
  'side.trail': () => 'farm track',
  'side.up': () => 'uphill',
  'side.down': () => 'downhill',
  'unit.activated': () => 'Activated in this turn',
  'unit.disrupted': () => 'Disrupted: does not attack, and is hit more easily',
  'unit.disordered': () => 'Disordered: does not attack, and is hit much more easily',
  'unit.rf': () => 'Marked RF: may be answered in the Reaction Phase',
  'unit.charging': (f) => `Charging ${target(f)}`,
  'unit.limbered': () => 'Moved too far to fight in this turn',
  'unit.bonus': () => 'Has the Combat Bonus',
  'unit.steadfast': () => 'Ignores all retreats',
  'unit.must-charge': () => 'Must charge whatever it can charge',
  'unit.always': () => 'Activated in every turn',
  'unit.locked': () => 'Held by enemy cavalry',
  'order.gone': () => 'eliminated',
  'order.steps': (f) => `${f.now} of ${f.full} steps`,
  'order.waiting': (f) => `${count(f.full, 'step')}, not on the map`,
  'formation.independent': () => 'Independent',
  'formation.alone': unit,
  ...Object.fromEntries(divisions.map((d) => [`formation.${d.id}`, () => d.name])),
  'provenance.values': () =>
    'The printed counters and tables are not public. Values the rulebook states or shows in its example are its own; the others are reconstructed from the strength of the brigades in June 1862, and each is marked so in the data.',
  'provenance.map': () =>
    'Ground, streams and roads are cut from public geography into hexes of 300 yards, and put right by hand, with reasons. The numbers of the hexes are ours.',
}

/** One line of the log for each action. */
const log: Words = {
  'log.place': (f) => `${side(f.seat)}: ${unit(f)} is placed at ${f.to}.`,
  'log.deploy': (f) => `${They(f)} lays out the rest as history had it.`,
  'log.ready': (f) => `${They(f)} has set up.`,
  'log.use-touch': () => 'Lee uses his personal touch.',
  'log.keep': () => 'The first roll is kept.',
  'log.take-second': () => 'The second roll is taken.',
  'log.select': (f) => `${They(f)} selects ${division(f.division)}.`,
  'log.step': (f) => `${unit(f)} marches to ${f.to}.`,
  'log.halt': () => 'The march ends.',
  'log.charge': (f) => `${unit(f)} charges ${target(f)}.`,
  'log.withdraw': (f) => `${unit(f)} withdraws to ${f.to}.`,
  'log.recover': (f) => `${unit(f)} recovers.`,
  'log.end-phase': (f) => `${They(f)} ends the phase.`,
  'log.attack': (f) => `${unit(f)} attacks ${target(f)}.`,
  'log.extra-loss': () => 'The Combat Bonus costs another step.',
  'log.spare-own': () => 'The Combat Bonus spares the attacker his step.',
  'log.no-bonus': () => 'The Combat Bonus is not used.',
  'log.take-mark': () => 'The marker is taken.',
  'log.take-step': () => 'A step is lost instead of a marker.',
  'log.retreat': (f) => `${unit(f)} retreats to ${f.to}.`,
  'log.stand': (f) => `${They(f)} stands${f.until === 'phase' ? ' for the rest of the phase' : ''}.`,
  'log.advance': () => 'The attacker advances.',
  'log.hold': () => 'The attacker stays where he is.',
  'log.shift': (f) => `${unit(f)} steps back to ${f.to}.`,
  'log.die': () => 'A die is rolled.',
  'log.dice': (f) => `Two dice are rolled: ${Number(f.first) + Number(f.second)}.`,
}

/** Why a press comes to nothing, where no single rule of a step says it. */
export const pressRefusals: Words = {
  'no-way': (f) => `There is no way for ${unit(f)} to ${f.to}.`,
}

export const words: Words = {
  ...buttons,
  ...groups,
  ...headings,
  ...battle,
  ...results,
  ...odds,
  ...sight,
  ...tracks,
  ...goals,
  ...panels,
  ...log,
}
