import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The browser half of the frame: its two documents, the key worker and their chunks. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // Its inline form would need an exception in the page's policy.
    modulePreload: { polyfill: false },
    // No file as a data: URL; the policy names 'self' alone.
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['index.html', 'refused.html'] },
  },
  worker: {
    // One classic script: its policy forbids every import.
    format: 'iife',
    rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } },
  },
})
