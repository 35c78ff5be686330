import type { Bytes } from '../../crypto/bytes.ts'

/** `type` of a tuple is `tuple`, `tuple[]` or the like, with its members in `components`. */
export type AbiParameter = {
  name: string
  type: string
  components?: readonly AbiParameter[]
}

/** Integers, truth values, EIP-55 addresses or text, bytes; arrays and tuples. */
export type AbiValue = bigint | boolean | string | Bytes | readonly AbiValue[]

export const deepestNesting = 16
