import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { bytes, bytes20, evmAddress, type Hex } from '../../primitives.ts'
import { utf8 } from '../../utf8.ts'

/** A message to sign (EIP-191): hex is bytes, any other text its UTF-8 bytes. */
const messageBytes = z.pipe(z.string(), z.transform(toBytes))

/**
 * `[message, address]` in either order, with or without the unused password of old clients. Two
 * addresses are read in the standard's order.
 */
export const personalMessage = z.pipe(z.transform(inOrder), parameters(messageBytes, evmAddress))

function inOrder(params: unknown): unknown {
  if (!Array.isArray(params)) return params
  const [first, second] = params as unknown[]
  return isAddress(first) && !isAddress(second) ? [second, first] : params.slice(0, 2)
}

function isAddress(value: unknown): boolean {
  return bytes20.safeParse(value).success
}

function toBytes(message: string): Hex {
  const given = bytes.safeParse(message)
  if (given.success) return given.data
  let hex: Hex = '0x'
  for (const byte of utf8(message)) hex += byte.toString(16).padStart(2, '0')
  return hex
}
