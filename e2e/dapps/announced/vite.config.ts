import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const resolve = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: import.meta.dirname,
  base: '/latchkey/',
  build: {
    outDir: '../../dist/announced',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: { index: resolve('./index.html'), latchkey: resolve('./latchkey.ts') },
      output: { entryFileNames: '[name].js' },
      // Pages import `latchkey.js`.
      preserveEntrySignatures: 'exports-only',
    },
  },
})
