import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { texts } from './texts.ts'

// CMake says where the page goes; `make dev` serves it while the server runs on PORT.
const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`

export default defineConfig({
  plugins: [texts, svelte()],
  base: '/',
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    outDir: process.env.HEARTSEASE_PAGE_DIR ?? '../build/page',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    // What every match needs comes in one script, one style sheet and a language: they pack better so.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'page', test: /src.main\.ts$/ }] } },
    },
    modulePreload: false,
  },
  server: {
    // The texts lie beside the Python package, one folder for both sides.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true }, '/ws': { target: server, ws: true } },
  },
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    environment: 'jsdom',
    allowOnly: false,
    passWithNoTests: false,
    reporters: ['default', ['json', { outputFile: '../build/reports/vitest.json' }]],
  },
})
