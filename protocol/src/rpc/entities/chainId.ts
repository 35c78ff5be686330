import * as z from 'zod/mini'
import { type Hex, parseChainId } from '../../primitives.ts'

/** An EVM chain in any form that clients use; becomes the hex quantity of EIP-695. */
export const evmChainId = z.pipe(
  z.custom<string | number>((value) => toHexChainId(value) !== undefined, {
    error: 'Invalid chain id',
  }),
  // The predicate above has just read it.
  z.transform((value) => toHexChainId(value) as Hex),
)

function toHexChainId(value: unknown): Hex | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const id = parseChainId(value)
  return id?.startsWith('eip155:')
    ? `0x${Number(id.slice('eip155:'.length)).toString(16)}`
    : undefined
}
