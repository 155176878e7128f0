import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareData } from './scripts/bare-data.ts'
import { fontsInTwo } from './scripts/fonts-in-two.ts'
import { jsonImports } from './scripts/json-imports.ts'
import { parcelsOf } from './scripts/parcels.ts'
import { readPacks } from './scripts/read-packs.ts'
import { wantedFirst } from './scripts/wanted-first.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? '4173'}`

const still = fileURLToPath(new URL('src/board/no-transition.ts', import.meta.url))
const noParser = fileURLToPath(new URL('../../packages/kit/table/no-parser.ts', import.meta.url))

export default defineConfig({
  plugins: [react(), jsonImports(), bareData(), readPacks(), fontsInTwo(), wantedFirst()],
  // d3-zoom brings them along, with all the colours they could fade to; nothing of them is used.
  resolve: {
    alias: [
      { find: /^d3-(transition|interpolate)$/, replacement: still },
      { find: /^react$/, replacement: 'preact/compat' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react-dom[/]client$/, replacement: 'preact/compat/client' },
      { find: /^react[/]jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^@formatjs[/]icu-messageformat-parser$/, replacement: noParser },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Whoever reads that reads what is to be fetched ahead.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: parcelsOf() } } },
  },
  // Titles are chunks of workers as well: each loads the one it is asked about.
  worker: { format: 'es', plugins: () => [bareData(), readPacks()] },
  // `npm run dev` starts both; the page comes from here, the games from there.
  server: { proxy: { '/api': { target: server, ws: true } } },
})
