import type { Counter, PointFacts, Stack } from '@vedette/table'
import type { TFunction } from 'i18next'
import { points } from '../figures.ts'
import { sayLabel } from '../say.ts'
import type { Seated } from '../store.ts'

/** What the pieces taken up can do with a point. */
export interface Reach {
  readonly cost: number
  readonly attack: boolean
}

/** All figures and states of a counter in words. */
export function figuresOf(counter: Counter, t: TFunction): string[] {
  const said: (string | false | undefined)[] = [
    counter.strength !== undefined && t('read.strength', { strength: counter.strength, full: counter.full }),
    counter.steps !== undefined && stepsOf(counter, t),
    counter.factor !== undefined && t(`read.factor.${counter.kind}`, { factor: counter.factor, defaultValue: '' }),
    counter.rating !== undefined && t('read.rating', { rating: counter.rating }),
    counter.morale !== undefined && t('read.morale', { morale: counter.morale }),
    counter.bonus && t('read.bonus'),
    counter.move !== undefined && t('read.move', { move: counter.move }),
    counter.reduced && t('read.reduced'),
    counter.active && t('read.active'),
    counter.done && t('read.done'),
    counter.moved && t('read.moved'),
  ]
  return said.filter((one): one is string => typeof one === 'string' && one !== '')
}

const stepsOf = ({ steps, maxSteps }: Counter, t: TFunction): string =>
  maxSteps === undefined ? t('read.steps', { count: steps }) : t('read.steps-of', { count: steps, full: maxSteps })

/** One counter in words, short: name, strength or steps, what it is, whether it has acted. */
function readCounter(counter: Counter, t: TFunction): string {
  const parts = [counter.name]
  const isLine = counter.kind === 'infantry' || counter.kind === 'cavalry'
  if (counter.strength !== undefined) parts.push(t('read.strength', { strength: counter.strength, full: counter.full }))
  else if (!isLine || counter.steps !== undefined) parts.push(t(`kind.${counter.kind}`))
  if (counter.steps !== undefined) parts.push(stepsOf(counter, t))
  if (counter.moved) parts.push(t('read.moved'))
  if (counter.done) parts.push(t('read.done'))
  return parts.join(' ')
}

function readStack({ loaded }: Seated, stack: Stack, t: TFunction): string {
  const side = t(`seat.${stack.side}`)
  const bank = stack.bank ? ` ${t(`read.bank.${stack.bank}`)}` : ''
  if (stack.hidden) return t('read.hidden', { side, count: stack.count }) + bank
  const names = stack.pieces.map((counter) => readCounter(counter, t)).join(', ')
  const more =
    stack.count > stack.pieces.length ? `, ${t('read.more', { count: stack.count - stack.pieces.length })}` : ''
  const badges = stack.badges.map((badge) => sayLabel(loaded, { code: `badge.${badge}` })).join(', ')
  return `${side}${bank}: ${names}${more}${badges ? `; ${badges}` : ''}`
}

/** The ground of a point or hex in words, with its level on a board that has levels. */
export function levelAndGround({ loaded }: Seated, facts: PointFacts, t: TFunction): string {
  const ground = facts.terrain.map((kind) => sayLabel(loaded, { code: `terrain.${kind}` }))
  if (facts.level !== undefined) ground.push(t('read.level', { level: facts.level }))
  return ground.join(', ')
}

/** A point in words: name, ground, who stands there top first, and what could be done with it now. */
export function readPoint(seated: Seated, index: number, reach: Reach | undefined, t: TFunction): string {
  const facts = seated.table.point(seated.view, index, seated.seat)
  const stacks = facts.stacks.map((stack) => readStack(seated, stack, t))
  return [facts.name, levelAndGround(seated, facts, t), ...stacks, readReach(reach, t)].filter(Boolean).join('. ')
}

/** What can be done with a point, and for how many movement points. */
export function readReach(reach: Reach | undefined, t: TFunction): string {
  if (!reach) return ''
  return reach.attack ? t('read.attack') : t('read.reach', { count: reach.cost, cost: points(reach.cost) })
}
