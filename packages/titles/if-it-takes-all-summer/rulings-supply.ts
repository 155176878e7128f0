import type { Ruling } from '@vedette/table'

/** What we decided about supply (8.0). */
export const supplyRulings: Ruling[] = [
  {
    id: 'attrition-of-cavalry',
    rule: '8.2',
    question: 'One paragraph lets infantry roll for attrition, another infantry and cavalry. Who rolls?',
    answer: 'Both. Leaders need no supply. The owner throws the dice and keeps them to himself.',
    reason: 'Cavalry must trace supply in this game, and the example marks some. Strength is secret.',
  },
  {
    id: 'attrition-every-phase',
    rule: '8.2',
    question: 'Is attrition rolled for only when the mark is turned, or in every Supply Phase after it too?',
    answer: 'In every Supply Phase in which the unit still finds no supply.',
    reason: 'Hunger does not stop after the first day, and the other game of the series reads the same way.',
  },
  {
    id: 'no-wagons',
    rule: '2.0',
    question: 'The list of phases speaks of dumps and wagons. Are there any?',
    answer: 'No: only the Terminus and the Depot.',
    reason: 'The words are left over from the first game; no other paragraph and no counter of this one knows them.',
  },
  {
    id: 'supply-modifier',
    rule: 'table-drm',
    question: 'Part of a side is in supply, part is not. Which modifier does it fight with?',
    answer: "Its lead division's.",
    reason: 'That division stands for the side in leadership and in losses, too.',
  },
  {
    id: 'last-to-pass',
    rule: '8.1-union',
    question:
      'One sentence lays the Depot on rails the Union was the last to move through, another on any rail point with an open line. Which?',
    answer:
      'Both hold: any rail point whose line to the Terminus is free of the enemy, and which the Union was the last to move through, as it was through every point between; the place of the Terminus itself needs only to be free. Where a piece starts it has been; dummies and leaders count too. Rails that nobody has moved through are open by option.',
    reason:
      'The first sentence says which rails, the second that none of them may be blocked; and a Terminus may be placed wherever the enemy is not. Both sides must be able to see it.',
    option: 'untouched-rails',
  },
  {
    id: 'three-turns-later',
    rule: '8.1-union',
    question: 'The Terminus or the Depot is taken on turn 5. When do they come back?',
    answer: 'In the Supply Phase of turn 8, where the Union then wishes; until then no Union unit is in supply.',
    reason: 'Three turns later is counted from the turn of the raid.',
  },
  {
    id: 'raid-by-whom',
    rule: '8.1-union',
    question: 'What counts as entering the Terminus or the Depot?',
    answer:
      'Any real Confederate unit that comes into the point, by march, advance or retreat. Leaders and dummies do nothing to it; and reinforcements cannot come in there.',
    reason:
      'The rule asks for a unit that is no dummy, and does not ask how it came; but nobody gets off a train in the enemy camp.',
  },
  {
    id: 'no-place-for-terminus',
    rule: '8.1-union',
    question: 'The Confederates hold every place where the Terminus could go. What then?',
    answer: 'It stays off the map until a place is free in a later Supply Phase.',
    reason: 'A held point may not be chosen, and nothing else is offered.',
  },
  {
    id: 'leader-on-the-rails',
    rule: '8.1-confederate',
    question: 'A Union leader stands on the rails, and no unit or dummy with him. Are they blocked?',
    answer:
      'Not for supply: infantry, cavalry and dummies block a railroad. Reinforcements do not come in beyond him, as beyond no Union counter.',
    reason:
      'The paragraph names those three. Who is on his own the Confederates cannot see, but where they may come in they must.',
  },
  {
    id: 'west-edge',
    rule: '8.1-confederate',
    question: 'The western railway leaves the map at Gordonsville. When is it cut?',
    answer: 'While Union pieces stand in Gordonsville.',
    reason: 'There is no point beyond it that could be held.',
  },
  {
    id: 'depot-goes-along',
    rule: '8.1-union',
    question: 'The Terminus moves, and no open line leads from it to the Depot. Where is that?',
    answer: 'With the Terminus, until the Union lays it elsewhere.',
    reason: 'A Depot must have a line to the Terminus, and both are on the map or neither.',
  },
  {
    id: 'terminus-then-depot',
    rule: '8.1-union',
    question: 'May the Depot be moved before the Terminus?',
    answer: 'Once the Depot has been moved in a phase, the Terminus has not: it stays.',
    reason: 'First the one, then the other, says the paragraph.',
  },
]
