/** Shared by the balances and the history of an EVM chain. */
import { type Address, createPublicClient, http, type PublicClient, parseAbi } from 'viem'
import type { FrameChain } from '../frame.ts'

export const erc20 = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address) view returns (uint256)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])

type EvmToken = { address: Address; name: string; symbol: string; decimals: number }

export type EvmReader = {
  chain: FrameChain
  client: PublicClient
  /** Undefined for a contract that is not an ERC-20 token. */
  readToken(address: Address): Promise<EvmToken | undefined>
}

export function createEvmReader(chain: FrameChain): EvmReader {
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  return { chain, client, readToken: (address) => readToken(client, address) }
}

async function readToken(client: PublicClient, address: Address): Promise<EvmToken | undefined> {
  const read = <Name extends 'name' | 'symbol' | 'decimals'>(functionName: Name) =>
    client.readContract({ address, abi: erc20, functionName }).catch(() => undefined)
  const [name, symbol, decimals] = await Promise.all([
    read('name'),
    read('symbol'),
    read('decimals'),
  ])
  if (typeof symbol !== 'string' || typeof decimals !== 'number') return undefined
  return { address, symbol, decimals, name: typeof name === 'string' ? name : symbol }
}
