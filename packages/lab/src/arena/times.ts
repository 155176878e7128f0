/**
 * How long many answers took: counts by their length, in steps of a tenth of a power of ten. A step is named by its
 * number, so that it can be kept as JSON and added up.
 */
export type Histogram = Record<string, number>

const STEPS = 10
/** Answers under a hundredth of a millisecond are all one. */
const LEAST = 0.01

const stepOf = (time: number): number => Math.floor(STEPS * Math.log10(Math.max(LEAST, time)))

/** Counts an answer of so many milliseconds. */
export function addTime(counts: Histogram, time: number): void {
  const step = stepOf(time)
  counts[step] = (counts[step] ?? 0) + 1
}

/** All counts of several histograms together. */
export function together(histograms: readonly Histogram[]): Histogram {
  const sum: Histogram = {}
  for (const counts of histograms)
    for (const [step, count] of Object.entries(counts)) sum[step] = (sum[step] ?? 0) + count
  return sum
}

/** The time, in milliseconds, under which this share of the answers lies: the upper end of its step. 0 for no answers. */
export function quantile(counts: Histogram, share: number): number {
  const steps = Object.keys(counts)
    .map(Number)
    .sort((a, b) => a - b)
  const total = steps.reduce((sum, step) => sum + counts[step], 0)
  let seen = 0
  for (const step of steps) {
    seen += counts[step]
    if (seen >= share * total) return 10 ** ((step + 1) / STEPS)
  }
  return 0
}
