import type { Hex } from '@latchkey/protocol'

/** Encodes a number as JSON-RPC does: hex without leading zeros. */
export const toQuantity = (value: bigint | number): Hex => `0x${value.toString(16)}`
