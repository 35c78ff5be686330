/**
 * `pnpm gallery`: takes a picture of every view and approval preview, in every state, theme and
 * size, and writes a page with all of them.
 *
 *   pnpm gallery [text…]             only pictures whose name contains one of the texts
 *   pnpm gallery --out <folder>      default: .gallery/latest
 *   pnpm gallery --compare <folder>  also lists what differs from an earlier run; exits with 1 if any does
 *   pnpm gallery --language de        default: en
 *   pnpm gallery --serve             serves the scenes with hot reload, and takes no pictures
 */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { createServer } from 'vite'
import { launchOptions } from '../services/launchOptions.ts'
import { comparePictures } from './comparePictures.ts'
import { galleryConfig, startGallery } from './startGallery.ts'
import { takePictures } from './takePictures.ts'
import { writeContactSheet } from './writeContactSheet.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: '.gallery/latest' },
    compare: { type: 'string' },
    language: { type: 'string', default: 'en' },
    serve: { type: 'boolean', default: false },
  },
})

if (values.serve) await serve()
else process.exitCode = await takeGallery()

async function serve() {
  const server = await createServer({
    configFile: galleryConfig,
    server: { host: '127.0.0.1', port: 5185 },
  })
  await server.listen()
  server.printUrls()
}

async function takeGallery(): Promise<number> {
  const folder = resolve(root, values.out)
  const differences = join(folder, 'differences')
  // Pictures show the host, so it is always the same.
  const server = await startGallery(5186)
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, '--font-render-hinting=none', '--window-size=1400,1000'],
  })
  try {
    const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' })
    const origin = server.origin('gallery')
    if (only.length === 0) await rm(folder, { recursive: true, force: true })
    await rm(differences, { recursive: true, force: true })
    const { files, failures } = await takePictures({
      ...{ context, origin, folder, only },
      language: values.language,
    })
    const page = await context.newPage()
    await page.goto(`${origin}/`)
    const before = values.compare === undefined ? undefined : resolve(root, values.compare)
    const changes =
      before === undefined
        ? []
        : await comparePictures({ page, before, after: folder, files, differences })
    await writeContactSheet({ folder, files, changes })
    console.log(`${files.length} pictures: ${join(folder, 'index.html')}`)
    if (before !== undefined) console.log(`${changes.length} differ from ${before}`)
    for (const { file, kind, count } of changes)
      console.log(`  ${kind.padEnd(8)} ${file}${count === undefined ? '' : ` (${count} pixels)`}`)
    for (const { file, cause } of failures) console.error(`  failed   ${file}: ${cause}`)
    return changes.length + failures.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    await server.stop()
  }
}
