import { checksumAddress, type Hex } from '@latchkey/protocol'
import { LatchkeyError } from '../../core/errors.ts'

/**
 * Parses an answer of `eth_accounts`: valid addresses in the wallet's order, each once, with their
 * checksum (EIP-55). Throws LatchkeyError WALLET_ANSWER_INVALID if none of them is valid.
 */
export function parseAccounts(answer: unknown): readonly Hex[] {
  if (!Array.isArray(answer)) throw new LatchkeyError('WALLET_ANSWER_INVALID')
  const valid = answer.filter(isAddress).map((address) => checksumAddress(address.slice(2)))
  if (valid.length === 0 && answer.length > 0) throw new LatchkeyError('WALLET_ANSWER_INVALID')
  return [...new Set(valid)]
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

/**
 * Parses a chain id: hex (EIP-695), or the number or decimal text that some wallets send. Throws
 * LatchkeyError WALLET_ANSWER_INVALID.
 */
export function parseWalletChainId(answer: unknown): number {
  const isText = typeof answer === 'string' && /^(?:0x[0-9a-f]+|[0-9]+)$/i.test(answer)
  const id = isText || typeof answer === 'number' ? Number(answer) : Number.NaN
  if (Number.isSafeInteger(id) && id > 0) return id
  throw new LatchkeyError('WALLET_ANSWER_INVALID')
}
