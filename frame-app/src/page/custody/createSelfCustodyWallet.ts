import { FrameError } from '@latchkey/protocol'
import type { TypedSecret } from '../../keys/accountVault.ts'
import type { WalletAccounts } from '../../keys/vault.ts'
import { createAndReadBack } from '../wallet/restoreWallet.ts'
import type { AccountParameters } from './accountParameters.ts'
import { mintRecoverySlot, openThrough, type Proof } from './recoverySlots.ts'

export type SelfCustodyWallet = {
  /** The password or passkey that opens it on new devices. */
  proof: Proof
  /** Without it, the wallet is a new one. */
  secret?: TypedSecret
}

/**
 * Gives a user without a wallet one that never had an assisted slot, and opens the stored copy with
 * its password or passkey.
 *
 * @throws FrameError WALLET_CONFLICT for a user who has a wallet; INVALID_PARAMS with
 * `data: SecretMistake`
 */
export async function createSelfCustodyWallet(
  parameters: AccountParameters,
  { proof, secret }: SelfCustodyWallet,
): Promise<WalletAccounts> {
  const { vault, call } = parameters
  const { wallet } = await call('wallet', {})
  if (wallet) throw new FrameError('WALLET_CONFLICT', { message: 'This account has a wallet' })
  return createAndReadBack(
    parameters,
    (creating) => (secret ? vault.importWallet({ ...creating, secret }) : vault.create(creating)),
    {
      mint: () => mintRecoverySlot(parameters, proof),
      ...(proof.kind === 'passkey' ? { credentialId: proof.credentialId } : {}),
      open: (state) => openThrough(parameters, state, proof),
    },
  )
}
