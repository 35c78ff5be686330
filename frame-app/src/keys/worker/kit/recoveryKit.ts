/**
 * The recovery kit: a wallet's secret, sealed by a generated code. Whoever has both needs no
 * server, no account and no origin; one alone opens nothing.
 *
 * 1. The code is 16 random bytes and a checksum: `encodeText('latchkey/recovery-code/v1')`.
 * 2. key = HKDF-SHA-256(code, no salt, "latchkey/recovery-kit/v1"): the code has 128 bits, so
 *    stretching it would add nothing.
 * 3. The kit is a byte 1 and AES-256-GCM of the encoded secret (`walletSecret.ts`):
 *    `encodeText('latchkey/recovery-kit/v1')`.
 */
import type { RecoveryKit } from '../../accountVault.ts'
import { VaultError } from '../../vaultError.ts'
import { type Bytes, concat, fromBase64url, toBase64url } from '../crypto/bytes.ts'
import { deriveSealKey, type Random, seal, unseal } from '../crypto/seal.ts'
import { type Keep, withSecrets } from '../crypto/wipe.ts'
import { refuseSecret } from '../secret/refuseSecret.ts'
import { decodeSecret, encodeSecret, type WalletSecret } from '../wallet/walletSecret.ts'
import { decodeText, encodeText } from './recoveryText.ts'

const codeLabel = 'latchkey/recovery-code/v1'
const kitLabel = 'latchkey/recovery-kit/v1'
const codeLength = 16
const kitVersion = 1

export function createRecoveryKit(secret: WalletSecret, random: Random): Promise<RecoveryKit> {
  return withSecrets(async (keep) => {
    const code = keep(random(codeLength))
    const key = await deriveSealKey(code, new Uint8Array(), kitLabel)
    const sealed = fromBase64url(await seal(key, keep(encodeSecret(secret)), kitLabel, random))
    const kit = concat(Uint8Array.of(kitVersion), sealed ?? new Uint8Array())
    return { code: encodeText(codeLabel, code, 4), kit: encodeText(kitLabel, kit, 5) }
  })
}

/**
 * Opens a kit.
 *
 * @throws VaultError INVALID_PARAMS with `data: SecretMistake` for a mistyped code or kit;
 * WALLET_CORRUPT if the code is of another kit
 */
export async function openRecoveryKit(
  keep: Keep,
  { code, kit }: RecoveryKit,
): Promise<WalletSecret> {
  const codeBytes = await decodeText(codeLabel, code)
  if (codeBytes?.length !== codeLength) throw refuseSecret({ cause: 'RECOVERY_CODE' })
  keep(codeBytes)
  const kitBytes = await decodeText(kitLabel, kit)
  if (kitBytes?.[0] !== kitVersion) throw refuseSecret({ cause: 'RECOVERY_KIT' })
  return openSealed(keep, codeBytes, kitBytes.subarray(1))
}

async function openSealed(keep: Keep, code: Bytes, sealed: Uint8Array): Promise<WalletSecret> {
  const key = await deriveSealKey(code, new Uint8Array(), kitLabel)
  try {
    return decodeSecret(keep(await unseal(key, toBase64url(sealed), kitLabel)))
  } catch (cause) {
    const message = 'This code belongs to another recovery kit'
    throw new VaultError('WALLET_CORRUPT', { message, cause })
  }
}
