import { defineConfig } from 'vite'
import frame from '../../../frame-app/vite.config.ts'

const pages = ['echo', 'signer', 'parent', 'keys']

export default defineConfig({
  ...frame,
  root: import.meta.dirname,
  build: {
    outDir: '../../dist/bench',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages.map((page) => `${import.meta.dirname}/${page}.html`) },
  },
})
