import * as z from 'zod/mini'
import { pattern } from '../../pattern.ts'
import type { Hex } from '../../primitives.ts'

const digits = pattern<Hex>(/^0x0*[0-9a-fA-F]{0,64}$/, 'Expected a hex quantity')

/**
 * An unsigned integer of at most 256 bits (EIP-1474 "quantity"). Leading zeros
 * and a bare `0x`, which clients do send and nodes refuse, are put right.
 */
export const quantity = z.pipe(
  digits,
  z.transform((value): Hex => `0x${value.replace(/^0x0*/, '') || '0'}`),
)
