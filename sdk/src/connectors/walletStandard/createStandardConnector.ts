/** A connector for a Solana wallet of the Wallet Standard. */
import { LatchkeyError } from '../../core/errors.ts'
import { createFrameSolanaProvider } from '../../frameClient/frameSolanaProvider.ts'
import { createEmitter } from '../../primitives/emitter.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { createConnectionMark } from '../connectionMark.ts'
import type { Connector, ConnectorContext, ConnectorEvent } from '../connector.ts'
import { createStandardRequest } from './createStandardRequest.ts'
import { openStandardWallet } from './openStandardWallet.ts'
import { parseStandardAccounts } from './standardAccounts.ts'
import { listServed } from './standardChains.ts'
import { createStandardSignIn } from './standardSignIn.ts'
import { createStandardSigning } from './standardSigning.ts'
import { findMethod, type StandardWallet } from './standardWallet.ts'

export type CreateStandardConnectorParameters = Pick<Connector, 'id' | 'name' | 'icon'> & {
  context: ConnectorContext
  wallet: StandardWallet
}

export function createStandardConnector({
  context,
  wallet,
  ...description
}: CreateStandardConnectorParameters): Connector {
  const { state, networks } = context
  const mark = createConnectionMark(context.storage, description, 'solana')
  const { emit, on } = createEmitter<{ event: ConnectorEvent }>()
  const destroyed = new AbortController()
  const session = openStandardWallet({
    context,
    wallet,
    emit: (event) => emit('event', event),
    destroyed: destroyed.signal,
  })
  const account = () => {
    const { address } = state.get('solana')
    const accounts = parseStandardAccounts(wallet.accounts)
    const found = accounts.find((each) => each.address === address)
    if (found) return found
    throw new ProviderRpcError(4100)
  }
  const signing = createStandardSigning({
    wallet,
    destroyed: destroyed.signal,
    account,
    network() {
      const { network } = state.get('solana')
      if (network) return network
      throw new ProviderRpcError(4901)
    },
    onSent: (result) => emit('event', { type: 'spent', namespace: 'solana', result }),
  })
  const has = (feature: string) => findMethod(wallet.features, `solana:${feature}`) !== undefined
  const signIn = createStandardSignIn({
    wallet,
    destroyed: destroyed.signal,
    account,
    settled: () => state.settled('solana'),
  })
  const base = createFrameSolanaProvider({
    chainId: () => state.get('solana').network?.caipNetworkId,
    address: () => state.get('solana').address,
    connect: () => context.requestConnection('solana'),
    disconnect: () => context.requestDisconnect(),
    send: createStandardRequest({ context, signing, destroyed: destroyed.signal }),
    async loadSigning() {
      await state.settled('solana')
      return signing
    },
    supports(ability) {
      // A signed transaction can be sent by a node.
      if (ability === 'signAndSendTransaction' && has('signTransaction')) return true
      return has(ability === 'signAllTransactions' ? 'signTransaction' : ability)
    },
  })
  const provider = signIn ? Object.assign(base, { signIn }) : base

  return {
    ...description,
    type: 'injected',
    namespaces: ['solana'],
    async connect(call) {
      const connection = await session.connect(call)
      mark.set()
      return connection
    },
    remembered: () => (mark.isSet() ? { user: {} } : undefined),
    reconnect: session.reconnect,
    async disconnect() {
      mark.remove()
      await session.disconnect()
    },
    getProvider(namespace) {
      if (namespace === 'solana') return provider
      throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
    },
    approvedNetworks: (namespace) =>
      namespace === 'solana' ? listServed(networks, wallet) : undefined,
    switchNetwork: session.switchNetwork,
    subscribe: (listener) => on('event', listener),
    destroy: () => destroyed.abort(new ProviderRpcError(4900)),
  }
}
