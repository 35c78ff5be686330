import { parseSignIn } from '@latchkey/protocol/signIn'
import type { Risk, SignInDetails, Warning } from '../../view.ts'
import { type Hex, toHex } from '../crypto/bytes.ts'
import { rlpListLength } from '../evm/rlp.ts'
import { judgeRisk } from '../signing/judgeRisk.ts'
import { hiddenCharacterWarnings } from './hiddenCharacters.ts'
import { domainMatches, judgeSignIn, type SignInContext } from './judgeSignIn.ts'
import { looksLikeSignIn } from './looksLikeSignIn.ts'
import { readRecap } from './readRecap.ts'

export type MessageReading = {
  /** Null when the bytes are not UTF-8. */
  text: string | null
  hex: Hex
  signIn: SignInDetails | null
  risk: Risk
  warnings: readonly Warning[]
}

export type MessageContext = SignInContext & { namespace: 'eip155' | 'solana' }

/** Contracts and wallets sign a hash of this length in place of a longer message. */
const digestLength = 32

/** Only a sign-in that matches in everything has low risk. */
export function readMessage(bytes: Uint8Array, context: MessageContext): MessageReading {
  const text = decodeUtf8(bytes)
  const signIn = text === null ? undefined : parseSignIn(text, context.namespace)
  const recap = signIn && readRecap(signIn)
  const warnings: Warning[] = [
    ...byteWarnings(bytes, text),
    ...(signIn ? judgeSignIn(signIn, context) : []),
    ...(recap?.warnings ?? []),
    ...(text !== null && !signIn && looksLikeSignIn(text)
      ? [{ code: 'signInMalformed' } as const]
      : []),
    ...hiddenCharacterWarnings(text ?? ''),
  ]
  return {
    text,
    hex: toHex(bytes),
    signIn: signIn
      ? {
          ...signIn,
          recap: recap?.recap ?? null,
          domainMatches: domainMatches(signIn, context.origin),
        }
      : null,
    risk: judgeRisk(signIn ? 'low' : 'value', warnings),
    warnings,
  }
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null // Not UTF-8.
  }
}

function byteWarnings(bytes: Uint8Array, text: string | null): Warning[] {
  const warnings: Warning[] = []
  // Text or not: 32 readable bytes can be found as a transaction's hash by brute force.
  if (bytes.length === digestLength) warnings.push({ code: 'digestMessage' })
  if (text === null) warnings.push({ code: 'binaryMessage', detail: `${bytes.length} bytes` })
  if (looksLikeTransaction(bytes)) warnings.push({ code: 'looksLikeTransaction' })
  return warnings
}

/** Field counts of transactions, unsigned and signed, by EIP-2718 type; legacy has none. */
const legacyFields = [6, 9]
const typedFields: Readonly<Record<number, readonly number[]>> = {
  1: [8, 11],
  2: [9, 12],
  3: [11, 14],
  4: [10, 13],
}

function looksLikeTransaction(bytes: Uint8Array): boolean {
  const expected = typedFields[bytes[0] ?? 0]
  const fields = rlpListLength(expected ? bytes.subarray(1) : bytes)
  return fields !== undefined && (expected ?? legacyFields).includes(fields)
}
