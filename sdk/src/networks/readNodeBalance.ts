import type { ChainNamespace } from '@latchkey/protocol'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'
import { fetchFromNodes } from './fetchFromNodes.ts'
import type { Network } from './network.ts'
import { judgeRest } from './nodeVerdict.ts'
import { requestNode } from './requestNode.ts'

export type ReadNodeBalanceParameters = { network: Network; address: string }

type Read = (parameters: ReadNodeBalanceParameters) => Promise<bigint>

/** A namespace without a row does not compile. */
const readers = {
  async eip155({ network, address }) {
    const params = [address, 'latest']
    const response = await requestNode(network, { method: 'eth_getBalance', params })
    if (typeof response !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(response)) throw invalid()
    return BigInt(response)
  },

  async solana({ network, address }) {
    const response = await requestNode(network, { method: 'getBalance', params: [address] })
    return readCount(response)
  },

  /** Esplora's API, such as https://mempool.space/api. */
  async bip122({ network, address }) {
    const path = `/address/${encodeURIComponent(address)}/utxo`
    const outputs = await fetchFromNodes(network, {
      path,
      init: { method: 'GET' },
      judge: judgeRest,
    })
    if (!Array.isArray(outputs)) throw invalid()
    return outputs.map(readCount).reduce((sum, value) => sum + value, 0n)
  },

  polkadot: undefined,
} as const satisfies Readonly<Record<ChainNamespace, Read | undefined>>

/**
 * Reads the native balance, in its smallest unit, from the network's nodes. Rejects with
 * ProviderRpcError: 4200 if the namespace has no reader, 4901, or -32603 for an invalid response.
 */
export async function readNodeBalance(parameters: ReadNodeBalanceParameters): Promise<bigint> {
  const read: Read | undefined = readers[parameters.network.chainNamespace]
  if (!read) throw new ProviderRpcError(4200)
  return read(parameters)
}

function readCount(holder: unknown): bigint {
  const { value }: { value?: unknown } = Object(holder)
  if (!Number.isInteger(value) || Number(value) < 0) throw invalid()
  return BigInt(Number(value))
}

const invalid = () => new ProviderRpcError(-32603, { message: 'The node sent an invalid balance' })
