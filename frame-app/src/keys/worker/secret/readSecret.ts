import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { hexToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { wordlist } from '@scure/bip39/wordlists/english'
import type { TypedSecret } from '../../accountVault.ts'
import { asBytes, type Bytes, equalBytes, utf8 } from '../crypto/bytes.ts'
import type { Random } from '../crypto/seal.ts'
import type { Keep } from '../crypto/wipe.ts'
import { entropyFromWords } from '../wallet/mnemonic.ts'
import type { WalletSecret } from '../wallet/walletSecret.ts'
import { refuseSecret } from './refuseSecret.ts'

/**
 * Reads what the person typed.
 *
 * @throws VaultError INVALID_PARAMS with `data: SecretMistake`
 */
export function readSecret(typed: TypedSecret, keep: Keep, random: Random): WalletSecret {
  return typed.type === 'words'
    ? { type: 'entropy', entropy: keep(readWords(keep, typed.words)) }
    : readPrivateKeys(typed, keep, random)
}

/** BIP-39: NFKD, in lower case, with any white space. */
function readWords(keep: Keep, typed: Uint8Array): Bytes {
  const words = decode(typed).normalize('NFKD').toLowerCase().trim().split(/\s+/)
  if (words.length % 3 !== 0 || words.length < 12 || words.length > 24) {
    throw refuseSecret({ cause: 'WORD_COUNT' })
  }
  const unknown = words.findIndex((word) => !wordlist.includes(word))
  if (unknown !== -1) throw refuseSecret({ cause: 'UNKNOWN_WORD', word: unknown + 1 })
  try {
    return entropyFromWords(keep(utf8(words.join(' '))))
  } catch {
    // Words of the list, in a right number: only the checksum is left.
    throw refuseSecret({ cause: 'WORD_CHECKSUM' })
  }
}

function readPrivateKeys(
  { evmKey, solanaKey }: Extract<TypedSecret, { type: 'privateKeys' }>,
  keep: Keep,
  random: Random,
): WalletSecret {
  if (!evmKey && !solanaKey) throw refuseSecret({ cause: 'NO_KEY' })
  return {
    type: 'privateKeys',
    evmKey: keep(evmKey ? readEvmKey(evmKey) : createEvmKey(random)),
    solanaSeed: keep(solanaKey ? readSolanaKey(keep, solanaKey) : random(32)),
  }
}

function readEvmKey(typed: Uint8Array): Bytes {
  const [, hex] = /^\s*(?:0x)?([0-9a-f]{64})\s*$/i.exec(decode(typed)) ?? []
  const key = hex === undefined ? undefined : asBytes(hexToBytes(hex))
  if (key && secp256k1.utils.isValidPrivateKey(key)) return key
  throw refuseSecret({ cause: 'EVM_KEY' })
}

function createEvmKey(random: Random): Bytes {
  const key = random(32)
  return secp256k1.utils.isValidPrivateKey(key) ? key : createEvmKey(random)
}

/** 64 bytes are the seed and the public key that belongs to it, as wallets export them. */
function readSolanaKey(keep: Keep, typed: Uint8Array): Bytes {
  const decoded = keep(decodeBase58(decode(typed).trim()))
  const seed = asBytes(decoded.slice(0, 32))
  const isSeed = decoded.length === 32
  const isPair =
    decoded.length === 64 && equalBytes(decoded.subarray(32), ed25519.getPublicKey(seed))
  if (isSeed || isPair) return seed
  seed.fill(0)
  throw refuseSecret({ cause: 'SOLANA_KEY' })
}

function decodeBase58(text: string): Uint8Array {
  try {
    // Longer texts take quadratic time, and are no key.
    if (text.length <= 90) return base58.decode(text)
  } catch {
    // The decoder throws at any other character.
  }
  throw refuseSecret({ cause: 'SOLANA_KEY' })
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
