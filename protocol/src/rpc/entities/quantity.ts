import * as z from 'zod/mini'
import { type Hex, matching } from '../../primitives.ts'

/**
 * An unsigned integer of at most 256 bits (EIP-1474 "quantity"). Leading zeros
 * and a bare `0x`, which clients do send and nodes refuse, are taken and put right.
 */
export const quantity = matching<Hex>(/^0x0*[0-9a-fA-F]{0,64}$/, 'Expected a hex quantity').check(
  z.overwrite(canonicalQuantity),
)

/** `0x00ff` -> `0xff`; zero is `0x0`. */
export function canonicalQuantity(value: Hex): Hex {
  return `0x${value.replace(/^0x0*/, '') || '0'}`
}
