/**
 * The demo of `pnpm dev`: runs from source, at the addresses of `npm start`, until Ctrl-C.
 *
 * The dApp, the SDK and what they import reload hot. The frame is built as for production and its
 * server restarted, then the dApp reloads and opens the new frame. So the frame has its production
 * headers here too, and no exception for development.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createRebuild } from './services/createRebuild.ts'
import { demo, stopOnSignal } from './services/demo.ts'
import { type DevDapp, startDevDapp } from './services/devDapp.ts'
import { startStack } from './services/stack.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
/** The frame's own sources. */
const sources = ['frame-app/src', 'protocol/src', 'ui/src'].map((folder) => `${root}${folder}/`)
const documents = ['index', 'approve', 'refused'].map((name) => `${root}frame-app/${name}.html`)
const isTest = /\.test(-d)?\.tsx?$|\/testing\//

let dapp: DevDapp | undefined
const stack = await startStack({
  ...demo,
  async servePage(parameters) {
    const page = await startDevDapp(parameters)
    if (!parameters.folder) dapp = page
    return page
  },
})

const rebuild = createRebuild(async () => {
  const started = performance.now()
  try {
    await promisify(execFile)(process.execPath, [`${root}frame-app/build.mjs`])
    await stack.frame.restart()
    dapp?.reload()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`  Frame rebuilt and restarted in ${seconds} s`)
  } catch (error) {
    // execFile adds what the build printed.
    const { stderr, message } = error as Error & { stderr?: string }
    console.error(`\nThe frame was not rebuilt; save again to retry.\n${stderr || message}`)
  }
})

dapp?.watcher.add([...sources, ...documents])
dapp?.watcher.on('all', (_event, path) => {
  const isSource = documents.includes(path) || sources.some((folder) => path.startsWith(folder))
  if (isSource && !isTest.test(path)) void rebuild()
})

console.log(`
Latchkey runs from its source. Open ${stack.dapp.origin('dapp')}; emails arrive at ${stack.inbox.url}

  sdk, e2e/dapp, e2e/wallet     reload hot
  frame-app, protocol, ui       rebuild the frame and restart its server, then the page reloads

Ctrl-C stops it.
`)

stopOnSignal(stack.stop)
