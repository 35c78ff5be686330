import type { WalletAccount, WalletAccounts } from '../../vault.ts'
import { VaultError } from '../../vaultError.ts'
import type { Address } from '../../view.ts'

/**
 * @throws VaultError ACCOUNT_MISMATCH, also for a contract account, which cannot make a bare
 * signature
 */
export function assertEvmAccount(address: string, { eip155 }: WalletAccounts): Address {
  return findKeyAccount(eip155, (own) => own.toLowerCase() === address.toLowerCase())
}

/** @throws VaultError ACCOUNT_MISMATCH */
export function assertSolanaAccount(address: string, { solana }: WalletAccounts): string {
  return findKeyAccount(solana, (own) => own === address)
}

function findKeyAccount<Of extends string>(
  accounts: readonly WalletAccount<Of>[],
  isNamed: (own: Of) => boolean,
): Of {
  const found = accounts.find(({ type, address }) => type === 'eoa' && isNamed(address))
  if (found) return found.address
  throw new VaultError('ACCOUNT_MISMATCH')
}
