/**
 * Bytes that people read, print and type: Crockford's base32, whose alphabet lacks I, L, O and U,
 * in groups, with four bytes of SHA-256 at the end.
 */
import { sha256 } from '@noble/hashes/sha2'
import { base32crockford } from '@scure/base'
import { asBytes, type Bytes, concat, equalBytes, utf8 } from '../crypto/bytes.ts'
import { withSecrets } from '../crypto/wipe.ts'

const checksumLength = 4

/** @param label - what the text is, so that one kind does not pass for another */
function computeChecksum(label: string, bytes: Uint8Array): Bytes {
  return asBytes(sha256(concat(utf8(label), bytes)).slice(0, checksumLength))
}

export function encodeText(label: string, bytes: Uint8Array, groupLength: number): string {
  const checked = concat(bytes, computeChecksum(label, bytes))
  const text = base32crockford.encode(checked)
  checked.fill(0)
  return text.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? ''
}

/** Takes any case, spaces and dashes, and O, I, L for 0 and 1. Undefined for a mistyped text. */
export function decodeText(label: string, text: string): Promise<Bytes | undefined> {
  return withSecrets(async (keep) => {
    const checked = keep(decodeBase32(text.replace(/[\s-]/g, '')))
    if (checked.length <= checksumLength) return undefined
    const bytes = asBytes(checked.slice(0, -checksumLength))
    const isRight = equalBytes(computeChecksum(label, bytes), checked.subarray(-checksumLength))
    if (isRight) return bytes
    keep(bytes)
    return undefined
  })
}

function decodeBase32(text: string): Uint8Array {
  try {
    return base32crockford.decode(text)
  } catch {
    return new Uint8Array() // The decoder throws at any other character.
  }
}
