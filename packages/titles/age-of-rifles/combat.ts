/** What is resolved, by number: `combat` of the state. */
export const COMBAT = { none: 0, passing: 1, bombardment: 2, assault: 3, charge: 4 } as const
