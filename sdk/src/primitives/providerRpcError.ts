/** Errors that a provider raises itself (EIP-1193, EIP-3326, JSON-RPC). */

const providerErrorCodes = {
  4001: 'User rejected the request',
  4100: 'Not connected. Connect first.',
  4200: 'Requested RPC call is not allowed',
  4900: 'Disconnected',
  4901: 'Not connected to this chain',
  4902: 'Unrecognized chain. Add it to the networks option of createLatchkey.',
  [-32602]: 'The parameters are not valid',
  [-32603]: 'Something went wrong',
} as const satisfies Record<number, string>

export type ProviderErrorCode = keyof typeof providerErrorCodes

/** An error with an EIP-1193 or JSON-RPC number in `code`. */
export class ProviderRpcError extends Error {
  override readonly name: string = 'ProviderRpcError'
  readonly code: ProviderErrorCode

  constructor(code: ProviderErrorCode, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? providerErrorCodes[code], { cause: options.cause })
    this.code = code
  }
}

/**
 * Returns the first error in the cause chain with a numeric `code` (EIP-1193), or a -32603 that
 * wraps it.
 */
export function toProviderError(error: unknown): unknown {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'number') return each
  }
  const message = error instanceof Error ? { message: error.message } : {}
  return new ProviderRpcError(-32603, { ...message, cause: error })
}
