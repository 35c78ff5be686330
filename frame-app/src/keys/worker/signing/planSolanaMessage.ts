import { sha256 } from '@noble/hashes/sha2'
import { base58 } from '@scure/base'
import { VaultError } from '../../vaultError.ts'
import { asBytes } from '../crypto/bytes.ts'
import { readMessage } from '../message/readMessage.ts'
import { startsWithTransaction } from '../solana/message.ts'
import { assertSolanaAccount } from './assertAccount.ts'
import { decodeEncoded } from './decodeEncoded.ts'
import type { RequestOf, SigningContext, SigningPart } from './signingPlan.ts'

/** First bytes of versioned transactions; UTF-8 text cannot start with them. */
const isVersioned = (first: number | undefined) =>
  first !== undefined && first >= 0x80 && first <= 0xbf

/**
 * Refuses a message that is a transaction, or may be in a future version: Solana signs both alike,
 * so its signature would move funds.
 */
export function planSolanaMessage(
  request: RequestOf<'solanaMessage'>,
  { accounts, now }: SigningContext,
): SigningPart {
  const account = assertSolanaAccount(request.address, accounts)
  const bytes = decodeEncoded(request.message, 'base58')
  if (startsWithTransaction(bytes) || isVersioned(bytes[0])) {
    throw new VaultError('INVALID_PARAMS', { message: 'This message is a transaction' })
  }
  const { origin } = request
  const reading = readMessage(bytes, { namespace: 'solana', origin, account, now })
  return {
    digest: asBytes(sha256(bytes)),
    view: { kind: 'message', namespace: 'solana', account, ...reading },
    sign: async ({ solana }) => ({
      kind: 'solanaSignature',
      signature: base58.encode(await solana.sign(bytes)),
    }),
  }
}
