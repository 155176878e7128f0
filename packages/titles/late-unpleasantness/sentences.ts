import type { Facts } from '@vedette/kernel'

/** The English of every code that the series' rules give, in one place: facts in, a sentence or two out. */
type Sentence = (facts: Facts) => string
export type Sentences = Readonly<Record<string, Sentence>>

/** What the things of a game are called. */
interface Names {
  readonly units: readonly { readonly id: string; readonly name: string }[]
  readonly leaders: readonly { readonly id: string; readonly name: string }[]
  readonly points: readonly { readonly id: string; readonly name: string }[]
  readonly cards: readonly { readonly no: number; readonly title: string }[]
  readonly turns: readonly { readonly name: string }[]
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const SP = (n: unknown): string => `${n} strength point${n === 1 ? '' : 's'}`
const signed = (n: unknown): string => (typeof n === 'number' && n >= 0 ? `+${n}` : String(n))
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
const all = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const side = (f: Facts): string => (f.side === 0 ? 'Confederate' : 'Union')

/** How a game's own names are put into its sentences. */
export function makeSpeech({ units, leaders, points, cards }: Names) {
  const names = new Map([...units, ...leaders].map(({ id, name }) => [id, name]))
  const places = new Map(points.map((p) => [p.id, p.name]))
  const titles = new Map(cards.map((c) => [c.no, c.title]))

  /** What a piece is called inside a sentence. */
  function pieceName(id: unknown): string {
    const text = String(id)
    const known = names.get(text)
    if (known) return known
    if (text.includes('cavalry_dummy')) return 'the cavalry dummy'
    if (text.includes('infantry_dummy')) return 'the infantry dummy'
    return text.startsWith('supply_') ? 'the supply unit' : 'this piece'
  }
  const who = (f: Facts): string => pieceName(f.piece)
  const place = (id: unknown): string => places.get(String(id)) ?? 'the point'
  return {
    pieceName,
    who,
    Who: (f: Facts): string => capital(who(f)),
    at: (f: Facts): string => place(f.at),
    from: (f: Facts): string => place(f.from),
    to: (f: Facts): string => place(f.to),
    card: (f: Facts): string => titles.get(Number(f.card)) ?? 'A card',
    side,
    SP,
  }
}

const outcome = ['the attack ends', 'the combat goes on', 'the defender retreats']

/** The sentences that both games share. */
export function makeSentences(names: Names) {
  const { pieceName, who, Who, at, from, to, card } = makeSpeech(names)
  const turns = names.turns.map((turn) => turn.name)
  /** What a window answers, in the order of the windows. */
  const moment: readonly Sentence[] = [
    () => 'A new turn begins.',
    () => 'A player turn is about to begin.',
    () => 'A stack has been announced.',
    (f) => `${from(f)} attacks ${to(f)}.`,
    (f) => `The first roll for ${to(f)} is about to fall.`,
    () => 'The combat is over.',
    (f) => `The first losses at ${to(f)} are taken, and the third die is about to fall.`,
  ]

  /** Why something is not allowed. */
  const refusals: Sentences = {
    // 2.0: of any decision
    'game-over': () => 'The game is over.',
    'not-your-decision': () => 'It is not for you to decide now.',
    'not-offered': () => 'That cannot be done now.',
    'set-up-first': () => 'The set-up comes first.',
    'only-in-set-up': () => 'That belongs to the set-up.',
    'supply-first': () => 'The Supply Phase comes first.',
    'in-supply-phase': () => 'That belongs to the Supply Phase of the Union.',
    'hand-first': () => 'You hold more than ten cards: come down to ten first.',
    'cards-first': () => 'This moment is for cards: play one, or pass, before anything else.',
    'choice-first': () => 'What is asked now comes first.',
    'nothing-to-finish': () => 'There is nothing to be done with now.',
    malformed: () => 'That is no action of this game.',
    'nothing-to-undo': () => 'There is nothing that can be taken back.',
    'unknown-seat': () => 'Nobody plays that side.',
    'no-throw-due': () => 'No die is due now.',

    // 3.0: movement
    'not-yours': (f) => `${Who(f)} is not yours.`,
    'not-on-map': (f) => `${Who(f)} is not on the map.`,
    'already-in-stack': (f) => `${Who(f)} is in the stack already.`,
    'has-moved': (f) => `${Who(f)} has moved this turn.`,
    rebuilding: (f) => `${Who(f)} spends this turn on rebuilding the bridge.`,
    elsewhere: (f) => `${Who(f)} stands in another point than the rest of the stack.`,
    'nobody-picked': () => 'Choose at least one piece to move.',
    'not-connected': (f) => `No road or railway leads from here to ${to(f)}.`,
    'enemy-there': (f) => `The enemy holds ${to(f)}: it can only be attacked.`,
    'no-points-left': (f) =>
      Array.isArray(f.pieces) && f.pieces.length > 0
        ? `No movement points left for ${to(f)}: ${listed(f.pieces.map(pieceName))}.`
        : `Too few movement points left${f.needs === undefined ? '' : `: it takes ${f.needs}`}.`,
    'not-in-stack': (f) => `${Who(f)} is not in the stack that moves.`,
    'last-of-stack': () => 'Nobody else is left in the stack: end its move instead.',
    'no-stack-yet': () => 'First take up a stack and send it off.',
    'stack-on-the-march': () => 'The stack is on the march already.',
    'picks-up-nobody': () => 'A stack picks up nobody on its way.',
    'stack-first': () => 'A stack under way completes its move first.',
    'combat-first': () => 'A stack completes its attack before anything else moves.',
    'not-moved-yet': (f) => `The stack has not left yet. To leave ${who(f)} behind, take the stack up without it.`,

    // 4.0, 8.1: wagons and dumps
    'wagon-fills-point': (f) => `A supply wagon has ${at(f)} to itself.`,
    'wagon-needs-room': (f) => `A supply wagon needs a point to itself, and ${at(f)} is taken.`,
    'wagon-moves-alone': () => 'A supply wagon moves alone.',
    'dump-stays': () => 'A dump does not move. In the Supply Phase it can become a wagon.',
    'is-looting': (f) => `${Who(f)} is still looting the captured supplies.`,

    // 5.0, 5.1: markers and dummies
    'no-stack-there': (f) => `You have nothing in ${at(f)}.`,
    'no-marker-left': (f) => `All ${f.markers} of your hidden markers are in use.`,
    'no-marker-there': (f) => `There is no hidden marker of yours in ${at(f)}.`,
    'enough-arranging': () => 'That is enough arranging for one turn.',
    'already-on-top': (f) => `${Who(f)} is on top already.`,
    'no-dummy-of-yours': (f) => `${Who(f)} is no dummy of yours.`,
    'dummy-eliminated': () => 'This dummy is out of the game, unless a card brings it back.',
    'dummy-already-shifted': () => 'This dummy has been put somewhere else this turn.',
    'already-there': (f) => `${Who(f)} is in ${at(f)} already.`,
    'dummies-wait': () => 'Dummies are taken elsewhere when cards may be played: now something else is asked.',
    'dummies-between-moves': () => 'By option dummies are taken elsewhere between your own moves only.',
    'arranged-between-moves': () => 'Markers and stacks are arranged in the set-up and between your own moves.',
    'no-company-for-dummy': (f) => `A dummy needs company, and you have no piece in ${at(f)}.`,

    // 6.1: attacks
    'no-enemy-there': (f) => `No enemy stands in ${to(f)}.`,
    'no-unit-to-attack': () => 'An attack takes at least one infantry or cavalry unit.',
    'connection-used': (f) =>
      `${to(f)} was attacked from ${from(f)} this turn. It may still be attacked from elsewhere.`,
    'point-closed': (f) => `A card forbids any more attacks on ${to(f)} this turn.`,

    'attack-ends-the-move': () => 'An attack ends the move of its stack.',

    // 6.2 to 6.5: in a combat
    'no-limit-now': () => 'This attack is not limited to a part of its troops now.',
    'no-withdrawal-now': () => 'Cavalry withdraws before the fight only, when infantry attacks it.',
    'no-lead-now': () => 'Who takes part and who leads is chosen before the roll of each round.',
    'no-loss-now': () => 'There is no loss to take now.',
    'no-break-off-now': () => 'Breaking off is tried when the third die lets a combat go on.',
    'not-in-combat': (f) => `${Who(f)} takes no part in this combat.`,
    'not-a-fighter': (f) => `${Who(f)} does not fight, so it cannot be held back.`,
    'one-unit-must-fight': () => 'At least one unit must fight.',
    'only-units-lead': (f) => `${Who(f)} is no division and cannot lead.`,
    'infantry-leads': () => 'While infantry fights, infantry leads.',
    'somebody-must-lose': () => 'While a unit can lose a strength point, one must.',
    'takes-no-loss': (f) => `${Who(f)} cannot take this loss.`,
    'not-in-command': (f) => `${Who(f)} commands nobody in this combat.`,
    'rating-spent': (f) => `${Who(f)} has tried to break off already.`,

    // 6.6: retreat
    'not-the-nearest': (f) => `${to(f)} is not among the nearest points open to this retreat.`,
    'no-retreat-now': () => 'Nobody has to retreat now.',
    'not-retreating': (f) => `${Who(f)} has no part in this retreat.`,

    // 7.0: leaders
    'nobody-rides-home': () => 'No leader has lost his stack now.',
    'leader-left-alone': (f) => `${Who(f)} would be left behind without a unit of his command.`,
    'leader-without-command': (f) => `${Who(f)} would end without a unit of his command.`,
    'units-retreat-first': () => 'The units retreat first; leaders and dummies follow them.',
    'dummy-goes-along': (f) => `${Who(f)} goes where real units went.`,

    // 10.0: bridges
    'no-bank-to-choose': () => 'No bridge has come down: there is no bank to choose.',
    'one-bank-or-the-other': () => 'Choose the north bank or the south bank.',
    'other-bank': (f) => `${Who(f)} stands on the other bank of the broken bridge.`,
    'bridge-full': (f) => `${at(f)} carries two units a turn: ${f.used} crossed, and this stack counts as ${f.units}.`,
    'bridge-is-down': (f) => `The bridge at ${at(f)} is down, and ${to(f)} lies on the other bank.`,
    'no-bridge-here': (f) => `${at(f)} has no bridge that can be built or destroyed.`,
    'bridge-is-whole': (f) => `The bridge at ${at(f)} stands.`,
    'only-units-rebuild': (f) =>
      `${Who(f)} cannot rebuild the bridge at ${at(f)}: only a unit of infantry or cavalry can.`,
    'no-turn-to-spend': (f) => `Rebuilding takes a whole turn, and ${who(f)} has not got one left.`,

    // 11.0: replacements
    'not-in-supply': (f) => `${Who(f)} is not in supply and takes no replacements.`,
    'just-destroyed': (f) => `${Who(f)} has just been destroyed. Once the combat is over it may be rebuilt.`,
    'no-replacements-now': () => 'There are no replacements to give out now.',
    'nobody-arrives': () => 'Nobody arrives now.',
    'at-full-strength': (f) => `${Who(f)} is at its full strength of ${f.full}.`,

    // 12.0: cards
    'not-in-hand': (f) => `${card(f)} is not in your hand.`,
    'has-attacked': (f) => `${Who(f)} has attacked this turn and does not move by night.`,
    'only-marching-by-night': () => 'A night move is for marching: nothing is built, destroyed or dug.',
    'no-night-wagons': () => 'Wagons do not move by night.',
    'no-night-attack': () => 'This night march is not for attacks.',
    'night-move-over': () => 'A night move goes 2 points, and they are used.',

    'no-cards-in-further-rounds': () => 'No card is played in the further rounds of a combat.',
    'cards-have-their-moments': () =>
      'In a combat cards are played when it is declared, before its roll and before its third die; you are asked then.',
    'nothing-to-pass': () => 'Nobody is asked for cards now, so there is nothing to pass.',
    'no-card-asks': () => 'No card asks for that now.',
    'no-attack-declared': (f) => `${card(f)} answers an attack, and none is waiting for its first roll.`,
    'something-under-way': (f) => `${card(f)} waits until no stack is on the move and no combat is under way.`,
    'combat-under-way': (f) => `${card(f)} waits until the combat is over.`,
    'own-attack': (f) => `${card(f)} is for your opponent's attacks.`,
    'turn-has-begun': (f) => `${card(f)} comes too late: that player turn has begun.`,
    'no-point-attacked': (f) => `No point that ${card(f)} could close was attacked this turn.`,
    'no-way-to-retreat': () => 'The defenders have no point to fall back to.',
    'no-stack-of-yours-moving': (f) => `${card(f)} is played while a stack of yours forms up or marches.`,
    'other-sides-card': (f) => `${card(f)} is of use to the other side only.`,
    'point-not-attacked': () => 'Choose a point that was attacked this turn.',
    'already-so': () => 'It is set that way already.',
    'wagon-crowded': (f) => `Troops and a supply wagon share ${at(f)}: one of them must leave before the turn ends.`,
    'stack-begun': () => 'The stack has formed up: send it off.',
    'dummies-cannot': () => 'Dummies neither build nor destroy bridges.',
    'go-there-first': (f) => `Nobody bars the way to ${at(f)}: go there to build.`,

    // 14.0: set-up
    'place-is-fixed': (f) => `${Who(f)} has a fixed place in the set-up.`,
    'outside-its-group': (f) => `${Who(f)} cannot be set up in ${at(f)}.`,
    'unit-at-each-point': (f) => `${at(f)} needs at least one division.`,

    // 15: options
    'option-off': () => 'This option is not in play.',
    'nobody-scouts': () => 'Nobody is scouting: there is nothing to report.',
    'recon-made': () => 'This stack has scouted already.',
    'nothing-is-told': () => 'By this roll nothing is told.',
    'outside-the-range': (f) => `By this roll the report lies between ${f.low} and ${f.high}.`,
    'no-infantry': () => 'Only infantry digs breastworks.',
    'already-dug-in': () => 'The infantry here has dug in already.',
  }

  /** The lines of a sum, in the odds and in the log. */
  const modifiers: Sentences = {
    'strength-double': () => 'Attacker at least twice as strong',
    'strength-half': () => 'Attacker at most half as strong',
    'defender-out-of-supply': () => 'Defender out of supply',
    'defender-attrition': () => 'Defender on attrition',
    'attacker-out-of-supply': () => 'Attacker out of supply',
    'attacker-attrition': () => 'Attacker on attrition',
    'cavalry-against-infantry': () => 'Cavalry alone against infantry',
    'division-leader': () => 'Division commanders',
    'corps-leader': () => 'Corps leaders',
    'army-leader': () => 'Army leaders',
    works: () => 'Against Richmond Works',
    breastworks: () => 'Against breastworks',
    allowance: () => 'Movement allowance',
    'out-of-supply': () => 'Out of supply',
    'night-move': () => 'Night move',
    'forced-march': () => 'Forced march',
    ...Object.fromEntries(names.cards.map(({ no, title }): [string, Sentence] => [`card-${no}`, () => title])),
  }

  /** What the log tells beside the actions themselves. */
  const notes: Sentences = {
    // Turns and marches
    turn: (f) => `${turns[Number(f.turn) - 1] ?? 'A new turn'}.`,
    terminus: (f) => `The Union base is now at ${to(f)}.`,
    'stack-announced': (f) => `${side(f)} stack at ${at(f)} sets out.`,
    march: (f) => `${side(f)} stack marches from ${from(f)} to ${to(f)}.`,
    halt: (f) => `${side(f)} stack halts at ${at(f)}.`,
    'bridge-destroyed': (f) =>
      `To destroy the bridge at ${at(f)}, die ${f.die}: ${f.done ? 'it is gone' : 'it stands'}.`,
    'bridge-built': (f) => `To build the bridge at ${at(f)}, die ${f.die}: ${f.done ? 'it stands' : 'no success'}.`,
    'bridge-rebuilt': (f) => `The bridge at ${at(f)} is rebuilt.`,

    // Supply
    'supply-mark': (f) =>
      `${Who(f)} is ${['back in supply', 'out of supply', 'on attrition'][Number(f.mark)] ?? 'marked'}.`,
    attrition: (f) => `Attrition, die ${f.die}: ${who(f)} loses ${SP(f.loss)}.`,
    'dummy-starved': (f) => `${Who(f)} is eliminated by attrition.`,

    // Combat
    'attack-declared': (f) => `${side(f)} attack on ${to(f)} from ${from(f)}.`,
    'attack-check': (f) =>
      `Leader check for ${to(f)}, die ${f.die}: the attack ${f.done ? 'goes ahead' : 'does not come off'}.`,
    'check-rating': (f) => `The senior leader there is rated ${f.rating}.`,
    'cavalry-withdraws': (f) => `Cavalry slips away from ${from(f)} to ${to(f)}.`,
    'combat-roll': (f) =>
      `Round ${f.round}: ${listed(all(f.dice).map(String))}, modifier ${signed(f.drm)}, makes ${f.total}. ` +
      `The attacker loses ${f.attackerLoss}, the defender ${f.defenderLoss}.`,
    'third-die': (f) => `Third die ${f.die}: ${outcome[Number(f.result) - 1] ?? 'no result'}.`,
    'break-off': (f) =>
      `${Who(f)} tries to break off, die ${f.die} against ${f.rating}: ${f.done ? 'done' : 'in vain'}.`,
    'leader-check': (f) => `Leader loss roll for ${who(f)}, die ${f.die}: ${f.lost ? 'lost' : 'safe'}.`,
    'heroic-loss-ignored': (f) => `${Who(f)} is heroic and ignores a loss.`,
    loss: (f) => `${Who(f)} loses a strength point, ${f.left} left.`,
    advance: (f) => `${side(f)} troops advance from ${from(f)} into ${to(f)}.`,
    retreat: (f) => `${side(f)} troops retreat from ${from(f)} to ${to(f)}.`,
    'no-retreat': (f) => `There is no way out of ${at(f)}: the defenders lose ${SP(f.loss)}.`,

    // Pieces
    'unit-destroyed': (f) => `${Who(f)} is destroyed.`,
    'dummy-eliminated': (f) => `${Who(f)} is eliminated.`,
    'leader-without-units': (f) => `${Who(f)} has no units left and leaves the map.`,
    'leader-returns': (f) => `${Who(f)} is back with his command.`,
    'leader-lost': (f) => `${Who(f)} is lost.`,
    replacements: (f) => `${side(f)} replacements, die ${f.die}: ${SP(f.points)}.`,
    replacement: (f) => `${Who(f)} is brought to ${SP(f.strength)}.`,
    rebuilt: (f) => `A ${side(f)} unit is rebuilt.`,

    // Cards
    reshuffled: () => 'The discards are shuffled back into the deck.',
    'card-drawn': (f) => `The ${side(f)} player draws a card.`,
    'reshuffle-roll': (f) => `Reshuffle roll, die ${f.die}: ${f.done ? 'the deck is shuffled' : 'play goes on'}.`,
    'point-closed': (f) => `No more attacks on ${at(f)} this turn.`,
    'recon-report': (f) =>
      f.total === 'none' ? `Nothing is learned of ${at(f)}.` : `A strength of ${f.total} is reported at ${at(f)}.`,
  }

  /** What a seat, or chance, is asked. */
  const prompts: Sentences = {
    over: () => 'The game is over.',
    // Choices
    'set-up': () => 'Set up your pieces and lay your hidden markers.',
    window: (f) => `${moment[Number(f.window) - 1]?.(f) ?? ''} Play cards, or pass.`,
    'hand-limit': () => 'You hold more than ten cards: discard or play one.',
    'player-turn': () => 'Your turn: take up a stack to move, or end the turn.',
    forming: () => 'Choose who marches with this stack, then send it off.',
    marching: (f) => `March on, attack, or halt at ${at(f)}.`,
    'choose-bank': (f) => `The bridge at ${at(f)} is down: choose the bank your troops stand on.`,
    'attack-lead': (f) => `Attack on ${at(f)}, round ${f.round}: hold back whom you like, and name your lead division.`,
    'defence-lead': (f) =>
      `Defence of ${at(f)}, round ${f.round}: hold back whom you like, and name your lead division.`,
    'choose-force': (f) => `Only one ${f.limit === 1 ? 'division' : 'corps'} attacks: choose it.`,
    cavalry: (f) => `Your cavalry at ${at(f)} may slip away before the fight.`,
    'attack-loss': (f) => `Your attackers lose ${SP(f.left)} more: choose a unit.`,
    'defence-loss': (f) => `Your defenders lose ${SP(f.left)} more: choose a unit.`,
    'attack-break': (f) => `The fight for ${at(f)} goes on. Let a leader try to break it off?`,
    'defence-break': (f) => `The fight for ${at(f)} goes on. Let a leader try to break it off, and retreat?`,
    retreat: (f) => `Your troops must leave ${at(f)}: choose where they go.`,
    'retreat-loss': (f) => `There is no way out: lose ${SP(f.left)} more.`,
    'retreat-to': (f) => `Choose where the troops from ${at(f)} come out.`,
    'leader-home': (f) => `${Who(f)} has lost his troops: choose the stack he rides to.`,
    'close-point': (f) => `${card(f)}: choose the point that is attacked no more this turn.`,
    guide: (f) => `${card(f)}: choose where the defenders of ${at(f)} go.`,
    replacements: (f) =>
      f.left === undefined ? 'Replacements: the die says how many.' : `Replacements: ${SP(f.left)} left to give out.`,
    report: (f) => `Report your strength at ${at(f)}, within what the roll allows.`,

    // Throws
    draw: () => 'A card is drawn.',
    attrition: () => 'Attrition: 1-3 costs 2 strength points, 4-6 costs 1.',
    'leader-check': () => 'Leader check: no higher than the rating of the senior leader.',
    combat: () => 'The combat roll: two dice.',
    'third-die': () => 'The third die: does the fight end, go on, or drive the defender out?',
    'break-off': () => 'To break off: no higher than the rating.',
    reshuffle: () => 'Reshuffle: 1-3 shuffles the discards into the deck.',
    recon: () => 'The scouts are out: a secret die.',
    'bridge-down': () => 'To destroy the bridge: 1-4 does it.',
    'bridge-up': () => 'To build the bridge: 1-4 does it.',
  }

  return { refusals, modifiers, notes, prompts }
}
