import { FrameError } from '@latchkey/protocol'
import { hexToBytes } from '@noble/hashes/utils'
import { asBytes, type Bytes } from '../crypto/bytes.ts'

/** @throws FrameError INVALID_PARAMS */
export function parseHex(text: unknown, length?: number): Bytes {
  const isHex = typeof text === 'string' && text.length % 2 === 0 && /^0x[0-9a-fA-F]*$/.test(text)
  if (!isHex) throw new FrameError('INVALID_PARAMS', { message: 'Expected 0x-prefixed hex' })
  const bytes = asBytes(hexToBytes(text.slice(2)))
  if (length === undefined || bytes.length === length) return bytes
  throw new FrameError('INVALID_PARAMS', { message: `Expected ${length} bytes` })
}
