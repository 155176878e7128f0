import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fontsInTwo } from './scripts/fonts-in-two.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? '4173'}`

export default defineConfig({
  plugins: [react(), fontsInTwo()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023' },
  // Titles are chunks of workers as well: each loads the one it is asked about.
  worker: { format: 'es' },
  // `npm run dev` starts both; the page comes from here, the games from there.
  server: { proxy: { '/api': { target: server, ws: true } } },
})
