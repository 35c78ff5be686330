/**
 * Builds the frame: `dist/client` (documents, worker, chunks, each with compressed copies) and `dist/server` (`main.js` and
 * `admin.js`, without their packages), and prints what the browser has to load. Builds of one
 * source are byte-equal.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { compressAssets } from './compressAssets.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const client = join(root, 'dist/client')

// Separate builds: with nothing shared, a document needs one script before it answers.
for (const input of [
  'index.html',
  'refused.html',
  'passkey.html',
  'approve.html',
  'unlock.html',
  'account.html',
]) {
  const emptyOutDir = input === 'index.html'
  await build({ root, logLevel: 'warn', build: { emptyOutDir, rolldownOptions: { input } } })
  sealDocument(input)
}
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir: 'dist/server',
    target: 'node20',
    ssr: true,
    rolldownOptions: {
      input: { main: 'src/server/main.ts', admin: 'src/server/admin/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
reportSizes()
await compressAssets(join(client, 'assets'))

/** Adds the hash of each script and style that a document names (Subresource Integrity). */
function sealDocument(document) {
  const path = join(client, document)
  const html = readFileSync(path, 'utf8')
  const sealed = html.replace(
    /<(script|link)\b[^>]*\b(?:src|href)="\/(assets\/[^"]+)"[^>]*>/g,
    (tag, _name, file) => {
      const hash = createHash('sha384')
        .update(readFileSync(join(client, file)))
        .digest('base64')
      return tag.replace(/>$/, ` integrity="sha384-${hash}">`)
    },
  )
  writeFileSync(path, sealed)
}

function reportSizes() {
  const html = readFileSync(join(client, 'index.html'), 'utf8')
  const untilReady = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, file]) => file,
  )
  const assets = readdirSync(join(client, 'assets')).map((name) => `assets/${name}`)
  const rows = [
    ['page until READY', untilReady],
    ['key worker', assets.filter((name) => name.includes('/vaultWorker-'))],
    ['key worker with 7702', assets.filter((name) => name.includes('/smartVaultWorker-'))],
    ['account worker', assets.filter((name) => name.includes('/accountWorker-'))],
    ['account page', assets.filter((name) => /\/account-.*js$/.test(name))],
    ['unlock window', assets.filter((name) => /\/unlock-.*js$/.test(name))],
    ['approval sheet', assets.filter((name) => /\/mountSheet-.*js$/.test(name))],
    ['rest of the frame', assets.filter((name) => /\/openFrame-.*js$/.test(name))],
  ]
  for (const [label, files] of rows) {
    const bytes = files.map((file) => gzipSync(readFileSync(join(client, file))).length)
    const total = bytes.reduce((sum, size) => sum + size, 0)
    console.info(`${label.padEnd(20)} ${(total / 1000).toFixed(1).padStart(6)} kB gzip`)
  }
}
