import type { Counter, Stack } from '@vedette/titles/table.ts'
import type { TFunction } from 'i18next'
import { sayLabel } from '../say.ts'
import type { Seated } from '../store.ts'

/** One counter in words: name, strength, what it is. */
export function readCounter(counter: Counter, t: TFunction): string {
  const parts = [counter.name]
  if (counter.strength !== undefined) parts.push(t('read.strength', { strength: counter.strength, full: counter.full }))
  else if (counter.kind !== 'infantry' && counter.kind !== 'cavalry') parts.push(t(`kind.${counter.kind}`))
  if (counter.moved) parts.push(t('read.moved'))
  return parts.join(' ')
}

export function readStack(stack: Stack, t: TFunction): string {
  const side = t(`seat.${stack.side}`)
  const bank = stack.bank ? ` ${t(`read.bank.${stack.bank}`)}` : ''
  if (stack.hidden) return t('read.hidden', { side, count: stack.count }) + bank
  const names = stack.pieces.map((counter) => readCounter(counter, t)).join(', ')
  const more =
    stack.count > stack.pieces.length ? `, ${t('read.more', { count: stack.count - stack.pieces.length })}` : ''
  const badges = stack.badges.map((badge) => t(`badge.${badge}`)).join(', ')
  return `${side}${bank}: ${names}${more}${badges ? `; ${badges}` : ''}`
}

/** A point in words: name, ground, who stands there top first, and what could be done with it now. */
export function readPoint(
  seated: Seated,
  index: number,
  reach: { readonly cost: number; readonly attack: boolean } | undefined,
  t: TFunction,
): string {
  const facts = seated.table.point(seated.view, index, seated.seat)
  const ground = facts.terrain.map((kind) => sayLabel(seated.loaded, { code: `terrain.${kind}` })).join(', ')
  const stacks = facts.stacks.map((stack) => readStack(stack, t))
  const can = reach ? t(reach.attack ? 'read.attack' : 'read.reach', { count: reach.cost }) : ''
  return [facts.name, ground, ...stacks, can].filter(Boolean).join('. ')
}
