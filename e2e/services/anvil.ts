/** A real EVM chain on this machine: Foundry's anvil. */
import { createRequire } from 'node:module'
import { startProgram } from './childProcess.ts'
import { freePort } from './freePort.ts'

export type Chain = { rpcUrl: string; chainId: number; stop(): Promise<unknown> }

const require = createRequire(import.meta.url)
const binaries: Record<string, string> = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
}

/** Starts anvil with funded development accounts. */
export async function startAnvil({ port = 0, chainId = 31_337 } = {}): Promise<Chain> {
  const chosen = port || (await freePort())
  const rpcUrl = `http://127.0.0.1:${chosen}`
  const program = await startProgram({
    command: anvilBinary(),
    args: ['--host', '127.0.0.1', '--port', `${chosen}`, '--chain-id', `${chainId}`, '--silent'],
    ready: async () => (await jsonRpc(rpcUrl, 'eth_chainId')) !== undefined,
  })
  return { rpcUrl, chainId, stop: () => program.stop(2_000) }
}

/** Makes one JSON-RPC call; throws the node's error, with its code and data. */
export async function jsonRpc(
  rpcUrl: string,
  method: string,
  params: unknown[] = [],
): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as {
    result?: unknown
    error?: { code: number; message: string; data?: unknown }
  }
  if (error) throw Object.assign(new Error(error.message), error)
  return result
}

/** The native binary: the package's JavaScript wrapper would be another process to end. */
function anvilBinary(): string {
  const platform = binaries[`${process.platform}-${process.arch}`]
  if (!platform) throw new Error(`anvil has no build for ${process.platform}-${process.arch}`)
  const wrapper = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
  return wrapper.resolve(`@foundry-rs/anvil-${platform}/bin/anvil`)
}
