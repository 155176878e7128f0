import data from './data/constants.json' with { type: 'json' }

/** The numbers that the rules name, by what they are for; movement in half points. */
export const die = data.die.value
/** 4.41: the Efficiency Pool of either seat. */
export const efficiencyPools: readonly (readonly number[])[] = [
  data.efficiency.value.confederate,
  data.efficiency.value.union,
]
export const activation = data.activation.value
export const initiative = data.initiative.value
export const leaderMovement = 2 * data.movement.value.leader
export const extendedMovement = 2 * data.movement.value.extended
/** 8.21: SPs of a brigade that may try to recover in a turn. */
export const recovery = { most: data.stacking.value.infantry }
export const roadCost = 2 * data.roads.value.road
export const marchCost = 2 * data.roads.value.march
export const passingFriends = 2 * data.passing.value.friends
export const removingBreastworks = 2 * data.passing.value.removeBreastworks
export const stacking = data.stacking.value
/** 12.41: infantry of so many SPs may extend. */
export const extendsFrom = data.lines.value.least
export const fire = data.fire.value
export const attrition = data.attrition.value
export const light = data.light.value
