/** A connector for a Solana wallet of the Wallet Standard. */
import { createFrameSolanaProvider } from '../../frameClient/frameSolanaProvider.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type { Connector } from '../connector.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import { openLate } from '../openLate.ts'
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
  const { emit, destroyed, members, serve } = openLate({
    context,
    namespace: 'solana',
    description,
    open: async (host) => openStandardWallet({ context, wallet, ...host }),
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
    destroyed,
    account,
    network() {
      const { network } = state.get('solana')
      if (network) return network
      throw new ProviderRpcError(4901)
    },
    onSent: (result) => emit({ type: 'spent', namespace: 'solana', result }),
  })
  const has = (feature: string) => findMethod(wallet.features, `solana:${feature}`) !== undefined
  const signIn = createStandardSignIn({
    wallet,
    destroyed,
    account,
    settled: () => state.settled('solana'),
  })
  const base = createFrameSolanaProvider({
    chainId: () => state.get('solana').network?.caipNetworkId,
    address: () => state.get('solana').address,
    connect: () => context.requestConnection('solana'),
    disconnect: () => context.requestDisconnect(),
    send: createStandardRequest({ context, signing, destroyed }),
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
    ...members,
    type: 'injected',
    getProvider: serve(provider),
    approvedNetworks: (namespace) =>
      namespace === 'solana' ? listServed(networks, wallet) : undefined,
  }
}
