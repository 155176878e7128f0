import type { Ruling } from '@vedette/table'

/** What the code of the series decides about combat (6.0) where neither rulebook does. */
export const combatRulings: Ruling[] = [
  {
    id: 'who-may-attack',
    rule: '6.1',
    question: 'May dummies or leaders attack by themselves?',
    answer: 'No: a real unit must be in the stack. So every attack tells that there is one.',
    reason: 'The paragraph wants at least one infantry or cavalry unit, and a dummy has no strength.',
  },
  {
    id: 'connection-of-a-side',
    rule: '6.1',
    question: 'A point was attacked from a neighbouring one. May the other side use the same connection this turn?',
    answer: 'Yes, once in its own player turn.',
    reason: 'What is spent is the assault of one army; the point has changed hands before the other can make one.',
  },
  {
    id: 'infantry-held-back',
    rule: '6.2',
    question: 'May cavalry lead while all the infantry of the point is held back?',
    answer: 'Yes. Infantry leads as soon as any of it takes part.',
    reason: 'One infantry or cavalry unit is enough to fight, and infantry that is held back is not available.',
  },
  {
    id: 'choices-each-round',
    rule: '6.4',
    question: 'Who was held back in one round: may he fight in the next?',
    answer: 'Yes, unless a limit on the attack has shut him out, or he is cavalry that had to go.',
    reason: 'Lead and leaders are chosen anew in each round, and a further round repeats the choice of who fights.',
  },
  {
    id: 'sham-infantry-attacks',
    rule: '6.4-C',
    question: 'The only infantry among the attackers is a dummy. May the defending cavalry withdraw?',
    answer:
      'No: real infantry must be among them. The defender is not asked, and so knows a moment before the display that there is none.',
    reason:
      'Of the cavalry that withdraws the paragraph says "real or dummy"; of the infantry that attacks it does not.',
    option: 'sham-infantry',
  },
  {
    id: 'sham-infantry-stays',
    rule: '6.4-C',
    question: 'The cavalry withdraws, and only sham infantry is left behind. What becomes of it?',
    answer: 'It must stay like the real, and is eliminated as the attackers move in.',
    reason: 'Infantry remains behind, and a dummy alone in an attacked point is gone.',
  },
  {
    id: 'who-is-displayed',
    rule: '6.4-D',
    question: 'All units in the point are displayed. On the side of the attackers too, beyond their stack?',
    answer:
      'No. Displayed are the attacking stack, whether held back or not, and everybody in the attacked point; whoever else stands where the attack came from stays hidden.',
    reason: 'A retreat concerns all in the attacked point; those outside the stack have no part in the combat.',
    option: 'full-display',
  },
  {
    id: 'losses-in-order',
    rule: '6.4-E',
    question: 'In which order are the results of a round carried out?',
    answer:
      'The losses of the attacker, those of the defender, the third die, then the dice for the leaders, the attacker before the defender. Only after them units without strength are gone.',
    reason: 'It is the order of the sequence; and the leader of a unit that is destroyed is rolled for once.',
  },
  {
    id: 'infantry-only',
    rule: 'table-drm',
    question: 'Cavalry alone attacks infantry only, for -1. Who is looked at?',
    answer: 'The real units that take part in the round. Dummies, leaders and whoever is held back do not count.',
    reason: 'It is a modifier for those who fight.',
  },
  {
    id: 'attackers-destroyed',
    rule: '6.6',
    question: 'The attackers are destroyed in a round that would drive the defenders out. Must these go?',
    answer: 'No: the combat is over and they stay. Where both sides are destroyed, the point is left empty.',
    reason: 'Nobody is left to drive them out, or to move in.',
    option: 'driven-out',
  },
  {
    id: 'half-of-a-stack',
    rule: '6.6',
    question: 'A stack without a way out loses half. Which units lose it, and what bars its way then?',
    answer:
      'Its player spreads the loss over all who must go; the lead division has no first share. They come out together; enemies on the way do not stop them, a broken bridge does.',
    reason: 'The paragraph speaks of the stack as a whole, and lets it pass to the nearest free point.',
  },
  {
    id: 'last-defender-rides-off',
    rule: '6.7',
    question: 'Cavalry that took a loss goes, and no real unit stays. Do the attackers move in?',
    answer:
      'Yes. Sham cavalry goes with the real, and sham infantry and leaders too when no real infantry stays. Where real infantry stays, so do they.',
    reason:
      'The defender has retreated, and then the attacker must advance; dummies go with the units they stood with.',
  },
  {
    id: 'attacking-cavalry-hurt',
    rule: '6.7',
    question: 'Where does cavalry of the attacker go that has to retreat?',
    answer:
      'Back to the point it attacked from, with its leader, out of this combat; it does not move in afterwards. Cavalry there that was not of the stack is not concerned.',
    reason: 'That is where an attack falls back to.',
  },
]
