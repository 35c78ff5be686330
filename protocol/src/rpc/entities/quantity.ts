import * as z from 'zod/mini'
import { withMessage } from '../../issueMessages.ts'
import { pattern } from '../../pattern.ts'
import type { Hex } from '../../primitives.ts'

const message = 'Expected a hex quantity'
const shorten = z.transform((value: Hex): Hex => `0x${value.replace(/^0x0*/, '') || '0'}`)

const longest = '0x'.length + 64

/**
 * An unsigned integer of at most 256 bits (EIP-1474 "quantity"). Normalizes leading zeros and a
 * bare `0x`, which clients send and nodes refuse.
 */
export const quantity = z.pipe(pattern<Hex>(/^0x[0-9a-fA-F]*$/, message), shorten).check(
  z.refine(({ length }) => length <= longest, {
    ...withMessage('Expected at most 2^256 - 1'),
    params: { rule: 'range' },
  }),
)

/** A quantity as nodes return it: a bare `0x` is not a number. */
export const nodeQuantity = z.pipe(pattern<Hex>(/^0x[0-9a-fA-F]{1,64}$/, message), shorten)
