import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { createDescriptorFiles } from './descriptorFiles.ts'
import { tokenSheet } from './tokenSheet.ts'

const workerEntry = fileURLToPath(new URL('src/keys/vaultWorker.ts', import.meta.url))

/** Reveals to the page only where the key worker is served: the floors stay apart. */
const vaultWorkerUrl: Plugin = {
  name: 'vault-worker-url',
  resolveId: (id) => (id === 'virtual:vaultWorkerUrl' ? id : undefined),
  load: (id) =>
    id === 'virtual:vaultWorkerUrl'
      ? `export { default as vaultWorkerUrl } from '${workerEntry}?worker&url'`
      : undefined,
}

export default defineConfig({
  plugins: [react(), vaultWorkerUrl, tokenSheet],
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
