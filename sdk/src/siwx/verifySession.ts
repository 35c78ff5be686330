import { findDifference } from './formatMessage.ts'
import { isEarly, isExpired } from './isCurrent.ts'
import { parseMessage } from './parseMessage.ts'
import { readNamespace } from './readNamespace.ts'
import type { SiwxSession } from './siwx.ts'
import { SiwxError } from './siwxError.ts'
import type { SiwxVerifier } from './verifiers/verifier.ts'

export type VerifySessionParameters = {
  readonly verifiers: readonly SiwxVerifier[]
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Milliseconds that the signer's clock may be ahead. */
  readonly skew: number
}

/**
 * Checks that a session's message is well-formed, says what its fields say, is valid now, and was
 * signed by its account. Rejects with SiwxError.
 */
export async function verifySession(
  { data, message, signature }: SiwxSession,
  { verifiers, now, skew }: VerifySessionParameters,
): Promise<void> {
  const parsed = parseMessage(message)
  if (!parsed) throw new SiwxError('MESSAGE_INVALID')
  if (findDifference(parsed, data) !== undefined) throw new SiwxError('MESSAGE_MISMATCH')
  if (isExpired(data, now)) throw new SiwxError('MESSAGE_EXPIRED')
  if (isEarly(data, now, skew)) throw new SiwxError('MESSAGE_NOT_YET_VALID')
  const { chainId, accountAddress } = data
  const namespace = readNamespace(chainId)
  const fitting = verifiers.filter((verifier) => verifier.namespace === namespace)
  if (fitting.length === 0) throw new SiwxError('VERIFIER_MISSING')
  for (const verifier of fitting) {
    const isValid = await verifier.verify({ chainId, accountAddress, message, signature })
    if (isValid !== true) throw new SiwxError('SIGNATURE_INVALID')
  }
}
