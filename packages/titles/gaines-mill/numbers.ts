import constants from './data/constants.json' with { type: 'json' }

/** The plain numbers of the rulebook, as data/constants.json gives them. */

export const TURNS = constants.turns.list.length
/** 5.11: what each space of the CCRM Marker takes off a failed Coordination Roll. */
export const CCRM_STEP = -constants.coordination.value.modifier
/** 5.12: natural rolls that reach Jackson's divisions. */
export const JACKSON_NATURAL: readonly number[] = constants.coordination.value.natural
export const UNION_DIVISIONS = constants.command.value.unionDivisions
/** 5.3: how near an independent unit must be. */
export const COMMAND_RANGE = constants.command.value.independent

/** Movement is counted in half points, since a road costs one half a hex (6.2). */
const halves = (points: number): number => points * 2
const move = constants.movement.value
export const POINT = halves(move.hex)
export const UPHILL = halves(move.higher)
export const FOREST = halves(move.forest)
export const STREAM = halves(move.stream)
export const ROAD = halves(move.road)
export const CHARGE = halves(move.charge)

/** 8.2: how far each kind of unit fires. */
export const RANGE: Readonly<Record<string, number>> = { cavalry: 0, ...constants.range.value }
/** 14.0, 17.2, 17.3: after which turn the Union Special Sequence comes. */
export const SPECIAL = constants.special.value
/** 16.0: what is scored, and from which total on which level is won. */
export const POINTS = constants.points.value
export const LEVELS = constants.levels.value
/** 17.0: points that an early arrival gives to the Confederate. */
export const EARLY: Readonly<Record<string, number>> = constants.early.value
