import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import type { Network } from './network.ts'

/** Describes a wallet's network that the dApp has not configured. It has no nodes. */
export function unknownNetwork(caipNetworkId: CaipNetworkId): Network {
  const [chainNamespace, reference = ''] = caipNetworkId.split(':')
  const described = {
    id: chainNamespace === 'eip155' ? Number(reference) : reference,
    chainNamespace: chainNamespace as ChainNamespace,
    caipNetworkId,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
  // TypeScript does not relate namespace and id.
  return described as unknown as Network
}
