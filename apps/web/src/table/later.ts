import { lazy } from 'react'

/** The cards of the panel: fetched when one is wanted, or before that, once the map is drawn. */
export const cards = () => import('./cards.ts')

export const LessonCard = lazy(async () => ({ default: (await cards()).LessonCard }))
export const BattleCard = lazy(async () => ({ default: (await cards()).BattleCard }))
export const GameOver = lazy(async () => ({ default: (await cards()).GameOver }))
export const PointCard = lazy(async () => ({ default: (await cards()).PointCard }))
export const SightCard = lazy(async () => ({ default: (await cards()).SightCard }))
