import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const resolve = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: '../../dist/safe',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: [resolve('./index.html'), resolve('./host.html')] },
  },
})
