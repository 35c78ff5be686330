import type { ConnectorFactory } from '../connector.ts'
import { followRegistrations } from '../walletStandard/followRegistrations.ts'
import { findMethod, hasChainOf, type StandardWallet } from '../walletStandard/standardWallet.ts'
import { createBitcoinConnector } from './createBitcoinConnector.ts'
import { listServed } from './standardBitcoinChains.ts'

/**
 * Announces every wallet that registers itself (Wallet Standard) and can connect and sign on Bitcoin.
 *
 * @param isKnown returns true for the name of a wallet that was found in another way
 */
export const followStandardBitcoin = (
  announce: (create: ConnectorFactory) => void,
  signal: AbortSignal,
  isKnown: (name: string) => boolean,
): void =>
  followRegistrations({
    announce,
    signal,
    namespace: 'bip122',
    accepts: (wallet) =>
      hasChainOf(wallet, 'bitcoin') &&
      has(wallet, 'connect') &&
      (has(wallet, 'signTransaction') || has(wallet, 'signMessage')) &&
      !isKnown(wallet.name),
    create: ({ wallet, ...parameters }) =>
      createBitcoinConnector({
        ...parameters,
        lacks: [
          'sendTransfer' as const,
          ...(has(wallet, 'signMessage') ? [] : ['signMessage' as const]),
          ...(has(wallet, 'signTransaction') ? [] : ['signPsbt' as const]),
          ...(canSwitch(wallet) ? [] : ['switchNetwork' as const]),
        ],
        approvedNetworks: (namespace) =>
          namespace === 'bip122' ? listServed(parameters.context.networks, wallet) : undefined,
        async loadWallet() {
          const { createStandardBitcoin } = await import('./standardBitcoin.ts')
          return createStandardBitcoin(wallet)
        },
      }),
  })

function has({ features }: StandardWallet, name: string): boolean {
  try {
    return findMethod(features, `bitcoin:${name}`) !== undefined
  } catch {
    // A getter of the wallet's threw.
    return false
  }
}

const canSwitch = (wallet: StandardWallet) =>
  has(wallet, 'switchNetwork') ||
  wallet.chains.filter((chain) => typeof chain === 'string' && chain.startsWith('bitcoin:'))
    .length > 1
