import { VaultError } from '../../vaultError.ts'
import { type Bytes, fromBase64url, utf8 } from './bytes.ts'
import { verifyEd25519 } from './ed25519.ts'

/**
 * Checks the server's Ed25519 signature over the UTF-8 of a JSON array, whose first part names what
 * was signed.
 *
 * @throws VaultError WALLET_CORRUPT
 */
export async function assertServerSigned(
  factorKey: Bytes,
  parts: readonly string[],
  signature: string,
): Promise<void> {
  const bytes = fromBase64url(String(signature))
  const isSigned = bytes && (await verifyEd25519(factorKey, utf8(JSON.stringify(parts)), bytes))
  if (isSigned) return
  const message = 'Your wallet was not opened: the answer was not signed by this server'
  throw new VaultError('WALLET_CORRUPT', { message })
}
