// Runs one of our Node programs as a child: its output is ours, our signals are its.
import { spawn } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { root } from './prepare.mjs'

/**
 * @param {string[]} args what follows `node` on the command line; paths start at the repository's folder
 * @param {Record<string, string>} env added to the environment
 * @param {number} [priority] as `os.setPriority` counts: the higher, the more it leaves the processor to others
 * @returns {Promise<number>} the exit status
 */
export function run(args, env = {}, priority) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  // Nobody may be given more than one has oneself.
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, Math.max(priority, getPriority()))
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status, signal) => {
      for (const name of signals) process.off(name, pass)
      resolve(status ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}
