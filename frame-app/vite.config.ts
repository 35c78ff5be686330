import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { createDescriptorFiles } from './descriptorFiles.ts'
import { tokenSheet } from './tokenSheet.ts'

/** Reveals to a page only where its worker is served: the floors stay apart. */
const createWorkerUrl = (worker: 'vaultWorker' | 'smartVaultWorker' | 'accountWorker'): Plugin => {
  const name = `${worker}Url`
  const entry = fileURLToPath(new URL(`src/keys/${worker}.ts`, import.meta.url))
  return {
    name,
    resolveId: (id) => (id === `virtual:${name}` ? id : undefined),
    load: (id) =>
      id === `virtual:${name}`
        ? `export { default as ${name} } from '${entry}?worker&url'`
        : undefined,
  }
}

export default defineConfig({
  plugins: [
    react(),
    createWorkerUrl('vaultWorker'),
    createWorkerUrl('smartVaultWorker'),
    createWorkerUrl('accountWorker'),
    tokenSheet,
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    // Its inline form would need an exception in the page's policy.
    modulePreload: { polyfill: false },
    // The policy names only 'self', so no file may be a data: URL.
    assetsInlineLimit: 0,
  },
  worker: {
    plugins: () => [createDescriptorFiles()],
    // One classic script: its policy forbids every import.
    format: 'iife',
    rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } },
  },
})
