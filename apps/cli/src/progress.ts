import { type Options, Presets, SingleBar } from 'cli-progress'
import type { Output } from './command.ts'

export interface Progress {
  step(by: number): void
  stop(): void
}

const quiet: Progress = { step() {}, stop() {} }

/** A bar for long work, where somebody watches; nothing anywhere else. */
export function progress(output: Output, total: number, what: string): Progress {
  if (!output.tty) return quiet
  const options: Options = { format: `${what} {bar} {value}/{total}, {eta_formatted} left`, clearOnComplete: true }
  const bar = new SingleBar(options, Presets.shades_classic)
  bar.start(total, 0)
  return {
    step: (by) => bar.increment(by),
    stop: () => bar.stop(),
  }
}
