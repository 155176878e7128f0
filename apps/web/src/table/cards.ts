// What is laid over the panel once there is something to look at; the first picture of a table has none of it.
export { LessonCard } from '../lesson/card.tsx'
export { BattleCard } from './battle-card.tsx'
export { GameOver } from './game-over.tsx'
export { PointCard } from './point-card.tsx'
export { SightCard } from './sight-card.tsx'
