import type { WalletRecord } from '../../vault.ts'
import { VaultError } from '../../vaultError.ts'
import type { Keep } from '../crypto/wipe.ts'
import { assertSameWallet } from './keyring.ts'
import type { OpenWallet } from './openWallet.ts'
import { openSecret } from './sealSecret.ts'
import type { WalletSecret } from './walletSecret.ts'

/**
 * Opens the secret of the unlocked wallet once more, since no session keeps it.
 *
 * @throws VaultError ACCOUNT_MISMATCH for another wallet; WALLET_CORRUPT if the record differs
 */
export function openStoredSecret(
  keep: Keep,
  { walletId, walletKey, keyring }: OpenWallet,
  wallet: WalletRecord,
): Promise<WalletSecret> {
  if (wallet.walletId !== walletId) throw new VaultError('ACCOUNT_MISMATCH')
  assertSameWallet(keyring, wallet)
  // A copy: a lock meanwhile zeroes the original.
  return openSecret(keep, keep(walletKey.slice()), wallet)
}
