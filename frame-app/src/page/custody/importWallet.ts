import { FrameError } from '@latchkey/protocol'
import type { TypedSecret } from '../../keys/accountVault.ts'
import type { WalletAccounts } from '../../keys/vault.ts'
import { createAndReadBack } from '../wallet/restoreWallet.ts'
import type { AccountParameters } from './accountParameters.ts'

/**
 * Makes what the person typed the wallet of a user who has none, and opens the stored copy through
 * its assisted slot. The worker wipes its copy of the secret; the caller wipes its own.
 *
 * @throws FrameError WALLET_CONFLICT for a user who has a wallet; INVALID_PARAMS with
 * `data: SecretMistake`
 */
export async function importWallet(
  parameters: AccountParameters,
  secret: TypedSecret,
): Promise<WalletAccounts> {
  const { vault, call } = parameters
  const { wallet } = await call('wallet', {})
  if (wallet) throw new FrameError('WALLET_CONFLICT', { message: 'This account has a wallet' })
  return createAndReadBack(parameters, (creating) => vault.importWallet({ ...creating, secret }))
}
