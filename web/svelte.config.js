import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // Short class names: there are some two thousand of them.
    cssHash: ({ hash, filename, css }) => `h${hash(filename ?? css).slice(0, 5)}`,
  },
}
