import { defineConfig } from 'vite'
import { bufferAlias } from '../../services/bufferAlias.ts'

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: bufferAlias },
  build: {
    outDir: '../../dist/wallets',
    emptyOutDir: true,
    target: 'es2022',
    lib: {
      entry: 'testWallets.ts',
      formats: ['iife'],
      name: 'testWallets',
      fileName: () => 'testWallets.js',
    },
  },
})
