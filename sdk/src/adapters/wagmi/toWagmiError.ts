import {
  BaseError,
  ProviderDisconnectedError,
  ResourceUnavailableRpcError,
  SwitchChainError,
  UnauthorizedProviderError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from 'viem'

/** Has the name of wagmi's class, which belongs to the dApp's version of wagmi. */
class ChainNotConfiguredError extends BaseError {
  readonly code = 'NETWORK_NOT_FOUND'

  constructor(cause: Error) {
    super('Chain not configured.', { cause, name: 'ChainNotConfiguredError' })
  }
}

/** viem's class for each of our codes and for the numbers of EIP-1193. Others stay as they are. */
const classes: Readonly<Record<string, new (cause: Error) => Error>> = {
  USER_REJECTED: UserRejectedRequestError,
  ABORTED: UserRejectedRequestError,
  4001: UserRejectedRequestError,
  WALLET_UNAUTHORIZED: UnauthorizedProviderError,
  4100: UnauthorizedProviderError,
  METHOD_NOT_SUPPORTED: UnsupportedProviderMethodError,
  4200: UnsupportedProviderMethodError,
  DISCONNECTED: ProviderDisconnectedError,
  4900: ProviderDisconnectedError,
  CHAIN_NOT_SUPPORTED: SwitchChainError,
  NETWORK_NOT_FOUND: SwitchChainError,
  NETWORK_NOT_APPROVED: SwitchChainError,
  SWITCHING_NOT_SUPPORTED: SwitchChainError,
  4902: SwitchChainError,
  WALLET_REQUEST_PENDING: ResourceUnavailableRpcError,
}

/** Returns the error that wagmi's own connectors reject with in the same case. */
export function toWagmiError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const code = String(error.code)
  const Class = Object.hasOwn(classes, code) ? classes[code] : undefined
  if (!Class || error instanceof Class) return error
  return new Class(code === 'NETWORK_NOT_FOUND' ? new ChainNotConfiguredError(error) : error)
}

/** Returns the error of a failed switch: refused by the user, or else SwitchChainError. */
export function toSwitchError(error: unknown): unknown {
  const known = toWagmiError(error)
  const isFinal = known instanceof UserRejectedRequestError || known instanceof SwitchChainError
  return isFinal || !(known instanceof Error) ? known : new SwitchChainError(known)
}
