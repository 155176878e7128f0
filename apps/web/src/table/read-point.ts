import type { Counter, PointFacts, Stack } from '@vedette/table'
import { points } from '../figures.ts'
import { directionWord, isKey, type Say, t } from '../i18n/index.ts'
import { sayLabel } from '../say.ts'
import type { Seated } from '../store.ts'

/** What the pieces taken up can do with a point. */
export interface Reach {
  readonly cost: number
  readonly attack: boolean
}

/** All figures and states of a counter in words. */
export function figuresOf(counter: Counter, t: Say): string[] {
  const said: (string | false | undefined)[] = [
    counter.strength !== undefined && t('read.strength', { strength: counter.strength, full: counter.full }),
    counter.steps !== undefined && stepsOf(counter, t),
    factorOf(counter, t),
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

/** Only guns and sharpshooters are said to have one: that of the others is their strength. */
function factorOf({ factor, kind }: Counter, t: Say): string | undefined {
  const key = `read.factor.${kind}`
  return factor !== undefined && isKey(key) ? t(key, { factor }) : undefined
}

const stepsOf = ({ steps, maxSteps }: Counter, t: Say): string =>
  maxSteps === undefined ? t('read.steps', { count: steps }) : t('read.steps-of', { count: steps, full: maxSteps })

/** One counter in words, short: name, strength or steps, what it is, whether it has acted. */
function readCounter(counter: Counter, t: Say): string {
  const parts = [counter.name]
  const isLine = counter.kind === 'infantry' || counter.kind === 'cavalry'
  if (counter.strength !== undefined) parts.push(t('read.strength', { strength: counter.strength, full: counter.full }))
  else if (!isLine || counter.steps !== undefined) parts.push(t(`kind.${counter.kind}`))
  if (counter.steps !== undefined) parts.push(stepsOf(counter, t))
  if (counter.moved) parts.push(t('read.moved'))
  if (counter.done) parts.push(t('read.done'))
  return parts.join(' ')
}

function readStack({ loaded }: Seated, stack: Stack, t: Say, readPiece: (counter: Counter, t: Say) => string): string {
  const side = t(`seat.${stack.side}`)
  const bank = stack.bank ? ` ${t(`read.bank.${stack.bank}`)}` : ''
  if (stack.hidden) return t('read.hidden', { side, count: stack.count }) + bank
  const names = stack.pieces.map((counter) => readPiece(counter, t)).join('; ')
  const more =
    stack.count > stack.pieces.length ? `, ${t('read.more', { count: stack.count - stack.pieces.length })}` : ''
  const badges = stack.badges.map((badge) => sayLabel(loaded, { code: `badge.${badge}` })).join(', ')
  return `${side}${bank}: ${names}${more}${badges ? `; ${badges}` : ''}`
}

/** The ground of a point or hex in words, with its level on a board that has levels. */
export function levelAndGround({ loaded }: Seated, facts: PointFacts, t: Say): string {
  const ground = facts.terrain.map((kind) => sayLabel(loaded, { code: `terrain.${kind}` }))
  if (facts.level !== undefined) ground.push(t('read.level', { level: facts.level }))
  return ground.join(', ')
}

/** Who stands at a point, stack by stack, in few words. */
export const readStacks = (seated: Seated, index: number, t: Say): string[] =>
  seated.table.map
    .facts(seated.view, index, seated.seat)
    .stacks.map((stack) => readStack(seated, stack, t, readCounter))

/** A point in words: name, ground, who stands there top first, and what could be done with it now. */
export function readPoint(seated: Seated, index: number, reach: Reach | undefined, t: Say): string {
  const facts = seated.table.map.facts(seated.view, index, seated.seat)
  const stacks = facts.stacks.map((stack) => readStack(seated, stack, t, readCounter))
  return [facts.name, levelAndGround(seated, facts, t), ...stacks, readReach(reach, t)].filter(Boolean).join('. ')
}

/** The signs on the stacks of a place, as the map shows them, each with what it means. */
export const readSigns = ({ loaded }: Seated, { stacks }: PointFacts, t: Say): string[] =>
  stacks.flatMap(({ markers, badges }) => [
    ...(markers ? [t('read.sign', { sign: `?${markers}`, means: t('read.markers', { count: markers }) })] : []),
    ...badges.map((sign) => t('read.sign', { sign, means: sayLabel(loaded, { code: `badge.${sign}` }) })),
  ])

/** What runs along the sides of a hex: each thing with the directions in which it does. */
export function readSides({ loaded, table }: Seated, { sides = [] }: PointFacts, t: Say): string[] {
  const found = new Map<string, string[]>()
  for (const { direction, said } of sides) {
    const name = directionWord(table.places.grid?.orientation ?? 'flat', direction)
    for (const one of said) {
      const what = sayLabel(loaded, one)
      found.set(what, [...(found.get(what) ?? []), name])
    }
  }
  return [...found].map(([what, where]) => t('read.side', { what, where: where.join(', ') }))
}

/** All that can be read off a counter, and whether it is taken up. */
function readWhole(counter: Counter, taken: boolean, t: Say): string {
  const { name, formation, kind } = counter
  const of = formation && formation !== name ? [formation] : []
  return [name, ...(taken ? [t('read.taken')] : []), ...of, t(`kind.${kind}`), ...figuresOf(counter, t)].join(', ')
}

/**
 * What decides at a point: what could be done with it now, who stands there with all that is known of them, whose zones
 * it lies in and what else there is to it, what runs along its sides or where its roads lead.
 */
export function readHere(seated: Seated, index: number, reach: Reach | undefined, taken: readonly number[]): string {
  const { table, loaded, view, seat } = seated
  const facts = table.map.facts(view, index, seat)
  const isTaken = ({ id }: Counter): boolean => taken.includes(table.pieces.index(id))
  const stacks = facts.stacks.map((stack) =>
    readStack(seated, stack, t, (counter) => readWhole(counter, isTaken(counter), t)),
  )
  const roads = t('read.roads', { names: facts.neighbours.map((one) => table.places.name(one)).join(', ') })
  return [
    facts.name,
    readReach(reach, t),
    ...stacks,
    levelAndGround(seated, facts, t),
    ...facts.notes.map((note) => sayLabel(loaded, note)),
    ...readSides(seated, facts, t),
    table.places.grid ? '' : roads,
  ]
    .filter(Boolean)
    .join('. ')
}

/** What can be done with a point, and for how many movement points. */
export function readReach(reach: Reach | undefined, t: Say): string {
  if (!reach) return ''
  return reach.attack ? t('read.attack') : t('read.reach', { count: reach.cost, cost: points(reach.cost) })
}
