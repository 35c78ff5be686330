import { base58 } from '@scure/base'
import type { ExportKind } from '../../accountVault.ts'
import { type Bytes, concat, toHex, utf8 } from '../crypto/bytes.ts'
import { createEd25519Signer } from '../crypto/ed25519.ts'
import type { Keep } from '../crypto/wipe.ts'
import { deriveAccountKeys } from '../wallet/keyring.ts'
import { wordsFromEntropy } from '../wallet/mnemonic.ts'
import type { WalletSecret } from '../wallet/walletSecret.ts'
import { refuseSecret } from './refuseSecret.ts'

/**
 * Writes a secret as other wallets import it: words, 0x hex, or base58 of the Ed25519 seed and its
 * public key. UTF-8, which the caller wipes.
 *
 * @throws VaultError INVALID_PARAMS (NO_WORDS) for the words of private keys
 */
export async function writeSecret(
  secret: WalletSecret,
  what: ExportKind,
  keep: Keep,
): Promise<Bytes> {
  if (what === 'words') {
    if (secret.type !== 'entropy') throw refuseSecret({ cause: 'NO_WORDS' })
    return wordsFromEntropy(secret.entropy)
  }
  const { evmKey, solanaSeed } = await deriveAccountKeys(secret)
  keep(evmKey)
  keep(solanaSeed)
  if (what === 'evmKey') return utf8(toHex(evmKey))
  const { publicKey } = await createEd25519Signer(solanaSeed)
  return utf8(base58.encode(keep(concat(solanaSeed, publicKey))))
}
