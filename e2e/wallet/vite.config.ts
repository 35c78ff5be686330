import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Of its own: `pnpm dev` serves the dApp at the same time.
  cacheDir: '../node_modules/.vite-wallet',
  build: { outDir: '../dist/wallet', emptyOutDir: true, target: 'es2022' },
})
