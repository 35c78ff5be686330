/** One class per number of EIP-1193, EIP-3326 and JSON-RPC, to tell failures apart by `instanceof`. */
import { ProviderRpcError } from './providerRpcError.ts'
import {
  isRejection,
  readRpcCodes,
  readWalletCode,
  toFields,
  type WalletCode,
} from './walletCodes.ts'

type Options = { message?: string; cause?: unknown }

/** The user rejected, in whichever wallet, and however the wallet reports it. */
export class UserRejectedError extends ProviderRpcError {
  override readonly name = 'UserRejectedError'
  declare readonly code: 4001

  constructor(options?: Options) {
    super(4001, options)
  }
}

/** The wallet does not share the account, or no wallet is connected. */
export class UnauthorizedError extends ProviderRpcError {
  override readonly name = 'UnauthorizedError'
  declare readonly code: 4100

  constructor(options?: Options) {
    super(4100, options)
  }
}

/** The wallet lacks the method. */
export class UnsupportedMethodError extends ProviderRpcError {
  override readonly name = 'UnsupportedMethodError'
  declare readonly code: 4200

  constructor(options?: Options) {
    super(4200, options)
  }
}

/** The wallet is gone, or reaches no network. */
export class ProviderDisconnectedError extends ProviderRpcError {
  override readonly name = 'ProviderDisconnectedError'
  declare readonly code: 4900

  constructor(options?: Options) {
    super(4900, options)
  }
}

/** The wallet, or the page, does not reach this network. */
export class ChainDisconnectedError extends ProviderRpcError {
  override readonly name = 'ChainDisconnectedError'
  declare readonly code: 4901

  constructor(options?: Options) {
    super(4901, options)
  }
}

/** The wallet does not know the network. */
export class UnrecognizedChainError extends ProviderRpcError {
  override readonly name = 'UnrecognizedChainError'
  declare readonly code: 4902

  constructor(options?: Options) {
    super(4902, options)
  }
}

/** The wallet refuses the parameters. */
export class InvalidParamsError extends ProviderRpcError {
  override readonly name = 'InvalidParamsError'
  declare readonly code: -32602

  constructor(options?: Options) {
    super(-32602, options)
  }
}

/** The wallet failed, and names no other number. */
export class InternalRpcError extends ProviderRpcError {
  override readonly name = 'InternalRpcError'
  declare readonly code: -32603

  constructor(options?: Options) {
    super(-32603, options)
  }
}

/** An error that a wallet sent as a plain object, with the wallet's own code. */
export class WalletRpcError extends Error {
  override readonly name = 'WalletRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, cause: unknown) {
    const { message, data } = toFields(cause)
    super(typeof message === 'string' ? message : failed, { cause })
    this.code = code
    this.data = data
  }
}

const failed = 'The wallet could not complete the request'

/** The class of each meaning; an error with any other stays as it is. */
const classes = {
  USER_REJECTED: UserRejectedError,
  WALLET_UNAUTHORIZED: UnauthorizedError,
  METHOD_NOT_SUPPORTED: UnsupportedMethodError,
  DISCONNECTED: ProviderDisconnectedError,
  CHAIN_MISMATCH: ChainDisconnectedError,
  CHAIN_NOT_SUPPORTED: UnrecognizedChainError,
  NETWORK_NOT_APPROVED: UnrecognizedChainError,
  INVALID_PARAMS: InvalidParamsError,
  NODE_ERROR: undefined,
  WALLET_REQUEST_PENDING: undefined,
  RATE_LIMITED: undefined,
  INVALID_REQUEST: undefined,
} satisfies Record<WalletCode, (new (options: Options) => ProviderRpcError) | undefined>

/**
 * Converts the error that a wallet rejected with. It becomes the cause, and its message is kept. An
 * error with a number that has no class keeps the number.
 */
export function toRpcError(error: unknown): Error {
  if (isRejection(error)) {
    return error instanceof UserRejectedError ? error : new UserRejectedError({ cause: error })
  }
  const [code] = readRpcCodes(error)
  const meaning = readWalletCode(code)
  const known = meaning && classes[meaning]
  if (known) {
    return error instanceof known ? error : new known({ ...readMessage(error), cause: error })
  }
  const isNumber = typeof code === 'number' && Math.abs(code) !== 32603
  if (isNumber) return error instanceof Error ? error : new WalletRpcError(code, error)
  if (error instanceof InternalRpcError) return error
  return new InternalRpcError({ ...readMessage(error), cause: error })
}

function readMessage(error: unknown): { message?: string } {
  const { message } = toFields(error)
  return typeof message === 'string' && message !== '' ? { message } : {}
}
