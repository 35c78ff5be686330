import { FrameError } from '@latchkey/protocol'
import type { WalletAccount } from '../../keys/vault.ts'

/**
 * Finds the account that a request names, in any case: the schema has checked its
 * checksum.
 *
 * @param field - named in the error
 * @returns its address as the wallet spells it
 * @throws FrameError NOT_CONNECTED, ACCOUNT_MISMATCH
 */
export function requireAccount<Address extends string>(
  named: string,
  accounts: readonly WalletAccount<Address>[] | undefined,
  field = 'address',
): Address {
  if (accounts === undefined) throw new FrameError('NOT_CONNECTED')
  const found = accounts.find(({ address }) =>
    address.startsWith('0x') ? named.toLowerCase() === address.toLowerCase() : named === address,
  )
  if (found) return found.address
  throw new FrameError('ACCOUNT_MISMATCH', {
    message: `${field}: The account is not connected`,
    data: { field, rule: 'accountMismatch' },
  })
}
