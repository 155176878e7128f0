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
          testTimeout: 20_000,
        },
      },
      {
        // A person's way through, in a browser: one file at a time, after everything else.
        test: {
          name: 'browser',
          include: ['apps/web/test/**/*.test.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
