/**
 * `pnpm bench`: prints each budget with its figure; exits with 1 if one is exceeded by more than its
 * noise. Needs `pnpm build`. `pnpm bench sizes channel` runs only these parts.
 */
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { measureEmails } from '../../frame-app/bench/emails.ts'
import { measureServer } from '../../frame-app/bench/server.ts'
import { parsingCost } from '../../protocol/bench/parse.ts'
import { startDapp } from '../services/dapp.ts'
import { projectId } from '../services/demoProject.ts'
import { launchOptions } from '../services/launchOptions.ts'
import { startStack } from '../services/stack.ts'
import { measureCalls } from './calls.ts'
import { type BenchUrls, measureChannel, measureReady, measureSigning } from './channel.ts'
import { type Figure, fits, formatFigure, summarize } from './figure.ts'
import { measureReconnect } from './reconnect.ts'
import { measureSheet } from './sheet.ts'
import { measureSizes } from './sizes.ts'

/** The parts, in order; arguments select some of them. */
const sections = {
  sizes: measureSizes,
  parsing: async () => parsingFigures(),
  server: serverFigures,
  emails: emailFigures,
  frame: () => onPage('dapp', '/parent.html', (page, urls) => measureReady(page, urls)),
  channel: () => onPage('dapp', '/parent.html', (page, urls) => measureChannel(page, urls)),
  signing: () => onPage('dapp', '/parent.html', (page, urls) => measureSigning(page, urls)),
  calls: measureCalls,
  keys: () => onPage('signer', '/keys.html', measureKeys),
  requests: foreignRequests,
  reconnect: measureReconnect,
  sheet: measureSheet,
} satisfies Record<string, () => Promise<Figure[]>>

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(sections, name))
if (unknown.length > 0) {
  const names = Object.keys(sections).join(', ')
  console.error(`Nothing is measured as ${unknown.join(', ')}. Choose from: ${names}.`)
  process.exit(1)
}
const running = once(startPrograms)
const figures: Figure[] = []
try {
  for (const [name, measure] of Object.entries(sections)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`\n${name}`)
    const measured = await measure()
    for (const figure of measured) console.log(`  ${formatFigure(figure)}`)
    figures.push(...measured)
  }
} finally {
  await running.started?.then(({ stop }) => stop())
}

const over = figures.filter((figure) => !fits(figure))
console.log(
  over.length === 0
    ? `\nAll ${figures.length} budgets are kept.`
    : `\n${over.length} of ${figures.length} budgets are exceeded.`,
)
process.exit(over.length === 0 ? 0 : 1)

/** Starts a browser, the frame and the pages of the benchmarks. */
async function startPrograms() {
  await build({
    configFile: fileURLToPath(new URL('./pages/vite.config.ts', import.meta.url)),
    logLevel: 'silent',
  })
  const stack = await startStack()
  const pages = await startDapp({
    folder: 'dist/bench',
    config: {},
    aliases: { '/sdk': '/signer.html' },
    // Isolated pages have a clock resolution of 5 us instead of 100.
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
  const browser = await chromium.launch(launchOptions)
  await stack.frame.admin('origins', 'add', projectId, pages.origin('dapp'))
  const stop = async () => {
    await browser.close()
    await pages.stop()
    await stack.stop()
  }
  return { stack, pages, browser, stop }
}

/** Starts a promise at the first call; `started` is that promise, if any. */
function once<Value>(start: () => Promise<Value>) {
  const state: { started?: Promise<Value>; get(): Promise<Value> } = {
    get() {
      state.started ??= start()
      return state.started
    },
  }
  return state
}

async function onPage(
  site: string,
  path: string,
  measure: (page: Page, urls: BenchUrls) => Promise<Figure[]>,
): Promise<Figure[]> {
  const { stack, pages, browser } = await running.get()
  const page = await browser.newPage()
  await page.goto(`${pages.origin(site)}${path}`)
  await page.waitForFunction(() => 'bench' in globalThis || 'keys' in globalThis)
  const result = await measure(page, {
    echo: `${pages.origin('echo')}/echo.html`,
    frame: `${stack.frame.origin}/sdk?projectId=${projectId}&chainId=${stack.chain.id}&version=4&enableLogger=false`,
    frameUrl: stack.frame.origin,
    signerUrl: pages.origin('signer'),
  })
  await page.close()
  return result
}

/** Detects a chain of unions, which would make late requests slower than the first. */
function parsingFigures(): Figure[] {
  const runs = Array.from({ length: 5 }, parsingCost)
  const figure = (name: string, ratios: readonly number[]) => ({
    name,
    ...summarize(ratios),
    budget: 1.5,
    unit: 'x',
  })
  return [
    figure(
      'parsing the last request, times the first',
      runs.map(({ ratio }) => ratio),
    ),
    figure(
      'parsing a late request, times an early one of its shape',
      runs.map(({ ratioOfOneShape }) => ratioOfOneShape),
    ),
  ]
}

/** Measures the server's CPU time, relative to requests of a bare server right before and after. */
async function serverFigures(): Promise<Figure[]> {
  const { session, signIn, emailedSignIn, residentMb } = await measureServer()
  const ratio = (name: string, samples: typeof session, budget: number) => ({
    name: `${name}, times a bare request`,
    ...summarize(samples.map(({ timesBare }) => timesBare)),
    budget,
    unit: 'x',
  })
  return [
    ratio('session check', session, 1.5),
    ratio('sign-in without its email', signIn, 10),
    ratio('sign-in with its email', emailedSignIn, 17),
    { name: 'resident with Postgres', value: residentMb, budget: 150, unit: 'MB' },
  ]
}

/**
 * Measures emails per second over 4 connections to an SMTP server in another process. The fastest round
 * counts, because other load only slows rounds down.
 */
async function emailFigures(): Promise<Figure[]> {
  const { perSecond, lost } = await measureEmails()
  return [
    { name: 'emails sent', value: Math.max(...perSecond), budget: 900, unit: '/s', atLeast: true },
    { name: 'emails lost', value: lost, budget: 0, unit: '' },
  ]
}

async function measureKeys(page: Page): Promise<Figure[]> {
  const p50 = async (name: string) =>
    ((await page.evaluate(`keys.${name}()`)) as { p50: number }).p50
  return [
    { name: 'first wallet in the worker', value: await p50('firstWallet'), budget: 60, unit: 'ms' },
    { name: 'unlock on the same device', value: await p50('unlock'), budget: 30, unit: 'ms' },
  ]
}

/** Counts the demo dApp's requests to other hosts, from load until idle. */
async function foreignRequests(): Promise<Figure[]> {
  const { stack, browser } = await running.get()
  const page = await browser.newPage()
  const own = stack.dapp.origin('dapp')
  let foreign = 0
  page.on('request', (request) => {
    if (!request.url().startsWith(own)) foreign += 1
  })
  await page.goto(own)
  await page.waitForTimeout(2_000)
  await page.close()
  return [{ name: 'requests to any host before a click', value: foreign, budget: 0, unit: '' }]
}
