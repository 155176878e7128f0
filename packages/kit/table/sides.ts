import type { SideName } from '@vedette/table'

/** The side of a seat: in every title the first is the Confederate's. */
export const sideName = (seat: number): SideName => (seat === 0 ? 'confederate' : 'union')
