import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  // The client reads this variable; the page sets it at run time.
  define: { 'process.env': 'globalThis.process.env' },
  build: { outDir: '../dist/foreign', emptyOutDir: true, target: 'es2022' },
})
