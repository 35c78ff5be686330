import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { toFields } from '../../primitives/walletCodes.ts'

/** Calls a method of a wallet's provider. Rejects with 4900 once the wallet is gone. */
export async function callProvider(
  provider: unknown,
  method: string,
  args: readonly unknown[],
): Promise<unknown> {
  if (typeof provider !== 'object' || provider === null) throw new ProviderRpcError(4900)
  const run = toFields(provider)[method]
  if (typeof run !== 'function') throw new ProviderRpcError(4200)
  return run.apply(provider, args)
}

export type CallJsonRpcParameters = {
  readonly provider: unknown
  readonly method: string
  readonly params: unknown
  /** The numbers of EIP-1193 for those of the wallet. */
  readonly codes: Readonly<Record<number, ConstructorParameters<typeof ProviderRpcError>[0]>>
}

/**
 * Sends a request to a wallet that responds with JSON-RPC's `result` or `error`. An error rejects:
 * some wallets reject with it, others resolve.
 */
export async function callJsonRpc({
  provider,
  method,
  params,
  codes,
}: CallJsonRpcParameters): Promise<unknown> {
  try {
    const response = toFields(await callProvider(provider, 'request', [method, params]))
    if (response.error === undefined || response.error === null) return response.result
    throw response.error
  } catch (thrown) {
    const cause = toFields(thrown).error ?? thrown
    const { code } = toFields(cause)
    const known = typeof code === 'number' && Object.hasOwn(codes, code) ? codes[code] : undefined
    throw known === undefined ? cause : new ProviderRpcError(known, { cause })
  }
}
