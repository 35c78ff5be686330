import * as z from 'zod/mini'
import { bytes, evmAddress, type Hex } from '../../primitives.ts'

// Every platform has it; declared here because this package names neither DOM nor Node.
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

/** A message to sign (EIP-191): hex bytes as they are, any other text as its UTF-8 bytes. */
const messageBytes = z.pipe(z.string(), z.transform(toBytes))

/** `[message, address]` in that order or the other, with or without the unused password of old clients. */
export const personalMessage = z.pipe(z.transform(inOrder), z.tuple([messageBytes, evmAddress]))

function inOrder(params: unknown): unknown {
  if (!Array.isArray(params)) return params
  const [first, second] = params as unknown[]
  const isSwapped = isAddress(first) && !isAddress(second)
  return isSwapped ? [second, first] : params.slice(0, 2)
}

function isAddress(value: unknown): boolean {
  return evmAddress.safeParse(value).success
}

function toBytes(text: string): Hex {
  const asBytes = bytes.safeParse(text)
  if (asBytes.success) return asBytes.data
  let hex: Hex = '0x'
  for (const byte of new TextEncoder().encode(text)) hex += byte.toString(16).padStart(2, '0')
  return hex
}
