import type { ChainNamespace, Hex } from '@latchkey/protocol'
import { onTestFinished } from 'vitest'
import { jsonRpc, startAnvil } from '../../../e2e/services/anvil.ts'
import { injected } from '../connectors/injected/injected.ts'
import { createInstance } from '../core/createInstance.ts'
import type { Latchkey } from '../core/latchkey.ts'
import type { InstanceOptions } from '../core/options/options.ts'
import { defineNetwork } from '../networks/defineNetwork.ts'
import type { Network } from '../networks/network.ts'
import { memoryStorage } from './memoryStorage.ts'
import { installWallet } from './startInjected.ts'

export type Node = {
  readonly network: Network<'eip155'>
  /** Funded, and unlocked in the node. */
  readonly accounts: readonly Hex[]
  request(method: string, params?: unknown[]): Promise<unknown>
  stop(): Promise<unknown>
}

/** A real EVM chain (anvil) that mines only when `evm_mine` is called. */
export async function startNode(): Promise<Node> {
  const { rpcUrl, chainId, stop } = await startAnvil()
  const request = (method: string, params: unknown[] = []) => jsonRpc(rpcUrl, method, params)
  await request('evm_setAutomine', [false])
  await request('evm_setIntervalMining', [0])
  const network = defineNetwork({
    id: chainId,
    name: 'Anvil',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrl,
  })
  // The node's own development accounts.
  const accounts = (await request('eth_accounts')) as Hex[]
  return { network, accounts, request, stop }
}

/** An instance on that chain, and a wallet in the page that has one of the node's accounts. */
export function startOnNode(
  { network, request }: Node,
  account: Hex,
  options: Partial<InstanceOptions> = {},
): Latchkey<ChainNamespace> {
  const ofAccount = new Set(['eth_requestAccounts', 'eth_accounts'])
  installWallet({
    request: ({ method, params }: { method: string; params?: unknown[] }) =>
      ofAccount.has(method) ? [account] : request(method, params),
  })
  const latchkey = createInstance({
    projectId: 'demo',
    networks: [network],
    connectors: [injected()],
    storage: memoryStorage(),
    ...options,
  })
  onTestFinished(() => latchkey.destroy())
  return latchkey
}
