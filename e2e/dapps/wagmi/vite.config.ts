import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const page = (name: string) => fileURLToPath(new URL(`./${name}.html`, import.meta.url))

/** `vite build dapps/wagmi --mode wagmi2` builds the same pages with wagmi 2. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { alias: mode === 'wagmi2' ? { wagmi: 'wagmi2' } : {} },
  build: {
    outDir: `../../dist/${mode === 'wagmi2' ? 'wagmi2' : 'wagmi3'}`,
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: [page('index'), page('alone')] },
  },
}))
