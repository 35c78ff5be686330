import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { tokenSheet } from '../../frame-app/tokenSheet.ts'

const page = (name: string) => `${import.meta.dirname}/${name}.html`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokenSheet],
  build: {
    outDir: '../dist/gallery',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index', 'modal', 'approval', 'account'].map(page) },
  },
})
