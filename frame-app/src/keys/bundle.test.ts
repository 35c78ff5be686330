/** The workers' bundles: small, of few packages, and with nothing that could reach out. */
import { stdout } from 'node:process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDescriptorFiles } from '../../descriptorFiles.ts'

/**
 * Gzip bytes that each may have. The key worker also plans batches (EIP-5792), and the account worker
 * makes the key for the unlock window. The key worker of networks with smart accounts is the key
 * worker and one more plan (EIP-7702).
 */
const budgets = { vaultWorker: 76_000, smartVaultWorker: 78_000, accountWorker: 45_500 }
const mostPackages = 8

async function bundleWorker(name: string): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [createDescriptorFiles()],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  return outputs.flatMap(({ output }) => output.filter((part) => part.type === 'chunk'))
}

/** Lists the npm packages, and our own besides the frame, whose code is in a chunk. */
function listPackages(chunk: Rolldown.OutputChunk): string[] {
  const names = Object.entries(chunk.modules)
    .filter(([, module]) => module.renderedLength > 0)
    .map(([id]) => {
      const installed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
      return installed ?? (id.includes('/protocol/src/') ? '@latchkey/protocol' : undefined)
    })
  return [...new Set(names.filter((name) => name !== undefined))].sort()
}

describe.each(Object.entries(budgets))('%s', (name, gzipBytes) => {
  let chunks: Rolldown.OutputChunk[] = []
  beforeAll(async () => {
    chunks = await bundleWorker(name)
  })

  test('default: one file, within its bytes, of at most 8 packages', () => {
    const [worker] = chunks
    if (!worker) throw new Error('no bundle')
    const bytes = gzipSync(worker.code).length
    const packages = listPackages(worker)
    stdout.write(`${name} ${(bytes / 1000).toFixed(1)} kB gzip: ${packages.join(', ')}\n`)
    expect(chunks).toHaveLength(1)
    expect(bytes).toBeLessThanOrEqual(gzipBytes)
    expect(packages.length).toBeLessThanOrEqual(mostPackages)
  })

  test('behavior: the code names nothing that sends, loads or evaluates', () => {
    const outward =
      /\b(fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|importScripts|eval|RTCPeerConnection|WebTransport|BroadcastChannel)\s*[.(]/
    expect(chunks.map(({ code }) => outward.exec(code)?.[0])).toEqual([undefined])
  })
})

describe('vaultWorker', () => {
  test('behavior: what only smart accounts need is not in it', async () => {
    const listSmart = async (name: string) => {
      const [worker] = await bundleWorker(name)
      const modules = Object.entries(worker?.modules ?? {})
      return modules.filter(
        ([id, { renderedLength }]) => renderedLength > 0 && id.includes('/smartAccounts/'),
      )
    }
    expect(await listSmart('vaultWorker')).toEqual([])
    expect(await listSmart('smartVaultWorker')).not.toEqual([])
  })
})

describe('accountWorker', () => {
  test('behavior: the code that plans and makes signatures for dApps is not in it', async () => {
    const listRooms = async (name: string) => {
      const [worker] = await bundleWorker(name)
      const modules = Object.entries(worker?.modules ?? {})
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(([id]) => /keys\/worker\/(\w+)\//.exec(id)?.[1])
      return new Set(modules)
    }
    const [key, account] = [await listRooms('vaultWorker'), await listRooms('accountWorker')]
    for (const room of ['signing', 'solana', 'message', 'tokens']) {
      expect(key).toContain(room)
      expect(account).not.toContain(room)
    }
    expect(account).toContain('wallet')
  })
})
