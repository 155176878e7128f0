import type { OptionSpec } from '@vedette/kernel'
import type { OptionText } from '@vedette/table'
import type { Paragraphs } from './game.ts'

/** 3.0: what both rulebooks leave open of an attack. */
export const freeAttacks: OptionText = {
  id: 'free-attacks',
  rule: '3.0',
  title: 'Free attacks',
  text: 'An attack costs no movement point, so that a stack at the end of its march may still make one.',
  standard: false,
}

/** Readings of the rulebooks that players of either game may prefer to the standard ones. */
export const readings = (rule: Pick<Paragraphs, 'cards'>): OptionText[] => [
  {
    id: 'quiet-dummies',
    rule: '5.1',
    title: 'Quiet dummies',
    text: 'Dummies are taken elsewhere only between the moves of their own stacks, and do not move again if they have moved.',
    standard: false,
  },
  {
    id: 'cards-before-the-roll',
    rule: rule.cards,
    title: 'Cards before the roll',
    text: 'Once the first roll of a combat has fallen, no card is played until the combat is over.',
    standard: false,
  },
  {
    id: 'full-display',
    rule: '6.4-D',
    title: 'Full display',
    text: 'A combat also displays those who stand beside the attacking stack.',
    standard: false,
  },
  {
    id: 'sham-infantry',
    rule: '6.4-C',
    title: 'Sham infantry',
    text: 'An infantry dummy among the attackers lets the defending cavalry withdraw as real infantry would.',
    standard: false,
  },
  {
    id: 'driven-out',
    rule: '6.6',
    title: 'Driven out',
    text: 'The third die is thrown, and defenders retreat, although the attackers were destroyed in the round.',
    standard: false,
  },
]

/** An option as a title declares it. */
export const switchOf = ({ id, rule, standard }: OptionText): OptionSpec => ({ id, rule, kind: 'switch', standard })
