import type { ConnectorFactory } from '../connector.ts'
import { createStandardConnector } from './createStandardConnector.ts'
import { followRegistrations } from './followRegistrations.ts'
import { findMethod, hasChainOf } from './standardWallet.ts'

/**
 * Announces every wallet that registers itself and can connect and sign on Solana.
 *
 * @param name Default: any
 */
export const followStandardWallets = (
  announce: (create: ConnectorFactory) => void,
  signal: AbortSignal,
  name?: string,
): void =>
  followRegistrations({
    announce,
    signal,
    namespace: 'solana',
    accepts: (wallet) =>
      (name === undefined || wallet.name === name) &&
      hasChainOf(wallet, 'solana') &&
      findMethod(wallet.features, 'standard:connect') !== undefined &&
      (findMethod(wallet.features, 'solana:signTransaction') !== undefined ||
        findMethod(wallet.features, 'solana:signAndSendTransaction') !== undefined),
    create: createStandardConnector,
  })
