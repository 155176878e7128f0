import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    passWithNoTests: true,
    coverage: {
      provider: 'v8',
      include: ['packages/**/*.ts', 'apps/*/src/**/*.{ts,tsx}'],
      exclude: ['**/test/**', '**/.cache/**'],
    },
    projects: [
      {
        // Threads that keep their modules from file to file: fast, and right as long as no module keeps state.
        test: {
          name: 'unit',
          include: ['packages/**/test/**/*.test.ts', 'apps/{server,cli}/test/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          maxWorkers: 3,
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
          expect: { poll: { timeout: 120_000 } },
          testTimeout: 900_000,
          hookTimeout: 900_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
