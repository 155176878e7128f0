import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, which nobody should have to wait for in the end. */
const LONG = [
  'lab/test/fairness',
  'cli/test/opponent',
  'if-it-takes-all-summer/test/table',
  'cli/test/cli',
  'simple-gbacw/test/laws',
  'new-market-heights/test/laws',
  'lab/test/fixtures',
  'age-of-rifles/test/laws',
  'server/test/kill',
  'server/test/thinking',
  'web/test/simple-gbacw',
  'web/test/new-market-heights',
  'web/test/age-of-rifles',
  'web/test/counsels',
  'web/test/views',
  'web/test/if-it-takes-all-summer',
  'web/test/presses',
  'web/test/gaines-mill',
  'web/test/record',
  'web/test/front-door',
  'web/test/versions',
  'web/test/half-open',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.includes(name))
      return at < 0 ? LONG.length : at
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    coverage: {
      provider: 'v8',
      include: ['packages/**/*.ts', 'apps/*/src/**/*.{ts,tsx}'],
      exclude: ['**/test/**', '**/.cache/**'],
    },
    projects: [
      {
        // Processes that keep their modules from file to file: fast, and right as long as no module keeps state. The
        // modules are Node's own (tsx takes the types away): what Vite makes of an import looks for it at every use, for
        // which a fifth of the processor's time went. (Threads do not let tsx in.)
        test: {
          name: 'unit',
          include: ['packages/**/test/**/*.test.ts', 'apps/{server,cli}/test/**/*.test.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: ['--import', 'tsx'],
          // Nothing is timed: what takes longer than this never comes, however busy the machine is.
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      {
        // A person's way through, in a browser, after everything else: a worker for each of two cores and one for while
        // they wait, each of which keeps its modules and its browser from file to file; each file has a server of its own.
        test: {
          name: 'browser',
          include: ['apps/web/test/**/*.test.ts'],
          globalSetup: ['apps/web/test/toy/page.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: 3,
          // What is waited for may take its time on a busy machine: only what never comes is a fault.
          expect: { poll: { timeout: 120_000, interval: 100 } },
          testTimeout: 900_000,
          hookTimeout: 900_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
