import type { DecodedCall, Warning } from '../../view.ts'

/** Reads accounts by place, little-endian integers and base58 keys by offset in the data. */
export type InstructionFields = {
  /** The account that signs. */
  signer: string
  account(place: number): string
  integer(offset: number, bytes: number): bigint
  key(offset: number): string
}

export type InstructionLayout = {
  code: readonly number[]
  /** Bytes that the program reads. It ignores any that follow, unless `exact`. */
  length: number
  exact?: true
  accounts: number
  fits?(fields: InstructionFields): boolean
  read(fields: InstructionFields): DecodedCall
  warnings?(fields: InstructionFields): Warning[]
}
