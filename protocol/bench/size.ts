import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Returns bytes, minified and gzipped, of a bundle that keeps every export. */
export async function bundleSize(): Promise<number> {
  const input = fileURLToPath(new URL('../src/exports/index.ts', import.meta.url))
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rollupOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as {
    output: { code?: string }[]
  }
  const code = output.map((chunk) => chunk.code ?? '').join('')
  return gzipSync(code, { level: 9 }).length
}
