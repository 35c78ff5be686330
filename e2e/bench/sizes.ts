/** Measures downloads, in bytes over the wire. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { bundleSize } from '../../protocol/bench/size.ts'
import { bundle, findChunk, findEntry, staticGraph } from './bundles.ts'
import type { Figure } from './figure.ts'

const client = fileURLToPath(new URL('../../frame-app/dist/client/', import.meta.url))

const measureGzip = (file: string) => gzipSync(readFileSync(client + file)).length / 1_000

/** The files that a document loads at once. */
function listScripts(document: string): string[] {
  const html = readFileSync(client + document, 'utf8')
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
}

/** The frame's own parts, from its build. */
function frameSizes(): Figure[] {
  const entry = listScripts('index.html')
  // Each has compressed copies beside it.
  const assets = readdirSync(`${client}assets`)
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => `assets/${name}`)
  const worker = assets.find((name) => name.includes('/vaultWorker-')) ?? ''
  const approval = assets.filter((name) => /\/mountSheet-.*\.js$/.test(name))
  return [
    {
      name: 'page script until READY, gzip',
      value: sum(entry.map(measureGzip)),
      budget: 25,
      unit: 'kB',
    },
    // 75 until it planned batches of transactions (EIP-5792).
    { name: 'key worker, gzip', value: measureGzip(worker), budget: 76, unit: 'kB' },
    {
      name: 'account page, gzip',
      value: sum(listScripts('account.html').map(measureGzip)),
      budget: 110,
      unit: 'kB',
    },
    {
      name: 'approval UI in chunks of its own',
      value: approval.length,
      budget: 1,
      unit: '',
      atLeast: true,
    },
  ]
}

/** Compares a React page with and without the connect button. */
async function sdkSizes(): Promise<Figure[]> {
  const plain = await bundle('plain')
  const withButton = await bundle('button')
  const first = staticGraph(withButton, [findEntry(withButton)])
  const load = (...names: string[]) =>
    staticGraph(
      withButton,
      names.map((name) => findChunk(withButton, name)),
    ).filter((chunk) => !first.includes(chunk))
  const added = brotli(first) - brotli(staticGraph(plain, [findEntry(plain)]))
  return [
    {
      name: 'connect button over the page without it, brotli',
      value: added / 1_024,
      budget: 20,
      unit: 'KiB',
    },
    {
      name: 'zod among what the connect button loads',
      value: sum(first.map(({ modules }) => Object.keys(modules).filter(isZod).length)),
      budget: 0,
      unit: 'files',
    },
    {
      name: 'the button with what idle time prefetches, brotli',
      value: (added + brotli(load('importModalHost', 'ModalHost', 'loadLanguage'))) / 1_024,
      budget: 60,
      unit: 'KiB',
    },
    {
      name: 'modal with Connect, gzip',
      value: sum(load('ModalHost').map(({ code }) => gzipSync(code).length)) / 1_000,
      budget: 45,
      unit: 'kB',
    },
  ]
}

/** Compares a wagmi page with and without us. */
async function wagmiSizes(): Promise<Figure[]> {
  const measure = async (entry: string) => {
    const chunks = await bundle(entry)
    return sum(staticGraph(chunks, [findEntry(chunks)]).map(({ code }) => gzipSync(code).length))
  }
  const alone = await measure('wagmi')
  const added = async (entry: string) => ((await measure(entry)) - alone) / 1_000
  return [
    {
      name: 'connect button over a wagmi page without it, gzip',
      value: await added('wagmiButton'),
      budget: 25,
      unit: 'kB',
    },
    {
      name: 'latchkeyConnector over a wagmi page without it, gzip',
      value: await added('wagmiFrame'),
      budget: 10,
      unit: 'kB',
    },
  ]
}

const isZod = (id: string) => id.includes('/node_modules/zod/')
const brotli = (chunks: Rolldown.OutputChunk[]) =>
  sum(chunks.map(({ code }) => brotliCompressSync(code).length))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export async function measureSizes(): Promise<Figure[]> {
  const protocol = (await bundleSize()) / 1_000
  return [
    ...frameSizes(),
    { name: 'protocol in a bundle, gzip', value: protocol, budget: 20, unit: 'kB' },
    ...(await sdkSizes()),
    ...(await wagmiSizes()),
  ]
}
