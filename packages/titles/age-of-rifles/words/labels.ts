import { halves, list, percent, type Word, type Words } from '@vedette/kit/table/speech.ts'
import { nameOfRecipient } from '../table/names.ts'
import type { Leg } from '../table/orders.ts'
import { sentences } from './args.ts'

/** What the facts of the table are called in the messages of the packs. */

/** 12.1: the parts of an order, one after the other. */
const legs: Word = (all, _, { say }) =>
  (all as readonly Leg[])
    .map(({ order, to }) => say(`leg.${order}`, { to: nameOfRecipient(to) ?? to }))
    .reduce((before, after) => say('leg.then', { before, after }))
const asItIs: Word = (name) => name
const side: Word = (code, _, { say }) => say(`side-called.${code}`)

export const labels: Words = {
  ...sentences,
  legs,
  news: legs,
  by: (id) => nameOfRecipient(id),
  cost: halves,
  chance: percent,
  next: percent,
  acts: percent,
  bad: percent,
  side,
  asked: side,
  light: (code, _, { say }) => say(`light.${code}`),
  places: list(asItIs),
  stands: (code, facts, { say }) => say(`goal.${code}`, facts),
  award: (code, facts, { say }) => say(`award.${code}`, facts),
  level: (code, _, { say }) => say(`outcome.${code}`),
}
