import type { ConnectorFactory } from '../connector.ts'
import { createStandardConnector } from './createStandardConnector.ts'
import { followRegistrations } from './followRegistrations.ts'
import { findMethod, hasChainOf } from './standardWallet.ts'

/** Announces every wallet that registers itself and can connect and sign on Solana. */
export const followStandardWallets = (
  announce: (create: ConnectorFactory) => void,
  signal: AbortSignal,
): void =>
  followRegistrations({
    announce,
    signal,
    namespace: 'solana',
    accepts: (wallet) =>
      hasChainOf(wallet, 'solana') &&
      findMethod(wallet.features, 'standard:connect') !== undefined &&
      (findMethod(wallet.features, 'solana:signTransaction') !== undefined ||
        findMethod(wallet.features, 'solana:signAndSendTransaction') !== undefined),
    create: createStandardConnector,
  })
