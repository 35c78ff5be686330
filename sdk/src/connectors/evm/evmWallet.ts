import type { RequestArguments } from '../providers.ts'

/** A wallet's EIP-1193 provider. It is not trusted: all that it returns is parsed. */
export type EvmWallet = {
  request(args: RequestArguments): unknown
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
  /** The name that some wallets have for `removeListener`. */
  off?(event: string, listener: (payload: unknown) => void): unknown
}

export const isEvmWallet = (value: unknown): value is EvmWallet =>
  typeof value === 'object' &&
  value !== null &&
  'request' in value &&
  typeof value.request === 'function'
