import { FrameError } from '@latchkey/protocol'
import type { WalletAddresses } from '../../vault.ts'
import type { Address } from '../../view.ts'

/**
 * Our EVM address, if the request names it, in any case.
 *
 * @throws FrameError ACCOUNT_MISMATCH
 */
export function assertEvmAccount(address: string, ours: WalletAddresses): Address {
  if (address.toLowerCase() === ours.evmAddress.toLowerCase()) return ours.evmAddress
  throw new FrameError('ACCOUNT_MISMATCH')
}

/**
 * Our Solana address, if the request names it.
 *
 * @throws FrameError ACCOUNT_MISMATCH
 */
export function assertSolanaAccount(address: string, ours: WalletAddresses): string {
  if (address === ours.solanaAddress) return ours.solanaAddress
  throw new FrameError('ACCOUNT_MISMATCH')
}
