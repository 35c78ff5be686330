import type { SecretMistake } from '../../accountVault.ts'
import { VaultError } from '../../vaultError.ts'

const sentences = {
  UNKNOWN_WORD: 'A word is not in the list',
  WORD_COUNT: 'A secret phrase has 12, 15, 18, 21 or 24 words',
  WORD_CHECKSUM: 'The words are known, but do not belong together. Check their order',
  EVM_KEY: 'This is not a private key of an EVM account',
  SOLANA_KEY: 'This is not a private key of a Solana account',
  NO_KEY: 'Enter at least one private key',
  NO_WORDS: 'This wallet was imported from private keys, so it has no secret phrase',
  PASSWORD_LENGTH: 'A password has 12 to 256 characters',
  RECOVERY_CODE: 'The recovery code is not complete or mistyped',
  RECOVERY_KIT: 'This is not a recovery kit, or it is mistyped',
} as const satisfies Record<SecretMistake['cause'], string>

/** Never contains what was typed. */
export function refuseSecret(mistake: SecretMistake): VaultError {
  return new VaultError('INVALID_PARAMS', { message: sentences[mistake.cause], data: mistake })
}
