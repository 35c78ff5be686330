import type { Hex } from './driver.ts'

/** Writes the code of an account that runs a contract's (EIP-7702), in lower case. */
export const designateCode = (contract: Hex): Hex =>
  `0xef0100${contract.slice('0x'.length).toLowerCase()}`
