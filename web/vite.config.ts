import { readFile } from 'node:fs/promises'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// CMake says where the page goes; `make dev` serves it while the server runs on PORT.
const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`

/** Texts travel without the notes to their translators. */
const texts: Plugin = {
  name: 'texts',
  enforce: 'pre',
  apply: 'build',
  async load(id) {
    const file = /^(.+\.ftl)\?raw$/.exec(id)?.[1]
    if (!file) return null
    const lines = (await readFile(file, 'utf8')).split('\n')
    return `export default ${JSON.stringify(lines.filter((line) => !/^(#.*)?$/.test(line)).join('\n'))}`
  },
}

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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One file packs better than many small ones: all that a match needs.
        codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] },
      },
    },
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
