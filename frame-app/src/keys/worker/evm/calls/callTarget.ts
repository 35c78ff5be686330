import type { Address } from '../../../view.ts'
import type { Bytes } from '../../crypto/bytes.ts'
import type { Arguments } from '../abi/readArguments.ts'
import type { ContractGroup } from './knownContracts.ts'

/** The called contract. Other chains may have another contract at its address. */
export type CallTarget = {
  chainId: bigint
  contract: Address
  value: bigint
  account: string
  /** The caller: the account, or the contract that passes the call on. */
  sender: string
  /** The code runs with its rights: the contract, or the sender in a delegate call. */
  self: string
}

/** Runs with the rights of `sender`. */
export type InnerCall = {
  to: Bytes
  value: bigint
  data: Bytes
  sender: string
  isDelegate?: boolean
}

/** A function by its selector. */
export type KnownCall<Result> = {
  /** Names of parameters are those that `read` uses. */
  signature: string
  /** Contracts of which the meaning is certain. */
  group?: ContractGroup
  /** Only calls of the group are read. */
  isOnly?: true
  read(given: Arguments, target: CallTarget): Result | undefined
}

/** Null stands for the signing account in what is shown. */
export const partyOf = (address: string, { account }: CallTarget): string | null =>
  address === account ? null : address
