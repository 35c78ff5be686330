/** The two wallet faces of the frame, over the instance's state. */
import { createFrameProvider, type EvmProvider } from '../frameClient/frameProvider.ts'
import {
  createFrameSolanaProvider,
  type SolanaProvider,
} from '../frameClient/frameSolanaProvider.ts'
import { ProviderRpcError } from '../frameClient/providerRpcError.ts'
import type { RpcCall } from '../frameClient/rpcRequests.ts'
import type { Network } from '../networks/network.ts'
import { readAccountOn } from './actions/readAccount.ts'
import { requestConnection } from './actions/requestConnection.ts'
import type { Latchkey, Providers, Stores } from './latchkey.ts'
import { isConnected, isSettled } from './selectors.ts'
import type { AuthNamespace } from './stores/account.ts'
import { whenState } from './whenState.ts'

/** @param latchkey the instance that they belong to; asked for when a method runs */
export function createProviders(stores: Stores, latchkey: () => Latchkey): Providers {
  return {
    eip155: createEvmProvider(stores, latchkey),
    solana: createSolanaProvider(stores, latchkey),
  }
}

function createEvmProvider(stores: Stores, latchkey: () => Latchkey): EvmProvider {
  const chainId = () => Number(networkOf(stores, 'eip155')?.id ?? 1)
  const { provider, follow } = createFrameProvider({
    chainId,
    chainIds: () => networksOf(stores, 'eip155').map(({ id }) => Number(id)),
    async address() {
      await whenState(stores.account, isSettled)
      return addressOf(stores, 'eip155')
    },
    connect: () => connect(latchkey(), 'eip155'),
    disconnect: () => latchkey().disconnect(),
    switchChain: (id) => latchkey().switchNetwork(evmNetwork(stores, id)),
    send: (call) => send(latchkey(), { ...call, chainNamespace: 'eip155' }),
  })
  const tell = () => follow({ address: addressOf(stores, 'eip155'), chainId: chainId() })
  stores.account.subscribe(tell)
  stores.network.subscribe(tell)
  return provider
}

function createSolanaProvider(stores: Stores, latchkey: () => Latchkey): SolanaProvider {
  return createFrameSolanaProvider({
    chainId: () => networkOf(stores, 'solana')?.caipNetworkId,
    address: () => addressOf(stores, 'solana'),
    connect: () => connect(latchkey(), 'solana'),
    disconnect: () => latchkey().disconnect(),
    send: (call) => send(latchkey(), { ...call, chainNamespace: 'solana' }),
  })
}

const networksOf = ({ network }: Stores, namespace: AuthNamespace): Network[] =>
  network.getState().networks.filter(({ chainNamespace }) => chainNamespace === namespace)

/** The active network if it is of the namespace, else the first that is. */
function networkOf(stores: Stores, namespace: AuthNamespace): Network | undefined {
  const { active } = stores.network.getState()
  return active.chainNamespace === namespace ? active : networksOf(stores, namespace)[0]
}

function evmNetwork(stores: Stores, chainId: number): Network {
  const network = networksOf(stores, 'eip155').find(({ id }) => Number(id) === chainId)
  if (!network) throw new ProviderRpcError(4902)
  return network
}

function addressOf({ account }: Stores, namespace: AuthNamespace): string | undefined {
  const state = account.getState()
  return isConnected(state) ? state.namespaces[namespace]?.address : undefined
}

/** Lets the person log in if need be. A login is complete with its first chain family: this may be the other one. */
async function connect(latchkey: Latchkey, namespace: AuthNamespace): Promise<string> {
  await requestConnection(latchkey)
  const { stores } = latchkey
  const network = networkOf(stores, namespace)
  if (network && !addressOf(stores, namespace)) await readAccountOn(latchkey, network)
  const address = addressOf(stores, namespace)
  if (address === undefined) throw new ProviderRpcError(4100)
  return address
}

/** Runs a method in the frame; a login that is being taken up comes first. */
async function send(latchkey: Latchkey, call: RpcCall): Promise<unknown> {
  await whenState(latchkey.stores.account, isSettled)
  const frame = await latchkey.frame()
  return frame.request(call)
}
