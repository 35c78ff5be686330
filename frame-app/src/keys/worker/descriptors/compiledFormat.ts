import type { AbiParameter } from '../evm/abi/abiTypes.ts'

/** An index from the start or, if negative, the end; all items; or items or bytes of a range. */
export type Step = number | 'all' | readonly [start: number, end: number | null]

/** `data` holds arguments in the order of their declaration; the others are of the container. */
export type CompiledPath = {
  root: 'data' | 'to' | 'from' | 'value'
  steps: readonly Step[]
}

/** A path, or a constant EIP-55 address. */
export type AddressSource = CompiledPath | string

export type CompiledField = { label: string; path: CompiledPath } & (
  | { format: 'raw' | 'addressName' | 'amount' | 'date' | 'duration' }
  | {
      format: 'tokenAmount'
      token: AddressSource
      /** EIP-55. */
      natives: readonly string[]
      /** Decimal text; the amount is unlimited from here. */
      threshold: string | null
    }
  | { format: 'enum'; names: Readonly<Record<string, string>> }
  | { format: 'unit'; base: string; decimals: number }
  | { format: 'nftName'; collection: AddressSource }
  | { format: 'calldata'; callee: AddressSource }
)

/** One function or type of an ERC-7730 file: what the worker needs to describe it. */
export type CompiledFormat = {
  /** The selector, 0x hex, or the encoded type of EIP-712. */
  key: string
  parameters: readonly AbiParameter[]
  /** `chainId:address`, EIP-55. */
  deployments: readonly string[]
  /** Required values of an EIP-712 domain. */
  domain: Readonly<Record<string, string>>
  contractName: string
  intent: string
  fields: readonly CompiledField[]
}
