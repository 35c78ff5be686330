import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }

const entries = Object.values(packageJson.exports)

/** Bundles what is not a dependency; the types are written by tsc. */
export default defineConfig({
  build: {
    lib: {
      entry: Object.fromEntries(
        entries.map((file) => [file.replace('./src/', '').replace('.ts', ''), file]),
      ),
      formats: ['es'],
    },
    target: 'es2022',
    minify: false,
    license: { fileName: 'THIRD-PARTY-LICENSES.md' },
    rolldownOptions: {
      external: /^(?!\.|\/|@tanstack\/query-core|qrcode|dijkstrajs)/,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // Editors read those of the types.
        comments: { jsdoc: false },
      },
    },
  },
})
