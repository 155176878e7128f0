import type { Facts } from '@vedette/kernel'

/** The English of the table's own labels: buttons, headings, notes, and the lines of the log. */
export type Words = Readonly<Record<string, (facts: Facts) => string>>

const side = (seat: unknown): string =>
  seat === 0 || seat === 'confederate' ? 'Confederate' : seat === 1 || seat === 'union' ? 'Union' : 'Chance'
const They = (f: Facts): string => `The ${side(f.seat)} player`
const points_ = (n: unknown): string => `${n} ${n === 1 ? 'point' : 'points'}`

const percent = (share: unknown): string => {
  const n = Number(share)
  return n > 0 && n < 0.01 ? '<1%' : n > 0.99 && n < 1 ? '>99%' : `${Math.round(n * 100)}%`
}
const tenths = (n: unknown): string => Number(n).toFixed(1)

/** What the things of a game are called, for the table's labels. */
interface Names {
  readonly points: readonly { readonly id: string; readonly name: string }[]
  readonly pieces: readonly { readonly id: string; readonly name: string }[]
  readonly cards: readonly { readonly no: number; readonly title: string; readonly effect: string }[]
  readonly turns: readonly string[]
}

/** The labels that both games share. */
export function makeWords({ points, pieces, cards, turns }: Names): Words {
  const names = new Map([...points, ...pieces].map(({ id, name }) => [id, name]))
  const titles = new Map(cards.map(({ no, title }) => [no, title]))
  const place = (id: unknown): string => names.get(String(id)) ?? String(id)
  const who = place
  const cardTitle = (no: number): string => titles.get(no) ?? String(no)
  const effects = new Map(cards.map(({ no, effect }) => [no, effect]))

  /** Buttons: what choosing this would do. */
  const buttons: Words = {
    'do.announce': () => 'Set out',
    'do.march.point': (f) => `March to ${place(f.at)} (${points_(f.cost)})`,
    'do.halt': () => 'End the move here',
    'do.attack.point': (f) => `Attack ${place(f.at)}`,
    'do.destroyBridge': () => 'Try to destroy this bridge (1 point)',
    'do.buildBridge.point': (f) => `Try to build the bridge at ${place(f.at)} (1 point)`,
    'do.rebuildBridge.piece': (f) => `${who(f.piece)}: spend the turn rebuilding the bridge`,
    'do.entrench': () => 'Dig breastworks (2 points)',
    'do.recon.point': (f) => `Scout ${place(f.at)}`,
    'do.report.number': (f) => `Report a strength of ${f.n}`,
    'do.report.none': () => 'Report nothing',
    'do.drop.piece': (f) => `Leave ${who(f.piece)} here`,
    'do.endTurn': (f) =>
      `End the player turn${f.left ? `: ${f.left} ${f.left === 1 ? 'stack has' : 'stacks have'} not moved` : ''}`,
    'wins.march': (f) => `${who(f.piece)} could march to ${place(f.at)} and win the game.`,
    'do.ready': () => 'The set-up is done',
    'do.supplied': () => 'Supply is settled',
    'do.enough': () => 'That is all',
    'do.stand': () => 'Stand and fight',
    'do.goOn': () => 'Go on',
    'do.pass.next': () => 'Pass',
    'do.pass.attacked': () => 'Pass until I am attacked',
    'do.pass.turn': () => 'Pass for this player turn',
    'do.watch.on': () => 'Ask me whenever an enemy stack sets out (Confusing Orders is played then)',
    'do.watch.off': () => 'Do not ask me when an enemy stack sets out',
    'do.bank.none': () => 'Neither bank',
    'do.bank.north': () => 'North bank',
    'do.bank.south': () => 'South bank',
    'do.bank.north-all': () => 'All on the north bank',
    'do.bank.south-all': () => 'All on the south bank',
    'do.bank.none-all': () => 'Neither bank, all',
    'do.force.piece': (f) => who(f.piece),
    'do.holdBack.piece': (f) => `Hold ${who(f.piece)} back`,
    'do.lead.piece': (f) => `${who(f.piece)} leads`,
    'do.lose.piece': (f) => `${who(f.piece)} loses one`,
    'do.breakOff.piece': (f) => `Try to break off under ${who(f.piece)}`,
    'do.withdraw.point': (f) => `Cavalry withdraws to ${place(f.at)}`,
    'do.retreatAll.point': (f) => `All to ${place(f.at)}`,
    'do.retreat.both': (f) => `${who(f.piece)} to ${place(f.at)}`,
    'do.goHome.point': (f) => `To ${place(f.at)}`,
    'do.choosePoint.point': (f) => place(f.at),
    'do.choosePiece.piece': (f) => who(f.piece),
    'do.chooseCard': (f) => `${cardTitle(Number(f.card))} (${f.card})`,
    'do.raise.both': (f) => `${who(f.piece)} at ${place(f.at)}`,
    'do.allot.piece': (f) => `A strength point for ${who(f.piece)}`,
    'do.terminus.point': (f) => `Move the base to ${place(f.at)}`,
    'do.depot.point': (f) => `Move the depot to ${place(f.at)}`,
    'do.arrive.both': (f) => `${who(f.piece)} arrives at ${place(f.at)}`,
    'do.mode.piece': (f) => `Change ${who(f.piece)} between dump and wagon`,
    'do.expend.piece': (f) => `Use up ${who(f.piece)}`,
    'do.place.both': (f) => `${who(f.piece)} to ${place(f.at)}`,
    'do.decoy.both': (f) => `${who(f.piece)} to ${place(f.at)}`,
    'do.veil.point': (f) => `Hide the stack at ${place(f.at)}`,
    'do.unveil.point': (f) => `Take a marker off ${place(f.at)}`,
    'do.show.piece': (f) => `${who(f.piece)} on top`,
  }

  /** Headings over groups of buttons. */
  const groups: Words = {
    'group.force': () => 'Who takes part',
    'group.holdBack': () => 'Held back',
    'group.lead': () => 'Lead division',
    'group.lose': () => 'Losses',
    'group.breakOff': () => 'Break the combat off',
    'group.withdraw': () => 'Cavalry may withdraw',
    'group.retreatAll': () => 'Retreat together',
    'group.retreat': () => 'Retreat one by one',
    'group.goHome': () => 'Where to',
    'group.drop': () => 'Leave behind',
    'group.terminus': () => 'Base',
    'group.depot': () => 'Depot',
    'group.arrive': () => 'Arrivals',
    'group.mode': () => 'Dumps and wagons',
    'group.expend': () => 'Wagons used up',
    'group.place': () => 'Place',
    'group.decoy': () => 'Move a dummy',
    'group.veil': () => 'Hidden markers: add',
    'group.unveil': () => 'Hidden markers: remove',
    'group.show': () => 'Counter on top',
    'group.raise': () => 'Rebuild',
    'group.allot': () => 'Replacements',
    'group.bank': () => 'Which bank',
    'group.pass': () => 'Cards',
    'group.watch': () => 'Announcements',
    'group.attack': () => 'Attack',
    'group.report': () => 'Your report',
    'group.recon': () => 'Scout',
    'group.choosePoint': () => 'Choose a point',
    'group.chooseCard': () => 'Choose a card',
    'group.choosePiece': () => 'Choose a unit',
    'group.buildBridge': () => 'Bridges',
    'group.rebuildBridge': () => 'Bridges',
  }

  /** A combat weighed: what its ends, its sum and its assumptions are called. */
  const odds: Words = {
    'odds.you-take': () => 'You take it',
    'odds.you-hold': () => 'You hold it',
    'odds.they-take': () => 'They take it',
    'odds.they-hold': () => 'They hold it',
    'odds.nobody': () => 'Nobody is left',
    'odds.total': () => 'Sum, added to two dice',
    'odds.no-roll': () => 'The point would fall without a roll.',
    'odds.your-loss': () => 'Your loss',
    'odds.their-loss': () => 'Their loss',
    'odds.expect.attacker': (f) =>
      `Expected: you lose ${tenths(f.mine)}, they lose ${tenths(f.theirs)}. You hold the point ${percent(f.share)} of the time.`,
    'odds.expect.defender': (f) =>
      `Expected: you lose ${tenths(f.mine)}, they lose ${tenths(f.theirs)}. You keep the point ${percent(f.share)} of the time.`,
    'odds.assumed': () => 'Hidden counters are supposed, not known.',
    'odds.policy.best-lead-no-break-off-no-cards': () =>
      'Reckoned with the best division leading on each side, nobody breaking off, and no cards.',
  }

  /** The key to the map and the counters, and where their values come from. */
  const key: Words = {
    'badge.M': () => 'moved',
    'badge.O': () => 'out of supply',
    'badge.A': () => 'on attrition',
    'badge.B': () => 'behind breastworks',
    'key.shape.works': () => 'a dark red redan',
  }

  const notes: Words = {
    'phase.setup': () => 'Set-up',
    'phase.supply': () => 'Supply Phase',
    'phase.events': () => 'Event cards',
    'phase.confederate-turn': () => 'Confederate player turn',
    'phase.union-turn': () => 'Union player turn',
    'phase.over': () => 'The game is over',
    'point.closed': () => 'A card forbids attacks here this turn',
    'point.attacked': () => 'Attacked this turn: another attack needs a leader check',
    'point.source': () => 'Source of Confederate supply',
    'terrain.works': () => 'Richmond Works',
    'order.gone': () => 'destroyed',
    'order.aside': () => 'off the map',
    'order.full': (f) => `strength unknown, ${f.full} when full`,
    'order.strength': (f) => `${f.now} of ${f.full}`,
    'formation.independent': () => 'Independent',
    'formation.Army': () => 'Commander of the army',
    'layer.supply': () => 'Supply chain',
    'formation.supply': () => 'Supply',
    'formation.cavalry': () => 'Cavalry',
    'cards.in-force': () => 'In force this turn',
    'cards.in-combat': () => 'In this combat',
    'cards.spied': () => 'The other hand, as spies report it',
    'cards.discard': () => 'Discarded',
    'cards.removed': () => 'Out of the game',
  }

  /** One line of the log for each action. */
  const log: Words = {
    'log.place': (f) => `${side(f.seat)}: ${who(f.piece)} is placed at ${place(f.at)}.`,
    'log.ready': (f) => `${They(f)} has set up.`,
    'log.veil': (f) => `${side(f.seat)}: a hidden marker goes on ${place(f.at)}.`,
    'log.unveil': (f) => `${side(f.seat)}: a hidden marker is taken off ${place(f.at)}.`,
    'log.show': (f) => `${side(f.seat)}: ${who(f.piece)} is put on top.`,
    'log.pass': (f) => `${They(f)} passes.`,
    'log.watch': (f) =>
      `${They(f)} ${f.on ? 'wants to be asked when a stack sets out' : 'need not be asked when a stack sets out'}.`,
    'log.play': (f) =>
      `${They(f)} plays ${cardTitle(Number(f.card))} (card ${f.card}): ${effects.get(Number(f.card)) ?? ''}`,
    'log.discard': (f) => `${They(f)} discards ${cardTitle(Number(f.card))}.`,
    'log.terminus': (f) => `The Union base moves to ${place(f.to)}.`,
    'log.depot': (f) => `The Union depot moves to ${place(f.to)}.`,
    'log.arrive': (f) => `${who(f.piece)} arrives at ${place(f.to)}.`,
    'log.mode': (f) => `${who(f.piece)} changes between dump and wagon.`,
    'log.expend': () => 'A wagon is used up.',
    'log.supplied': () => 'The Union settles its supply.',
    'log.pick': (f) => `${side(f.seat)}: ${who(f.piece)} joins the stack.`,
    'log.announce': (f) => `A ${side(f.seat)} stack sets out.`,
    'log.march': (f) => `The ${side(f.seat)} stack marches to ${place(f.to)}.`,
    'log.drop': (f) => `${side(f.seat)}: ${who(f.piece)} stays behind.`,
    'log.halt': (f) => `The ${side(f.seat)} stack halts.`,
    'log.attack': (f) => `${side(f.seat)} attack on ${place(f.to)}.`,
    'log.destroy-bridge': (f) => `The ${side(f.seat)} stack tries to destroy the bridge.`,
    'log.build-bridge': (f) => `The ${side(f.seat)} stack tries to build the bridge at ${place(f.at)}.`,
    'log.rebuild-bridge': (f) => `${side(f.seat)}: ${who(f.piece)} spends the turn on rebuilding the bridge.`,
    'log.entrench': (f) => `The ${side(f.seat)} stack digs breastworks.`,
    'log.recon': (f) => `${side(f.seat)} scouts go out to ${place(f.at)}.`,
    'log.report': (f) =>
      f.total === 'none' ? 'The scouts learn nothing.' : `The scouts report a strength of ${f.total}.`,
    'log.decoy': (f) => `${side(f.seat)}: ${who(f.piece)} is put down at ${place(f.to)}.`,
    'log.end-turn': (f) => `${They(f)} ends the player turn.`,
    'log.bank': (f) => `${side(f.seat)} units take the ${f.side} bank.`,
    'log.force': (f) => `${who(f.piece)} takes part.`,
    'log.withdraw': (f) => `${side(f.seat)} cavalry withdraws to ${place(f.to)}.`,
    'log.stand': (f) => `${They(f)} stands and fights.`,
    'log.hold-back': (f) => `${side(f.seat)}: ${who(f.piece)} is held back.`,
    'log.lead': (f) => `${who(f.piece)} leads for the ${side(f.seat)} side.`,
    'log.lose': (f) => `${who(f.piece)} loses a strength point.`,
    'log.break-off': (f) => `${who(f.piece)} tries to break the combat off.`,
    'log.go-on': (f) => `${They(f)} goes on.`,
    'log.retreat': (f) => `${who(f.piece)} retreats to ${place(f.to)}.`,
    'log.retreat-all': (f) => `The ${side(f.seat)} stack retreats to ${place(f.to)}.`,
    'log.go-home': (f) => `The ${side(f.seat)} pieces go to ${place(f.to)}.`,
    'log.choose-point': (f) => `${They(f)} chooses ${place(f.at)}.`,
    'log.choose-piece': (f) => `${They(f)} chooses ${who(f.piece)}.`,
    'log.choose-card': (f) => `${They(f)} chooses ${cardTitle(Number(f.card))}.`,
    'log.raise': (f) => `${who(f.piece)} is rebuilt at ${place(f.to)}.`,
    'log.allot': (f) => `${who(f.piece)} gains a strength point.`,
    'log.enough': (f) => `${They(f)} is done with it.`,
    'log.die': () => 'A die is rolled.',
    'log.dice': (f) => `Two dice are rolled: ${Number(f.first) + Number(f.second)}.`,
    'log.draw': (f) => `${cardTitle(Number(f.card))} is drawn.`,
    'log.turn': (f) => `${turns[Number(f.turn) - 1] ?? ''}`,
  }

  return { ...buttons, ...groups, ...notes, ...odds, ...key, ...log }
}
