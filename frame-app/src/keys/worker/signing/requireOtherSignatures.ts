import { base58 } from '@scure/base'
import { VaultError } from '../../vaultError.ts'
import { asBytes } from '../crypto/bytes.ts'
import { portableVerifyEd25519 } from '../crypto/ed25519.ts'
import type { SolanaTransaction } from '../solana/transaction.ts'

/**
 * @param place - the account's own, among the signers
 * @throws VaultError INVALID_PARAMS with the signers whose signature is missing or wrong
 */
export function requireOtherSignatures(
  { signatures, message, messageBytes }: SolanaTransaction,
  place: number,
): void {
  const missing = signatures.flatMap((signature, index) => {
    const signer = message.accounts[index] ?? ''
    if (index === place) return []
    const key = asBytes(base58.decode(signer))
    return portableVerifyEd25519(key, messageBytes, signature) ? [] : signer
  })
  if (missing.length === 0) return
  throw new VaultError('INVALID_PARAMS', {
    message: `The transaction cannot be sent without a valid signature of ${missing.join(', ')}`,
  })
}
