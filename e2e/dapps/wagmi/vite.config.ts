import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const resolve = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The specifiers that lead to another version in its build. */
const aliases: Readonly<Record<string, Record<string, string>>> = {
  wagmi2: { wagmi: 'wagmi2', './useWagmi.ts': resolve('./src/useWagmi2.ts') },
}

/** `vite build dapps/wagmi --mode wagmi2` builds the same pages with wagmi 2. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { alias: aliases[mode] ?? {} },
  build: {
    outDir: `../../dist/${mode === 'wagmi2' ? 'wagmi2' : 'wagmi3'}`,
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: [resolve('./index.html'), resolve('./alone.html')] },
  },
}))
