import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bufferAlias } from '../services/bufferAlias.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { alias: bufferAlias },
  build: {
    outDir: '../dist/dapp',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: ['index.html', 'libraries/index.html'] },
  },
})
