import { recipientIds } from '../arguments.ts'
import { boardOf } from '../game.ts'
import { piece } from '../pieces.ts'
import { levelOf } from '../rules/02-divisions.ts'
import { ratingOfLeader } from '../rules/12-recipients.ts'
import { countedFor, pointsOf } from '../rules/22-points.ts'
import { chargedTo } from '../rules/22-victory.ts'
import { arrivalsOf } from '../rules/26-uncertain.ts'
import type { S } from '../state.ts'
import { formation, leader, seatOf, unit } from '../units.ts'

/** What rows of positions look at: points, and what uncertain forces have changed. */
export const pointLooks = {
  /** Points that a side has for one thing, and in all. */
  counted: (s: S, side: string, code: string) =>
    countedFor(s, seatOf(side)).reduce((sum, one) => (one.code === code ? sum + one.points : sum), 0),
  points: (s: S, side: string) => pointsOf(s, seatOf(side)),
  charged: (s: S, side: string) => chargedTo(s, seatOf(side)),
  leads: (s: S, id: string) => ratingOfLeader(s, leader(id)),
  level: (s: S, id: string) => levelOf(s, formation(id)),
  under: (s: S, id: string) => recipientIds[s.over[formation(id)] - 1] ?? 'nobody',
  /** The turns in which a unit is due. */
  due: (s: S, id: string) => arrivalsOf(s).flatMap(({ turn, units }) => (units.includes(unit(id)) ? [turn] : [])),
  /** How far a unit stands from a piece. */
  apart: (s: S, id: string, from: string) => boardOf(s).distance(s.hex[piece(id)], s.hex[piece(from)]),
}
