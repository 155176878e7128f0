/** Takes all steps of some work at once: for whoever keeps nobody waiting by that. */
export function finish<T>(work: Generator<unknown, T, undefined>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
