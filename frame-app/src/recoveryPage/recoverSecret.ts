import type { RecoveryKit } from '../keys/accountVault.ts'
import { VaultError } from '../keys/vaultError.ts'
import { withSecrets } from '../keys/worker/crypto/wipe.ts'
import { openRecoveryKit } from '../keys/worker/kit/recoveryKit.ts'
import { writeSecret } from '../keys/worker/secret/writeSecret.ts'
import { deriveKeyring } from '../keys/worker/wallet/keyring.ts'

export type RecoveredSecret = {
  /** Absent if the wallet was imported from private keys. */
  words: string | undefined
  evmKey: string
  solanaKey: string
  evmAddress: string
  solanaAddress: string
}

export type RecoveryFailure = 'wrongCode' | 'wrongKit' | 'otherKit' | 'unsupported'

/** Never rejects. What it returns is shown, so it is text; every copy of its own is wiped. */
export function recoverSecret(typed: RecoveryKit): Promise<RecoveredSecret | RecoveryFailure> {
  return withSecrets(async (keep) => {
    const secret = await openRecoveryKit(keep, typed)
    const { addresses, wipe } = await deriveKeyring(secret)
    wipe()
    const read = async (what: 'words' | 'evmKey' | 'solanaKey') =>
      new TextDecoder().decode(keep(await writeSecret(secret, what, keep)))
    return {
      words: secret.type === 'entropy' ? await read('words') : undefined,
      evmKey: await read('evmKey'),
      solanaKey: await read('solanaKey'),
      ...addresses,
    }
  }).catch(describeFailure)
}

function describeFailure(error: unknown): RecoveryFailure {
  if (!(error instanceof VaultError)) return 'unsupported' // WebCrypto is missing, or lacks a part.
  if (error.reason === 'WALLET_CORRUPT') return 'otherKit'
  const { cause } = Object(error.data)
  return cause === 'RECOVERY_CODE' ? 'wrongCode' : 'wrongKit'
}
